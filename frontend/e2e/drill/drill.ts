import { parseArgs } from "node:util";
import { check } from "./check.ts";
import { runDrill } from "./run.ts";
import { type Weakness, weakened, weaknesses } from "./weaken.ts";

/**
 * Lets organizers and guests use the product at random while it is killed, its database is busy and its mail provider
 * fails. Then proves from the history of all requests and from the mails that nothing was lost, doubled or invented.
 * `npm run drill -- --seconds 60 --kills 1 --seed 1`
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seconds: { type: "string", default: "60" },
    kills: { type: "string", default: "1" },
    organizers: { type: "string", default: "4" },
    guests: { type: "string", default: "12" },
    "link-guests": { type: "string", default: "4" },
    size: { type: "string", default: "10" },
    events: { type: "string", default: "6" },
    faults: { type: "string", default: "0.2" },
    weaken: { type: "string" },
  },
});
const weakness = weaknesses.find((name) => name === values.weaken) as Weakness | undefined;
if (values.weaken && !weakness) throw new Error(`--weaken is one of ${weaknesses.join(", ")}.`);
const copy = weakness && weakened(weakness);

const started = Date.now();
const evidence = await runDrill({
  seed: Number(values.seed),
  seconds: Number(values.seconds),
  kills: Number(values.kills),
  organizers: Number(values.organizers),
  guests: Number(values.guests),
  linkGuests: Number(values["link-guests"]),
  size: Number(values.size),
  eventsMax: Number(values.events),
  faults: Number(values.faults),
  ...(copy && { folder: copy.folder }),
  say: console.log,
});
copy?.remove();
const { history, deliveries, attempts, pushes } = evidence;
const verbs = Map.groupBy(history, ({ verb }) => verb);
for (const [verb, calls] of [...verbs].sort(([a], [b]) => a.localeCompare(b))) {
  const count = (test: (status: number | null) => boolean) => calls.filter(({ status }) => test(status)).length;
  const done = count((status) => status !== null && status < 400);
  const refused = count((status) => status !== null && status >= 400 && status < 500);
  console.log(
    `${verb}: ${calls.length} requests, ${done} done, ${refused} refused, ${calls.length - done - refused} unknown`,
  );
}
const calls = (attempts.length / Math.max(1, deliveries.length)).toFixed(2);
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(`${deliveries.length} mails, ${calls} requests per mail, ${pushes.length} pushes, ${minutes} minutes`);
console.log(evidence.historyFile);
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
const { footprints } = evidence;
// Ten lines or so; the last one is after all mails were sent.
const step = Math.ceil(footprints.length / 10);
for (const { at, memory, database, events, mails, waiting } of footprints.filter(
  (_, n) => n % step === 0 || n === footprints.length - 1,
)) {
  const minute = ((at - started) / 60_000).toFixed(1);
  console.log(
    `minute ${minute}: workerd ${megabytes(memory)} MB, database ${megabytes(database)} MB, ${events} events, ${mails} mails, ${waiting} waiting`,
  );
}
const violations = check(evidence);
for (const { rule, what, calls: part } of violations.slice(0, 20)) {
  console.log(`\nVIOLATION of '${rule}', seed ${values.seed}: ${what}`);
  for (const call of part) console.log(`  ${JSON.stringify(call)}`);
}
console.log(violations.length === 0 ? "\nNo violation." : `\n${violations.length} violations.`);
process.exitCode = violations.length === 0 ? 0 : 1;
