import Geohash from "latlon-geohash";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { showGroupKey } from "#schema/show-groups.ts";
import { sampleProvider } from "../../shows/sample/sample-provider.ts";
import { normalisePage } from "../../shows/ticketmaster/normalise.ts";
import type { Row } from "./example.ts";

/** The city in which the example's people look for shows. */
export const city = { location: "Lisbon, Portugal", lat: 38.7167, lon: -9.1333, country_code: "PT", radius: 50 };

/** Returns made-up shows of the next weeks around the example's city, one for each group key, in the stored form. */
export async function exampleShows(appOrigin: string, now: number, count: number): Promise<StoredShow[]> {
  const page = await sampleProvider({ appOrigin, now: () => now }).searchPage({
    ...{ lat: city.lat, lon: city.lon, cell: Geohash.encode(city.lat, city.lon, 5), radiusKm: city.radius },
    ...{ segmentId: "sample", startDateTime: `${new Date(now).toISOString().slice(0, 13)}:00:00Z`, page: 0, size: 200 },
  });
  const { shows } = normalisePage(page, { isSample: true, appOrigin, now })!;
  const byGroup = new Map(shows.map((show) => [groupKeyOf(show), show]));
  // The first shows may be over before a person looks.
  return [...byGroup.values()].slice(5, 5 + count);
}

export const groupKeyOf = ({ name, venues }: StoredShow) => showGroupKey(name, venues[0]?.name ?? null);

export function showRow(show: StoredShow, now: number): Row {
  const startsAt = show.date === null ? null : Date.parse(show.date);
  const columns = { id: show.id, group_key: groupKeyOf(show), starts_at: startsAt, show: JSON.stringify(show) };
  return ["shows", { ...columns, stored_at: now }];
}
