import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../worker/scripts/local/free-port.ts";
import { rows, write } from "../database.ts";
import { startStack } from "../stack.ts";
import { beAdmin } from "./admin.ts";
import { type EndState, readEndState } from "./end-state.ts";
import { type Attempt, type Delivery, refusedAddresses, startFaultyProvider } from "./faulty-provider.ts";
import { type Footprint, footprint } from "./footprint.ts";
import { beGuest } from "./guest.ts";
import { type Call, recordHistory } from "./history.ts";
import { beLinkGuest, type PostedLinks } from "./link-guest.ts";
import { beMover } from "./mover.ts";
import { organize } from "./organizer.ts";
import { pause } from "./people.ts";
import { type Push, startPushBrowsers } from "./push-browsers.ts";
import { randomFrom } from "./random.ts";
import { type Opened, openFormerLinks, readSaid, type Said } from "./said.ts";
import { beSuspect } from "./suspect.ts";
import { beThrowaway, fillNetwork } from "./throwaway.ts";
import { makeTrouble, passDays, repeatMessages, takeTurns } from "./trouble.ts";

interface DrillOptions {
  seed: number;
  seconds: number;
  kills: number;
  organizers: number;
  guests: number;
  /** People who join by link without an address. */
  linkGuests: number;
  /** The maximum of an event's invited people besides guests. */
  size: number;
  eventsMax: number;
  /** Share of the mail provider's and push service's requests that fail, from 0 to 1. */
  faults: number;
  /** Milliseconds until the mails must be sent. */
  settleWithin?: number;
  /** Another checkout to run. */
  folder?: string;
  say?: (line: string) => void;
}

/** Everything that the checker reads. */
export interface Evidence {
  history: Call[];
  end: EndState;
  /** What each page says in the end about who comes. */
  said: Said[];
  /** Links of former mailboxes. */
  opened: Opened[];
  deliveries: Delivery[];
  attempts: Attempt[];
  pushes: Push[];
  /** Every half minute, oldest first. */
  footprints: Footprint[];
  leaks: string[];
  /** False when mails or deadlines still waited at the end of the time. */
  isSettled: boolean;
  log: string;
  historyFile: string;
}

const SIGN_IN_WITHIN = 180_000;
/** Generous for a busy machine: the local queue sends about ten mails a second at best. */
const SETTLE_WITHIN = 5_400_000;
/** Messages are repeated after this many rounds without progress. */
const ROUNDS_UNTIL_REPEAT = 10;

