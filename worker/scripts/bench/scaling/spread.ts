import { createHash } from "node:crypto";

/** Returns the database of an event: a hash of its id, so that the same id always has the same one. */
export function databaseOf(event: string, databases: number): number {
  return createHash("sha256").update(event).digest().readUInt32BE() % databases;
}

interface Spread {
  /** Events in the fullest database, as a multiple of the mean. */
  fullest: number;
  /** Databases that the list of one person's events asks, on average and at most, when a directory names the events. */
  asked: { mean: number; most: number };
}

/** Spreads events of organizers over databases and counts. `eventsOf` holds the number of events of each organizer. */
export function spread(eventsOf: number[], databases: number): Spread {
  const counts = new Array<number>(databases).fill(0);
  const asked = eventsOf.map((events, organizer) => {
    const places = Array.from({ length: events }, (_, event) => databaseOf(`${organizer}/${event}`, databases));
    for (const place of places) counts[place]! += 1;
    return new Set(places).size;
  });
  const all = counts.reduce((sum, count) => sum + count, 0);
  return {
    fullest: Math.max(...counts) / (all / databases),
    asked: { mean: asked.reduce((sum, count) => sum + count, 0) / asked.length, most: Math.max(...asked) },
  };
}

/** Returns the number of events of each organizer: most have few, and few have many. Not random. */
export function organizers(count: number, most: number): number[] {
  return Array.from({ length: count }, (_, rank) => Math.max(1, Math.round(most / (rank + 1) ** 0.7)));
}
