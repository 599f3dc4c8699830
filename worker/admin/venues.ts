import { and, asc, desc, eq, sql } from "drizzle-orm";
import type {
  AddVenueInput,
  AdminVenue,
  AdminVenues,
  ChangeVenueInput,
  PreviewVenueInput,
  VenuePreview,
} from "#schema/contracts/venues.ts";
import { users, venueSuggestions, venues } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { MINUTE, SECOND, toIso, toIsoOrNull } from "../lib/clock.ts";
import { namedBatch } from "../lib/database/db.ts";
import { insist, retryWhenChanged } from "../lib/database/insist.ts";
import { digest, newId } from "../lib/ids.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import { fetchVenue } from "../shows/venues/fetch-venue.ts";
import { readVenue } from "../shows/venues/read-venue.ts";
import type { VenueRow } from "../shows/venues/stored-venues.ts";
import { typedAddress } from "../shows/venues/typed-address.ts";
import type { VenueShow } from "../shows/venues/venue-show.ts";
import { type Admin, noteAction } from "./actions.ts";
import { takeDownStatements } from "./take-show-down.ts";

const PREVIEWED = 3;
const PREVIEW_KEPT = 5 * MINUTE;
const SUGGESTIONS_SHOWN = 100;

/** Reads an address and stores nothing. Throws 400 for an address that is not fetched, and 503 when it cannot be read. */
export async function previewVenue(
  context: Context & { kv: KVNamespace },
  { url: typed, ...place }: PreviewVenueInput,
): Promise<VenuePreview> {
  const url = typedAddress(context.config, typed);
  const text = await textAt(context, url);
  const { shows, hosts, calendarUrl } = await readVenue(text, { id: "preview", url, ...place, hosts: [] }, context.now);
  return {
    shows: shows.slice(0, PREVIEWED).map(({ name, start: { date, time } }) => ({ name, date, time })),
    count: shows.length,
    name: placeOfMost(shows) ?? new URL(url).hostname,
    hosts,
    calendarUrl,
  };
}

/** Returns what an address answers. It is kept for minutes, so that another look asks the site no second time. */
async function textAt(context: Context & { kv: KVNamespace }, url: string): Promise<string> {
  const { kv, now } = context;
  const key = `venues:preview:${await digest(url)}`;
  const kept = await kv.get(key);
  if (kept !== null) return kept;
  const answer = await fetchVenue(context, { url, etag: null });
  if (answer.kind !== "read") throw unread(answer, new URL(url).host, now);
  await kv.put(key, answer.text, { expirationTtl: PREVIEW_KEPT / SECOND });
  return answer.text;
}

type Answer = Awaited<ReturnType<typeof fetchVenue>>;

function unread(answer: Exclude<Answer, { kind: "read" }>, host: string, now: number): Refusal {
  if (answer.kind !== "failed") {
    const wait = answer.kind === "later" ? answer.until - now : SECOND;
    return new Refusal("venue-unread:later", { values: { host }, retryAfter: wait / SECOND });
  }
  const [, status] = /^status-(\d+)$/.exec(answer.failure) ?? [];
  if (status !== undefined) return new Refusal("venue-unread:status", { values: { status: Number(status) } });
  return new Refusal(`venue-unread:${answer.failure as Exclude<typeof answer.failure, `status-${number}`>}`, {
    values: { host },
  });
}

function placeOfMost(shows: VenueShow[]): string | undefined {
  const named = Map.groupBy(shows, ({ place }) => place?.name);
  const [[name] = []] = [...named].sort(([, one], [, other]) => other.length - one.length);
  return name;
}

/** Returns the venues by name and the newest suggestions. */
export async function listVenues(context: Context): Promise<AdminVenues> {
  const { db } = context;
  const { rows, suggestions } = await namedBatch(db, {
    rows: shownVenues(context),
    suggestions: db
      .select({
        id: venueSuggestions.id,
        url: venueSuggestions.url,
        email: users.email,
        createdAt: venueSuggestions.createdAt,
      })
      .from(venueSuggestions)
      .innerJoin(users, eq(users.id, venueSuggestions.userId))
      .orderBy(desc(venueSuggestions.createdAt))
      .limit(SUGGESTIONS_SHOWN),
  });
  return {
    venues: rows.map(toVenue),
    suggestions: suggestions.map(({ createdAt, ...suggestion }) => ({ ...suggestion, createdAt: toIso(createdAt) })),
  };
}

