/** What one poll uses from its creation to its final date. */
export interface Use {
  /** Requests to Pages Functions. They call the Worker, and it handles queues, without another billed request. */
  requests: number;
  rowsRead: number;
  rowsWritten: number;
  mails: number;
  /** Bytes that stay as long as the event, and those of mails and counters that are deleted after three months. */
  bytes: number;
  transientBytes: number;
}

// List prices of Cloudflare's Workers Paid plan, in US dollars, as published between April and October 2026.
const MONTHLY_FEE = 5;
const LIST = {
  requests: { included: 10e6, perMillion: 0.3 },
  rowsRead: { included: 25e9, perMillion: 0.001 },
  rowsWritten: { included: 50e6, perMillion: 1 },
  // A mail is one message: written, read and deleted.
  queueOperations: { included: 1e6, perMillion: 0.4 },
};
const STORAGE = { included: 5e9, perGigabyteMonth: 0.75 };
/** An event is erased two years after its last date, and a mail's row after three months. */
const MONTHS_KEPT = 24;
const MONTHS_TRANSIENT = 3;

/** Bytes times months that one poll occupies. */
const byteMonths = ({ bytes, transientBytes }: Use) => bytes * MONTHS_KEPT + transientBytes * MONTHS_TRANSIENT;

// Quotas of the Workers Free plan for each day, and its storage.
const FREE = { requests: 100_000, rowsRead: 5e6, rowsWritten: 100_000, queueOperations: 10_000, bytes: 0.5e9 };

/** Rows that scheduled jobs use in a day without any poll. */
interface Idle {
  rowsRead: number;
  rowsWritten: number;
}

const billed = ({ requests, rowsRead, rowsWritten, mails }: Use) => ({
  ...{ requests, rowsRead, rowsWritten },
  queueOperations: 3 * mails,
});

/** Returns the price in dollars of 1,000 polls beyond what the plan includes, with two years of storage. */
export function pricePerThousand(use: Use): number {
  const amounts = billed(use);
  const calls = Object.entries(LIST).reduce(
    (sum, [name, { perMillion }]) => sum + (amounts[name as keyof typeof LIST] * perMillion) / 1e6,
    0,
  );
  return 1000 * (calls + (byteMonths(use) / 1e9) * STORAGE.perGigabyteMonth);
}

/** Returns the monthly bill in dollars for `polls` polls a month, once two years of polls are stored. */
export function monthlyBill(use: Use, polls: number): number {
  const amounts = billed(use);
  const calls = Object.entries(LIST).map(([name, { included, perMillion }]) => {
    const amount = polls * amounts[name as keyof typeof LIST];
    return (Math.max(0, amount - included) * perMillion) / 1e6;
  });
  const stored = Math.max(0, polls * byteMonths(use) - STORAGE.included);
  return MONTHLY_FEE + calls.reduce((sum, one) => sum + one, 0) + (stored / 1e9) * STORAGE.perGigabyteMonth;
}

/** Returns how many polls a day the free plan allows, and the quota that ends first. */
export function freePerDay(use: Use, idle: Idle): { polls: number; first: string } {
  const amounts = billed(use);
  const left = {
    ...FREE,
    rowsRead: FREE.rowsRead - idle.rowsRead,
    rowsWritten: FREE.rowsWritten - idle.rowsWritten,
  };
  const polls = Object.entries(amounts).map(([first, amount]) => ({
    first,
    polls: Math.floor(left[first as keyof typeof amounts] / amount),
  }));
  return polls.reduce((least, one) => (one.polls < least.polls ? one : least));
}

/** Returns how many polls a month a database of this size can hold in the long run. */
export function pollsAMonth(bytes: number, use: Use): number {
  return bytes / byteMonths(use);
}