/** Lets people use the product while it fails, then waits until every mail is sent. */
export async function runDrill(options: DrillOptions): Promise<Evidence> {
  const { seed, seconds, kills, say = () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), "eightish-drill-"));
  const historyFile = join(folder, "history.jsonl");
  const logFile = join(folder, "log.txt");
  const randomOf = (person: number) => randomFrom(seed * 100_003 + person);
  const provider = await startFaultyProvider(randomOf(0), options.faults);
  process.env.STACK_LOG = logFile;
  const browsers = await startPushBrowsers(await freePort(), randomOf(2), options.faults);
  const mail = {
    ADMIN_EMAILS: "admin@drill.example",
    MAIL_TRANSPORT: "resend",
    RESEND_API_KEY: "re_drill",
    RESEND_API_URL: provider.url,
  };
  const env = { ...mail, PUSH_TEST_ORIGIN: browsers.origin };
  const start = { env, ...(options.folder && { folder: options.folder }) };
  let stack = await startStack(start);
  const { port, state } = stack;
  const origin = () => stack.origin;
  let isOver = false;
  const isOpen = () => !isOver;
  const history = recordHistory(origin, historyFile);
  const leaks: string[] = [];
  const links: PostedLinks = [];

  const guests = Array.from({ length: options.guests }, (_, n) => `guest-${n}@drill.example`);
  const others = Array.from({ length: options.organizers * options.size * 2 }, (_, n) => `other-${n}@drill.example`);
  const [movers, suspects, targets] = ["mover", "suspect", "target"].map((name) =>
    [0, 1].map((n) => `${name}-${n}@drill.example`),
  ) as [string[], string[], string[]];
  const hosts = Array.from({ length: options.organizers }, (_, n) => `organizer-${n}@drill.example`);
  let ready = 0;
  const { size, eventsMax } = options;
  const everyone = { history, provider, isOpen };
  const organizers = hosts.map((email, n) => {
    const friends = hosts.filter((other) => other !== email);
    const plan = { ...everyone, email, random: randomOf(10 + n), guests, friends, links, browsers, size, eventsMax };
    return organize({ ...plan, movers, others: [...others, ...friends, ...refusedAddresses] }, () => (ready += 1));
  });
  const act = (email: string, seat: number) => ({ ...everyone, email, random: randomOf(seat) });
  fillNetwork(state);
  const visitors = [
    ...movers.map((email, n) => beMover(act(email, 3_000 + n), leaks)),
    ...suspects.map((email, n) => beSuspect(act(email, 4_000 + n), targets)),
    ...targets.map((email, n) => beGuest(act(email, 5_000 + n), [], leaks)),
    beAdmin(act("admin@drill.example", 6_000)),
    beThrowaway(act("throwaway@drill.example", 6_001)),
    ...guests.map((email, n) => beGuest({ ...everyone, email, random: randomOf(1_000 + n) }, links, leaks)),
    ...Array.from({ length: options.linkGuests }, (_, n) =>
      beLinkGuest({ ...everyone, email: `link-guest-${n}`, random: randomOf(2_000 + n) }, links, leaks),
    ),
  ];
  for (const end = Date.now() + SIGN_IN_WITHIN; ready < options.organizers; ) {
    await Promise.race([pause(200), Promise.all(organizers)]);
    if (Date.now() > end) throw new Error(`${ready} of ${options.organizers} organizers could sign in.`);
  }
  say(`${ready} organizers are signed in.`);
  const inTurn = takeTurns();
  const footprints: Footprint[] = [];
  const measure = () => inTurn(async () => void footprints.push(footprint(state, stack.group)));
  const measuring = setInterval(measure, 30_000);
  const trouble = makeTrouble(randomOf(500), { state, origin, isOpen, inTurn });

  const random = randomOf(501);
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(((seconds * 1_000) / (kills + 1)) * (0.7 + random.number(60) / 100));
    await inTurn(async () => {
      await stack.kill();
      // Leases and messages of the killed process have expired by the time a machine is back.
      write(state, "UPDATE outbox SET lease_until = 0, enqueued_until = 0");
      stack = await startStack({ ...start, port, state });
    });
    say(`Killed and started again: ${provider.deliveries.length} mails are delivered.`);
  }
  await pause((seconds * 1_000) / (kills + 1));
  isOver = true;
  await Promise.all([...organizers, ...visitors, trouble]);
  const isSettled = await settle(origin(), state, options.settleWithin ?? SETTLE_WITHIN, say);
  say(isSettled ? "No mail and no deadline waits." : "Mails or deadlines still wait at the end of the time.");
  clearInterval(measuring);
  await measure();
  const end = readEndState(state);
  const said = await readSaid(origin(), state, end);
  const opened = await openFormerLinks(origin(), end, { history: history.calls, ...provider });
  await stack.stop();
  await provider.stop();
  await browsers.stop();
  const { deliveries, attempts } = provider;
  const log = readFileSync(logFile, "utf8");
  const mailed = { deliveries, attempts, pushes: await browsers.read() };
  return { history: history.calls, end, said, opened, ...mailed, footprints, leaks, isSettled, log, historyFile };
}

/**
 * Lets days pass until no mail and no deadline waits: caps end, and delayed mail is due. Returns false when
 * this many milliseconds end before.
 */
async function settle(origin: string, state: string, within: number, say: (line: string) => void): Promise<boolean> {
  const waiting = () =>
    rows<{ n: number }>(
      state,
      `SELECT (SELECT count(*) FROM outbox WHERE status = 'queued')
        + (SELECT count(*) FROM events WHERE deadline_due_at IS NOT NULL AND deleted_at IS NULL AND withheld_by IS NULL) AS n`,
    )[0]!.n;
  let before = Number.POSITIVE_INFINITY;
  let stuck = 0;
  for (const end = Date.now() + within; waiting() > 0 && Date.now() < end; ) {
    await passDays(origin);
    // Repeats messages only when nothing else helps, because those in the queue then come twice.
    if (stuck % ROUNDS_UNTIL_REPEAT === ROUNDS_UNTIL_REPEAT - 1) await repeatMessages(origin);
    await pause(5_000);
    const left = waiting();
    stuck = left < before ? 0 : stuck + 1;
    before = left;
    say(`${left} mails and deadlines wait.`);
  }
  return waiting() === 0;
}