/** Adds a venue, whose first reading is due at once. Throws 400 for its address, and 409 for a known or one too many. */
export async function addVenue(
  context: Context,
  { admin, url: typed, name, city = "", ...input }: AddVenueInput & { admin: Admin },
): Promise<AdminVenue> {
  const { db, config, now } = context;
  const url = typedAddress(config, typed);
  const id = newId();
  const row = { id, url, name: name || new URL(url).hostname, city, ...input, dueAt: now, createdAt: now };
  const max = config.SHOW_VENUES_MAX;
  return retryWhenChanged(async () => {
    const known = await db.select({ url: venues.url }).from(venues);
    if (known.some((venue) => venue.url === url)) throw new Refusal("venue-exists", { field: "url" });
    if (known.length >= max) throw new Refusal("list-full:venues", { values: { count: max } });
    const { added } = await namedBatch(db, {
      isNew: insist(
        db,
        sql`not exists (select 1 from venues where url = ${url}) and (select count(*) from venues) < ${max}`,
      ),
      inserted: db.insert(venues).values(row),
      answered: db.delete(venueSuggestions).where(eq(venueSuggestions.url, url)),
      noted: noteAction(context, { admin, action: "add-venue", subject: url }),
      added: shownVenues(context, id),
    });
    return toVenue(added[0]!);
  });
}

/** Changes what an admin decides about a venue. What is changed is read at once. Throws 404 for an unknown one. */
export async function changeVenue(
  context: Context,
  { admin, id, state, ...input }: ChangeVenueInput & { admin: Admin; id: string },
): Promise<AdminVenue> {
  const { db, now } = context;
  const again = { state: "reading", problem: null, failingSince: null } as const;
  const reads = state === "off" ? { state } : { ...(state && again), etag: null, dueAt: now };
  const { changed, shown } = await namedBatch(db, {
    changed: db
      .update(venues)
      .set({ ...input, ...reads })
      .where(eq(venues.id, id))
      .returning({ url: venues.url }),
    shown: shownVenues(context, id),
  });
  if (!changed[0] || !shown[0]) throw notFound();
  await noteAction(context, { admin, action: "change-venue", subject: changed[0].url });
  return toVenue(shown[0]);
}

/** Removes a venue and its shows, also from people's lists. Throws 404 for an unknown one. */
export async function removeVenue(context: Context, { admin, id }: { admin: Admin; id: string }): Promise<void> {
  const { db } = context;
  const [venue] = await db.select({ url: venues.url }).from(venues).where(eq(venues.id, id));
  if (!venue) throw notFound();
  const theirs = sql`shows.id in (select show_id from venue_shows where venue_id = ${id})
    or (show ->> '$.source' = 'venue' and shows.id glob ${`${id}*`})`;
  await namedBatch(db, {
    taken: takeDownStatements(db, theirs),
    removed: db.delete(venues).where(eq(venues.id, id)),
    noted: noteAction(context, { admin, action: "remove-venue", subject: venue.url }),
  });
}

/** Puts a suggestion aside. Throws 404 for an unknown one. */
export async function dismissSuggestion({ db }: Context, id: string): Promise<void> {
  const gone = await db
    .delete(venueSuggestions)
    .where(eq(venueSuggestions.id, id))
    .returning({ id: venueSuggestions.id });
  if (gone.length === 0) throw notFound();
}

function shownVenues({ db, now }: Pick<Context, "db" | "now">, id?: string) {
  return db
    .select({ venue: venues, shows: coming(now) })
    .from(venues)
    .where(id === undefined ? undefined : and(eq(venues.id, id)))
    .orderBy(asc(sql`${venues.name} collate nocase`));
}

const coming = (now: number) =>
  sql<number>`(select count(*) from venue_shows join shows on shows.id = show_id
    where venue_id = venues.id and starts_at > ${now})`.as("coming");

function toVenue({ venue, shows }: { venue: VenueRow; shows: number }): AdminVenue {
  const { id, url, name, city, timezone, clock, hosts, state, problem, failingSince, readAt } = venue;
  return {
    ...{ id, url, name, city, timezone, clock, hosts, state, problem, shows },
    failingSince: toIsoOrNull(failingSince),
    readAt: toIsoOrNull(readAt),
  };
}
