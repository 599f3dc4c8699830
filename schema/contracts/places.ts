import * as z from "zod";
import { PLACE_QUERY_MAX, PLACE_QUERY_MIN } from "../limits.ts";

/** Query of GET /api/geocode/search. */
export const placeQuery = z.object({
  q: z
    .string({ error: "Please type the name of a city." })
    .trim()
    .min(PLACE_QUERY_MIN, { error: "Please type at least two letters." })
    .max(PLACE_QUERY_MAX, { error: `Please type at most ${PLACE_QUERY_MAX} letters.` }),
});

/** A found place; coordinates in degrees. */
export const foundPlace = z.object({
  lat: z.number(),
  lon: z.number(),
  type: z.string(),
  importance: z.number(),
  display_name: z.string(),
  address: z.object({
    city: z.string().nullable(),
    town: z.string().nullable(),
    village: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
  }),
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: z.string().nullable(),
  /** 'city, country', with the state when two labels would be equal. */
  label: z.string(),
});
export type FoundPlace = z.infer<typeof foundPlace>;

/** Response of GET /api/config: the configuration that pages need. */
const publicConfig = z.object({
  /** Null when push is off. */
  vapidPublicKey: z.string().nullable(),
  tiles: z.object({ url: z.string(), attribution: z.string() }),
  /** Whether pages may search while a person types, or only on Enter. */
  geocoder: z.enum(["suggest", "submit"]),
  /** The source of the city names, which must be credited beside them. */
  cityNames: z.enum(["GeoNames", "OpenStreetMap"]),
  /** Whether shows are listed, made up, or not there because the site has no source. */
  shows: z.enum(["on", "sample", "off"]),
});
export type PublicConfig = z.infer<typeof publicConfig>;
