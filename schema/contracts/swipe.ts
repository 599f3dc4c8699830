import * as z from "zod";
import { emailAddress, oneLineText, timeZone, wallDate } from "./common.ts";

export const RADIUS_MIN_KM = 1;
export const RADIUS_MAX_KM = 200;
export const RADIUS_DEFAULT_KM = 50;

export const swipeActions = ["like", "dislike"] as const;
// Ticketmaster ids are case-sensitive (discovery.md).
export const liveEventId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: "That show id is not valid." });

export const swipeActionInput = z.object({
  ticketmasterEventId: liveEventId,
  action: z.enum(swipeActions, { error: "The action must be like or dislike." }),
});

export const swipePreferencesInput = z.object({
  location: oneLineText("The location", 200).optional(),
  radius: z.number().min(RADIUS_MIN_KM).max(RADIUS_MAX_KM).optional(),
  genres: z.array(oneLineText("A genre", 100)).max(50).optional(),
  priceRange: z.object({ min: z.number().min(0), max: z.number().max(1_000_000) }).optional(),
  lat: z.number().min(-90).max(90).nullish(),
  lon: z.number().min(-180).max(180).nullish(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
});

export const swipeInviteInput = z.object({
  eventName: oneLineText("The event's name", 200),
  eventDates: z
    .array(z.object({ date: wallDate, time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/) }))
    .min(1)
    .max(100),
  emails: z.array(emailAddress).min(1).max(500),
  timezone: timeZone,
  ticketmasterUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  eventImage: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
});

/** A show as it is kept: the provider's entry after normalising, bounded and free of foreign fields. */
export const liveEvent = z.object({
  id: z.string(),
  ticketmasterId: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  date: z.string().nullable(),
  images: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
  dates: z.object({
    start: z.object({ localDate: z.string().nullable(), localTime: z.string().nullable() }),
    timezone: z.string().nullable(),
  }),
  location: z.object({ city: z.string().nullable() }),
  venues: z.array(
    z.object({
      name: z.string().nullable(),
      city: z.object({ name: z.string().nullable() }),
      state: z.object({ name: z.string().nullable() }),
      country: z.object({ name: z.string().nullable() }),
      address: z.object({ line1: z.string().nullable(), line2: z.string().nullable() }),
      location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    }),
  ),
  priceRanges: z.array(
    z.object({ currency: z.string(), min: z.number().nullable(), max: z.number().nullable(), type: z.string() }),
  ),
  classifications: z.array(
    z.object({
      segment: z.string().nullable(),
      genre: z.object({ name: z.string().nullable() }),
      subGenre: z.object({ name: z.string().nullable() }),
    }),
  ),
  artists: z.array(z.string()),
});
export type LiveEvent = z.infer<typeof liveEvent>;
