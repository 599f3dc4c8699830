import { groupBy } from "#schema/group-by.ts";
import { digest } from "../../lib/ids.ts";
import type { LeftOutReason, Venue, VenueReading, VenueShow } from "./venue-show.ts";
import { beginOf, isLong, isPast, type VenueZone } from "./when.ts";

export const SHOWS_MAX = 500;
const HOSTS_MAX = 20;

/** A show before it has an id. */
export interface Entry extends Omit<VenueShow, "id" | "url"> {
  /** What names it: its UID, `@id` or link, else its name. */
  key: string;
  /** True for one of the dates of an entry that repeats. */
  isRepeated: boolean;
  /** The time under which the entry is known: before it moved, for one date of several. */
  at: Pick<VenueShow["start"], "date" | "time">;
  isOnline: boolean;
  /** All links, the event's own first. */
  links: URL[];
}

/** Returns what reads each part by itself, so that one which cannot be read loses only itself, and what counts those. */
export function eachAlone() {
  let lost = 0;
  function alone<T>(read: () => T[]): T[] {
    try {
      return read();
    } catch {
      lost += 1;
      return [];
    }
  }
  return { alone, unreadable: () => lost };
}

interface Source {
  venue: Venue;
  zone: VenueZone;
  now: number;
}

/** Returns what a venue tells: its shows with their ids, the soonest first. */
export async function readingOf(
  read: (Entry | LeftOutReason)[],
  { venue, zone, now }: Source,
): Promise<Pick<VenueReading, "shows" | "online" | "leftOut" | "hosts">> {
  const reasons: LeftOutReason[] = [];
  const entries = read.filter((one): one is Entry => {
    const reason = typeof one === "string" ? one : isLong(one) ? "long" : isPast(one, now, zone) ? "past" : null;
    if (reason !== null) reasons.push(reason);
    return reason === null;
  });
  const named = withNames(entries);
  const online = named.filter(({ entry }) => entry.isOnline);
  const shows = named
    .filter(({ entry }) => !entry.isOnline)
    .sort((a, b) => beginOf(a.entry.start, zone) - beginOf(b.entry.start, zone));
  reasons.push(...online.map(() => "online" as const), ...shows.slice(SHOWS_MAX).map(() => "too-many" as const));
  return {
    shows: await Promise.all(
      shows.slice(0, SHOWS_MAX).map(async (one) => showOf(await idOf(one, venue), one.entry, venue)),
    ),
    online: await Promise.all(online.slice(0, SHOWS_MAX).map((one) => idOf(one, venue))),
    leftOut: [...groupBy(reasons, (reason) => reason).values()].map((same) => ({
      reason: same[0]!,
      count: same.length,
    })),
    hosts: [...new Set(entries.flatMap(({ links }) => links.map(({ hostname }) => hostname)))].slice(0, HOSTS_MAX),
  };
}

function showOf(id: string, { key, isRepeated, at, isOnline, links, ...show }: Entry, { hosts }: Venue): VenueShow {
  return { id, ...show, url: links.find(({ hostname }) => hosts.includes(hostname))?.href ?? null };
}

interface Named {
  entry: Entry;
  /** Key and date, with the time where several have the date too. */
  dated: string;
  /** True where several entries have the key. */
  isShared: boolean;
}

/** Names each entry. Of two with the same key, date and time only the first counts. */
function withNames(entries: Entry[]): Named[] {
  const timeOf = ({ at }: Entry) => `${at.date} ${at.time}`;
  return [...groupBy(entries, ({ key }) => key).values()].flatMap((same) => {
    const times = [...groupBy(same, timeOf).values()].map(([first]) => first!);
    const days = groupBy(times, ({ at }) => at.date);
    return times.map((entry) => ({
      entry,
      dated: `${entry.key} ${days.get(entry.at.date)!.length > 1 ? timeOf(entry) : entry.at.date}`,
      isShared: times.length > 1,
    }));
  });
}

/** Returns the id with the date only where entries share a key, and the one under which the show is stored. */
async function idOf({ entry, dated, isShared }: Named, { id, stored }: Venue): Promise<string> {
  const hashed = async (text: string) => `${id}-${(await digest(text)).slice(0, 22)}`;
  if (entry.isRepeated) return await hashed(dated);
  if (!stored) return await hashed(isShared ? dated : entry.key);
  const [plain, withDate] = [await hashed(entry.key), await hashed(dated)];
  if (isShared) return stored.get(plain) === entry.at.date ? plain : withDate;
  return stored.has(withDate) ? withDate : plain;
}
