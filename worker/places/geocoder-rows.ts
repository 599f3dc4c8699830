import * as z from "zod";
import type { FoundPlace } from "#schema/contracts/places.ts";
import { cut } from "#schema/contracts/text.ts";
import { labelled, type NamedPlace } from "./labels.ts";

const TEXT_MAX = 200;

// Fits any text of a geocoder on one line of a page.
const line = z
  .string()
  .transform((text) => cut(text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim(), TEXT_MAX) || null)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);

// Nominatim writes coordinates as text.
const degrees = (most: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

/** A row of Nominatim's `format=json` with `addressdetails=1`: https://nominatim.org/release-docs/latest/api/Output/ */
const geocoderRow = z.object({
  lat: degrees(90),
  lon: degrees(180),
  type: line,
  importance: z.number().catch(0),
  name: line,
  display_name: line,
  address: z
    .object({
      city: line,
      town: line,
      village: line,
      municipality: line,
      county: line,
      state: line,
      country: line,
      country_code: line,
    })
    .nullish()
    .catch(null),
});
type GeocoderRow = z.infer<typeof geocoderRow>;

const cityTypes = new Set<string | null>(["city", "town", "administrative"]);

/**
 * Returns the places in a Nominatim response, the most important first: cities, towns, administrative areas, and rows
 * whose address has a city or town. Skips malformed rows. Throws when the response is not a list.
 */
export function toPlaces(answer: unknown): FoundPlace[] {
  const rows = z.array(z.unknown()).parse(answer);
  return labelled(
    rows.flatMap((row) => {
      const parsed = geocoderRow.safeParse(row);
      const place = parsed.success && isCity(parsed.data) ? toPlace(parsed.data) : null;
      return place ? [place] : [];
    }),
  );
}

const isCity = ({ type, address }: GeocoderRow) => cityTypes.has(type) || !!address?.city || !!address?.town;

function toPlace({ lat, lon, type, importance, name: ownName, display_name, address }: GeocoderRow): NamedPlace | null {
  const { city = null, town = null, village = null, state = null, country = null } = address ?? {};
  // One row in eight has neither city, town nor village.
  const named = city ?? town ?? village ?? address?.municipality ?? address?.county ?? ownName;
  const name = named ?? display_name?.split(",")[0]?.trim();
  if (!name) return null;
  const code = address?.country_code?.toUpperCase() ?? "";
  return {
    name,
    county: address?.county ?? null,
    lat,
    lon,
    type: type ?? "",
    importance,
    display_name: display_name ?? name,
    address: { city, town, village, state, country },
    countryCode: /^[A-Z]{2}$/.test(code) ? code : null,
  };
}
