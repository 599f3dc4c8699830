import { and, gt, ne, sql } from "drizzle-orm";
import { venues } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import type { Db, Statement } from "../../lib/database/db.ts";
import { sources } from "../sources.ts";
import type { GroupedShow } from "../stored-shows.ts";

export type VenueRow = typeof venues.$inferSelect;

/** Returns those hosts of the addresses that an admin confirmed for a venue. */
export async function confirmedHosts(db: Db, addresses: string[]): Promise<string[]> {
  const hosts = addresses.flatMap((address) => URL.parse(address)?.host ?? []);
  if (hosts.length === 0) return [];
  const confirmed = await db.all<{ host: string }>(sql`
    select distinct confirmed.value as host from venues, json_each(venues.hosts) as confirmed
    where confirmed.value in (select value from json_each(${JSON.stringify(hosts)}))`);
  return confirmed.map(({ host }) => host);
}

/** Returns true when the site has a venue whose shows are listed. */
export async function hasVenues(db: Db): Promise<boolean> {
  const rows = await db.select({ id: venues.id }).from(venues).where(ne(venues.state, "off")).limit(1);
  return rows.length > 0;
}

/** A venue that lists shows, with its place in degrees. */
export type ListingVenue = Pick<VenueRow, "id" | "lat" | "lon">;

/** Selects the venues whose shows are listed. */
export function listingVenues({ db, now }: Pick<Context, "db" | "now">) {
  return db
    .select({ id: venues.id, lat: venues.lat, lon: venues.lon })
    .from(venues)
    .where(and(ne(venues.state, "off"), gt(venues.readAt, now - sources.venue.list.keep)));
}

interface Span {
  venueIds: string[];
  /** Epoch milliseconds: after the first and up to the second. */
  after: number;
  until: number;
  limit: number;
  offset: number;
}

/** Returns the shows that venues list, by start. One without a day, which is postponed, is not among them. */
export async function showsOfVenues(db: Db, { venueIds, after, until, limit, offset }: Span): Promise<GroupedShow[]> {
  if (venueIds.length === 0) return [];
  const rows = await db.all<{ show: string; group_key: string }>(sql`
    select shows.show, shows.group_key from venue_shows join shows on shows.id = show_id
    where venue_id in (select value from json_each(${JSON.stringify(venueIds)}))
      and starts_at > ${after} and starts_at <= ${until}
    order by starts_at, shows.id limit ${limit} offset ${offset}`);
  return rows.map(({ show, group_key: groupKey }) => ({ ...JSON.parse(show), groupKey }));
}

/** Makes these the shows that a venue lists. Those that are gone stay in people's lists. */
export function listShows(db: Db, venueId: string, showIds: string[]): Statement[] {
  const list = JSON.stringify(showIds);
  return [
    db.run(sql`delete from venue_shows where venue_id = ${venueId}
      and show_id not in (select value from json_each(${list}))`),
    db.run(sql`insert or ignore into venue_shows (venue_id, show_id)
      select ${venueId}, shows.id from json_each(${list}) join shows on shows.id = value`),
  ];
}
