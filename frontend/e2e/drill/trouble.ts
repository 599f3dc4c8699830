import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../database.ts";
import { execute, runMinutelyCron } from "../explorer.ts";
import { pause } from "./people.ts";
import type { Random } from "./random.ts";

const DAY = 24 * 60 * 60 * 1_000;
// One a minute. A mail that no attempt can have delivered is parked by their number.
const ATTEMPTS_OF_A_DAY = 24 * 60;
// Mail of an unverified account waits for longer.
const YEAR = 365 * 24 * 60 * 60 * 1_000;

/** Changes rows, and runs the minutely cron. The product may be down. */
async function sweepAfter(origin: string, changes = "SELECT 1"): Promise<void> {
  await execute(origin, changes).catch(() => null);
  await runMinutelyCron(origin).catch(() => null);
}

/** Makes the database answer 'busy' to every write for this long. */
async function keepBusy(state: string, milliseconds: number): Promise<void> {
  const database = new DatabaseSync(databaseFile(state), { timeout: 30_000 });
  try {
    database.exec("BEGIN IMMEDIATE");
    await pause(milliseconds);
    database.exec("ROLLBACK");
  } finally {
    database.close();
  }
}

/** Queues three messages for many of the due mails. They come within a second, so they are handled together. */
export async function repeatMessages(origin: string): Promise<void> {
  const some = "SELECT id FROM outbox WHERE status = 'queued' ORDER BY random() LIMIT 200";
  for (let times = 0; times < 3; times += 1) {
    await sweepAfter(origin, `UPDATE outbox SET enqueued_until = 0 WHERE id IN (${some})`);
  }
}

/**
 * Makes delayed mails and deadlines due, ends the caps on mails, and lets the time of refused mails run out, as if days had
 * passed.
 */
export async function passDays(origin: string): Promise<void> {
  const now = Date.now();
  await sweepAfter(
    origin,
    `DELETE FROM quotas;
    UPDATE outbox SET first_tried_at = first_tried_at - ${DAY}, attempts = attempts + ${ATTEMPTS_OF_A_DAY}
      WHERE status = 'queued' AND attempts > 0 AND recipient LIKE 'refused-%';
    UPDATE outbox SET due_at = ${now}, enqueued_until = 0 WHERE status = 'queued' AND due_at BETWEEN ${now + 1} AND ${now + YEAR};
    UPDATE events SET deadline_due_at = ${now} WHERE deadline_at <= ${now} AND deadline_due_at > ${now}`,
  );
}

/**
 * Until the drill is over, blocks the database, runs crons early and twice at once, and forgets which mails are in the
 * queue, so that their messages come again. `inTurn` keeps it apart from a restart.
 */
export async function makeTrouble(
  random: Random,
  { state, origin, isOpen, inTurn }: { state: string; origin: () => string; isOpen: () => boolean; inTurn: InTurn },
): Promise<void> {
  for (; isOpen(); await pause(2_000 + random.number(4_000))) {
    await inTurn(async () => {
      const trouble = random.pick(["busy", "crons", "messages"] as const);
      if (trouble === "busy") await keepBusy(state, 300 + random.number(2_500));
      if (trouble === "crons") await Promise.all([sweepAfter(origin()), sweepAfter(origin())]);
      if (trouble === "messages") await repeatMessages(origin());
    });
  }
}

type InTurn = (act: () => Promise<void>) => Promise<void>;

/** Returns a function that runs one action after the other. */
export function takeTurns(): InTurn {
  let last = Promise.resolve();
  return (act) => {
    last = last.then(act);
    return last;
  };
}
