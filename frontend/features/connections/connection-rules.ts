import type { ContactState, SentConnection } from "#schema/contracts/connections.ts";

/** The states that are shown as a chip; of the remaining one the Connect button speaks. */
export type ShownState = Exclude<ContactState, "can-connect">;

const DAY_MS = 24 * 60 * 60 * 1000;
// A reminder is offered after 3 days pending, then at most every 3 days.
const REMIND_AFTER_DAYS = 3;

/** From when on a pending request can be reminded: 3 days after it was sent or last reminded. */
export function remindableFrom({ createdAt, updatedAt }: Pick<SentConnection, "createdAt" | "updatedAt">): Date {
  const last = Math.max(Date.parse(createdAt), Date.parse(updatedAt));
  return new Date(last + REMIND_AFTER_DAYS * DAY_MS);
}

export function canRemind(request: SentConnection, now: Date): boolean {
  return request.status === "pending" && now >= remindableFrom(request);
}

/** How a sent request stands, in the words used for contacts. */
export function sentState({ status }: Pick<SentConnection, "status">): ShownState {
  if (status === "accepted") return "connected";
  return status === "declined" ? "declined" : "pending-sent";
}

/** Those that wait first, the longest wait on top; then the answered ones, newest first. */
export function sortedSent(requests: readonly SentConnection[]): SentConnection[] {
  const waits = ({ status }: SentConnection) => (status === "pending" ? 0 : 1);
  return [...requests].sort(
    (a, b) =>
      waits(a) - waits(b) ||
      (a.status === "pending" ? a.createdAt.localeCompare(b.createdAt) : b.updatedAt.localeCompare(a.updatedAt)),
  );
}

/** Addresses that were invited and have no account yet. */
export function invitedAddresses(requests: readonly SentConnection[]): ReadonlySet<string> {
  return new Set(
    requests
      .filter(({ status, type }) => status === "pending" && type === "invitation")
      .map(({ receiverEmail }) => receiverEmail),
  );
}
