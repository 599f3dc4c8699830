import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figures, measure } from "../measure.ts";
import { migrate } from "../migrate.ts";
import { bundle, startProduct } from "../product.ts";
import { type Size, sizes } from "./bytes.ts";
import { DATES, PEOPLE, runPoll, type Step, startMailProvider, used } from "./poll-life.ts";
import { freePerDay, monthlyBill, pollsAMonth, pricePerThousand, type Use } from "./prices.ts";
import { organizers, spread } from "./spread.ts";

// Runs whole polls in the built product and reports what one costs: npm run bench:scaling.
const FIRST = 10;
const POLLS = Number(process.env.POLLS ?? 40);
const AT_ONCE = 20;
const RESPONSES = 200;

/** Tables whose rows nightly work deletes long before their event. Mail stays longest, for three months. */
const transient = new Set(["outbox", "quotas", "calendar_entries"]);

const folder = mkdtempSync(join(tmpdir(), "eightish-scaling-"));
const provider = await startMailProvider();
try {
  bundle(folder, "worker/test/recorded-worker.ts");
  const state = join(folder, "state");
  const product = await startProduct(folder, state, provider.origin);
  const origin = (await product.ready).origin;
  await migrate(await product.getD1Database("DB", "api"));

  const runPolls = (from: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => runPoll(origin, provider, from + at)));
  const first = await runPolls(1, FIRST);
  const before = sizes(state);
  for (let done = 0; done < POLLS; done += AT_ONCE) await runPolls(1_000 + done, AT_ONCE);
  const bytes = growth(before, sizes(state));
  await used(origin);
  // One poll alone, because the counters add up the use of all polls that run.
  const { steps } = await runPoll(origin, provider, 100);

  await used(origin);
  const api = await product.getWorker("api");
  await api.scheduled({ cron: "* * * * *" });
  const minute = await used(origin);
  await api.scheduled({ cron: "17 3 * * *" });
  const night = await used(origin);
  const answers = await answersPerSecond(origin, first);
  await product.dispose();

  report(steps, bytes, { minute, night }, answers);
} finally {
  provider.end();
  rmSync(folder, { recursive: true, force: true });
}

/** Returns what one poll added to each table. */
function growth(before: Size[], after: Size[]): Size[] {
  const each = (now: number, then = 0) => (now - then) / POLLS;
  return after
    .map(({ table, rows, data, indexes }) => {
      const then = before.find((one) => one.table === table);
      return {
        ...{ table, rows: each(rows, then?.rows), data: each(data, then?.data) },
        indexes: each(indexes, then?.indexes),
      };
    })
    .filter(({ data, indexes }) => data + indexes > 0)
    .sort((a, b) => b.data + b.indexes - a.data - a.indexes);
}

/** Measures answers to several polls, because answers to one poll wait for each other. */
function answersPerSecond(origin: string, polls: Awaited<ReturnType<typeof runPoll>>[]): Promise<Figures> {
  return measure(origin, RESPONSES, (n) => {
    const { links, options } = polls[n % polls.length]!;
    const dateOptionResponses = Object.fromEntries(options.map((option) => [option, n % 4 < 2 ? "yes" : "no"]));
    return {
      method: "POST",
      path: `/api/poll/${links[Math.floor(n / polls.length) % links.length]}/respond`,
      body: { respondentName: "Guest", comments: String(n), dateOptionResponses },
    };
  });
}

function sumOf(list: Size[]): number {
  return list.reduce((sum, { data, indexes }) => sum + data + indexes, 0);
}

type Cron = Awaited<ReturnType<typeof used>>;

function report(steps: Step[], bytes: Size[], idle: { minute: Cron; night: Cron }, answers: Figures): void {
  const total = (pick: (step: Step) => number) => steps.reduce((sum, step) => sum + pick(step), 0);
  const mails = 1 + PEOPLE + 2 + PEOPLE + (PEOPLE + 1);
  const use: Use = {
    requests: total((step) => step.requests),
    rowsRead: total((step) => step.read),
    rowsWritten: total((step) => step.written),
    mails,
    bytes: sumOf(bytes.filter(({ table }) => !transient.has(table))),
    transientBytes: sumOf(bytes.filter(({ table }) => transient.has(table))),
  };
  console.log(`\nOne poll: ${DATES} dates, ${PEOPLE} people, ${mails} mails\n`);
  row("step", ["requests", "D1 trips", "rows read", "written"]);
  for (const { step, requests, trips, read, written } of steps) row(step, [requests, trips, read, written]);
  row("all", [use.requests, total((step) => step.trips), use.rowsRead, use.rowsWritten]);
  row("the job of every minute", ["", idle.minute.trips, idle.minute.read, idle.minute.written]);
  row("the job of every night", ["", idle.night.trips, idle.night.read, idle.night.written]);

  console.log("\nBytes a poll adds\n");
  row("table", ["rows", "data", "indexes", "together"]);
  for (const { table, rows, data, indexes } of bytes) row(table, [rows, data, indexes, data + indexes]);
  row("kept with the event", ["", "", "", use.bytes]);
  row("kept for three months at most", ["", "", "", use.transientBytes]);

  const daily = {
    rowsRead: 1440 * idle.minute.read + idle.night.read,
    rowsWritten: 1440 * idle.minute.written + idle.night.written,
  };
  const free = freePerDay(use, daily);
  const count = (polls: number) => Math.floor(polls).toLocaleString("en-US");
  console.log(
    `\n10 GB hold ${count(pollsAMonth(10e9, use))} polls a month in the long run, 500 MB ${count(pollsAMonth(0.5e9, use))}`,
  );
  console.log(`Free plan: ${free.polls} polls a day, then ${free.first} end`);
  console.log(`Paid plan: ${pricePerThousand(use).toFixed(2)} dollars for 1,000 polls beyond what the plan includes`);
  for (const polls of [10_000, 1_000_000, 100_000_000])
    console.log(
      `  ${polls.toLocaleString("en-US")} polls a month: ${monthlyBill(use, polls).toFixed(0)} dollars a month`,
    );
  console.log(
    `Answers: ${answers.perSecond.toFixed(0)} a second on this machine, ${answers.processor?.toFixed(1)} ms of processor each`,
  );

  console.log("\nEvents spread over databases by id, 20,000 organizers with up to 500 events\n");
  row("databases", ["fullest", "mean asked", "most asked"]);
  for (const databases of [1, 4, 16, 64]) {
    const { fullest, asked } = spread(organizers(20_000, 500), databases);
    row(String(databases), [fullest.toFixed(2), asked.mean.toFixed(2), asked.most]);
  }
}

function row(name: string, cells: (string | number)[]): void {
  const text = (cell: string | number) => (typeof cell === "number" ? String(Math.round(cell * 10) / 10) : cell);
  console.log(name.padEnd(46) + cells.map((cell) => text(cell).padStart(11)).join(""));
}
