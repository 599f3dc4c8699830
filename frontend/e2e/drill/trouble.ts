import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../database.ts";
import { pause } from "./people.ts";
import type { Random } from "./random.ts";

const SWEEP = "/cdn-cgi/local/explorer/api/local/scheduled?worker=eightish-api";

/** Runs the minutely cron now. */
async function sweep(origin: string): Promise<void> {
  await fetch(`${origin}${SWEEP}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ cron: "* * * * *" }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null);
}

/** Writes into the database beside the product. */
export function write(state: string, statements: string): void {
  const database = new DatabaseSync(databaseFile(state), { timeout: 30_000 });
  try {
    database.exec(statements);
  } finally {
    database.close();
  }
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

/** Queues three messages for each due mail. They come within a second, so they are handled together. */
export async function repeatMessages(state: string, origin: string): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    write(state, "UPDATE outbox SET enqueued_until = 0 WHERE status = 'queued'");
    await sweep(origin);
  }
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
      if (trouble === "crons") await Promise.all([sweep(origin()), sweep(origin())]);
      if (trouble === "messages") await repeatMessages(state, origin());
    });
  }
}

export type InTurn = (act: () => Promise<void>) => Promise<void>;

/** Returns a function that runs one action after the other. */
export function takeTurns(): InTurn {
  let last = Promise.resolve();
  return (act) => {
    last = last.then(act);
    return last;
  };
}
