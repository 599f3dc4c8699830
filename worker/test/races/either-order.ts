import { expect, it } from "vitest";
import type { call } from "../api.ts";
import { databaseWith } from "../database-with.ts";

/** A change. It runs on `database`; without one, on the real database. */
export type Verb<Party> = (party: Party, database?: D1Database) => ReturnType<typeof call>;

interface Race<Party> {
  verbs: Record<string, Verb<Party>>;
  /** Makes what these two changes need. */
  prepare: (names: string[]) => Promise<Party>;
  /** Returns everything that can be seen afterwards, without ids and times. */
  state: (party: Party) => Promise<unknown>;
}

/**
 * Runs each change together with each other one: the second runs whole between two round trips of the first. Responses
 * and state must be as if one came after the other.
 */
export function raceEveryPair<Party>({ verbs, prepare, state }: Race<Party>): void {
  const outcome = async (party: Party, statuses: number[]) => JSON.stringify({ statuses, state: await state(party) });
  const known = new Map<string, string>();
  let interrupted = 0;

  async function inTurn(first: string, second: string): Promise<string> {
    const key = `${first}, ${second}`;
    const found = known.get(key);
    if (found) return found;
    const party = await prepare([first, second]);
    const one = await verbs[first]!(party);
    const two = await verbs[second]!(party);
    const result = await outcome(party, [one.status, two.status]);
    known.set(key, result);
    return result;
  }

  /** Returns null when the first change has no such round trip. */
  async function inBetween(first: string, second: string, trip: number): Promise<string | null> {
    const party = await prepare([first, second]);
    let between: Awaited<ReturnType<Verb<Party>>> | undefined;
    const database = databaseWith(async (batch) => {
      if (batch === trip) between = await verbs[second]!(party);
    });
    const one = await verbs[first]!(party, database);
    return between ? outcome(party, [one.status, between.status]) : null;
  }

  const swapped = (text: string) => {
    const { statuses, state: after } = JSON.parse(text);
    return JSON.stringify({ statuses: statuses.toReversed(), state: after });
  };
  const names = Object.keys(verbs);
  it.each(names.flatMap((first) => names.map((second) => [first, second] as const)))(
    "'%s' with '%s' between its read and its write ends as if one came after the other",
    async (first, second) => {
      const either = [await inTurn(first, second), swapped(await inTurn(second, first))];
      for (const trip of [2, 3]) {
        const mixed = await inBetween(first, second, trip);
        if (mixed === null) continue;
        interrupted += 1;
        expect(either).toContain(mixed);
      }
    },
  );

  // A change in one round trip cannot be interrupted.
  it("most of these changes were interrupted", () => {
    expect(interrupted).toBeGreaterThan(names.length ** 2 / 2);
  });
}
