import * as z from "zod";

export const PLACE_QUERY_MIN = 2;
export const PLACES_MAX = 5;

/** Query of GET /api/geocode/search. */
export const placeQuery = z.object({
  q: z
    .string({ error: "Say which city to look for." })
    .trim()
    .min(PLACE_QUERY_MIN, { error: "Please type at least two letters." })
    .max(200, { error: "That is too long for the name of a city." }),
});

/** A found place. Coordinates are numbers in degrees. */
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
  /** 'city, country', with the state when two results would read alike. */
  label: z.string(),
});
export type FoundPlace = z.infer<typeof foundPlace>;

/** Answer of GET /api/config: what the pages need to know of how this installation was set up. */
export const publicConfig = z.object({
  /** Null when push is off. */
  vapidPublicKey: z.string().nullable(),
  tiles: z.object({ url: z.string(), attribution: z.string() }),
  /** Whether places may be looked up while typing, or only on Enter. */
  geocoder: z.enum(["suggest", "submit"]),
  /** Whose names of cities they are: whoever made them wants to be named beside them. */
  cityNames: z.enum(["GeoNames", "OpenStreetMap"]),
  /** Shows are made up, because no ticketing provider is configured. */
  isSample: z.boolean(),
});
export type PublicConfig = z.infer<typeof publicConfig>;
