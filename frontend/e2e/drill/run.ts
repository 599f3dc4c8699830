import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rows } from "../database.ts";
import { startStack } from "../stack.ts";
import { type EndState, readEndState } from "./end-state.ts";
import { type Attempt, type Delivery, startFaultyProvider } from "./faulty-provider.ts";
import { beGuest } from "./guest.ts";
import { type Call, keepHistory } from "./history.ts";
import { organize } from "./organizer.ts";
import { pause } from "./people.ts";
import { randomFrom } from "./random.ts";
import { makeTrouble, repeatMessages, takeTurns, write } from "./trouble.ts";

export interface DrillOptions {
  seed: number;
  seconds: number;
  kills: number;
  organizers: number;
  guests: number;
  /** At most so many invitees of an event besides guests. */
  size: number;
  eventsMax: number;
  /** Share of the provider's requests that fail, from 0 to 1. */
  faults: number;
  /** Another checkout to run. */
  folder?: string;
  say?: (line: string) => void;
}

/** Everything that the checker reads. */
export interface Evidence {
  history: Call[];
  end: EndState;
  deliveries: Delivery[];
  attempts: Attempt[];
  leaks: string[];
  log: string;
  historyFile: string;
}

const SETTLE_WITHIN = 1_200_000;

/** Lets people use the product while it fails, then waits until every mail is sent. */
export async function runDrill(options: DrillOptions): Promise<Evidence> {
  const { seed, seconds, kills, say = () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), "eightish-drill-"));
  const historyFile = join(folder, "history.jsonl");
  const logFile = join(folder, "log.txt");
  const randomOf = (person: number) => randomFrom(seed * 100_003 + person);
  const provider = await startFaultyProvider(randomOf(0), options.faults);
  process.env.STACK_LOG = logFile;
  const env = { MAIL_TRANSPORT: "resend", RESEND_API_KEY: "re_drill", RESEND_API_URL: provider.url };
  const start = { env, ...(options.folder && { folder: options.folder }) };
  let stack = await startStack(start);
  const { port, state } = stack;
  const origin = () => stack.origin;
  let isOver = false;
  const isOpen = () => !isOver;
  const history = keepHistory(origin, historyFile);
  const leaks: string[] = [];

  const guests = Array.from({ length: options.guests }, (_, n) => `guest-${n}@drill.example`);
  const others = Array.from({ length: options.organizers * options.size * 2 }, (_, n) => `other-${n}@drill.example`);
  let ready = 0;
  const organizers = Array.from({ length: options.organizers }, (_, n) => {
    const plan = { email: `organizer-${n}@drill.example`, random: randomOf(1 + n), history, provider, isOpen };
    return organize({ ...plan, guests, others, size: options.size, eventsMax: options.eventsMax }, () => (ready += 1));
  });
  const visitors = guests.map((email, n) =>
    beGuest({ email, random: randomOf(1_000 + n), history, provider, isOpen }, leaks),
  );
  while (ready < options.organizers) await Promise.race([pause(200), ...organizers]);
  say(`${ready} organizers are signed in.`);
  const inTurn = takeTurns();
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
  await settle(origin(), state, say);
  const end = readEndState(state);
  await stack.stop();
  await provider.stop();
  const { deliveries, attempts } = provider;
  return { history: history.calls, end, deliveries, attempts, leaks, log: readFileSync(logFile, "utf8"), historyFile };
}

/** Lets days pass until no mail waits: caps end, and delayed mail is due. */
async function settle(origin: string, state: string, say: (line: string) => void): Promise<void> {
  const waiting = () => rows<{ n: number }>(state, "SELECT count(*) AS n FROM outbox WHERE status = 'queued'")[0]!.n;
  let before = Number.POSITIVE_INFINITY;
  let stuck = 0;
  for (const end = Date.now() + SETTLE_WITHIN; waiting() > 0 && stuck < 60 && Date.now() < end; ) {
    write(state, "DELETE FROM quotas; UPDATE outbox SET due_at = 1 WHERE status = 'queued'");
    await repeatMessages(state, origin);
    await pause(5_000);
    const left = waiting();
    stuck = left < before ? 0 : stuck + 1;
    before = left;
    say(`${left} mails wait.`);
  }
}
