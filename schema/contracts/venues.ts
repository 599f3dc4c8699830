import * as z from "zod";
import { PLACE_LABEL_MAX, WEB_LINK_MAX } from "../limits.ts";
import { refusals } from "../refusals.ts";
import { id, instant, oneLineText, timeZone } from "./common.ts";

/** 'offset' trusts the offsets of a page's times; 'written' takes each time as a clock of the venue shows it. */
export const venueClocks = ["offset", "written"] as const;

/** 'refused': the venue wants no reading, and rests a day. 'off': an admin or a week without an answer ended it. */
export const venueStates = ["reading", "refused", "failing", "off"] as const;

const NO_ADDRESS = refusals["invalid-input:venue-address"];
const address = z
  .string({ error: NO_ADDRESS })
  .trim()
  .max(WEB_LINK_MAX, { error: NO_ADDRESS })
  .regex(/^[^\s\p{C}]+$/u, { error: NO_ADDRESS });

const badPlace = { error: "Please choose the city again. Its position or country is not on the map." };
const badHosts = { error: "Please choose at most 50 hosts of the list." };
const host = z.string(badHosts).regex(/^[a-z\d.-]{1,253}(?::\d{1,5})?$/, badHosts);
const hosts = z.array(host, badHosts).max(50, badHosts);
const clock = z.enum(venueClocks, { error: "Please choose offset or written." });

/** Body of POST /api/admin/venues/preview, which stores nothing. */
export const previewVenueInput = z.object({
  url: address,
  lat: z.number(badPlace).min(-90, badPlace).max(90, badPlace),
  lon: z.number(badPlace).min(-180, badPlace).max(180, badPlace),
  timezone: timeZone,
  clock: clock.default("offset"),
});
export type PreviewVenueInput = z.infer<typeof previewVenueInput>;

/** The response: what can be read at the address. */
export const venuePreview = z.object({
  /** The next three, in the venue's time. `time` is null when it is to be announced. */
  shows: z.array(z.object({ name: z.string(), date: z.string(), time: z.string().nullable() })),
  /** How many shows there are. */
  count: z.number().int(),
  /** A name for the venue: that of most shows' place, or the address's host. */
  name: z.string(),
  /** The hosts to which the shows link; an admin confirms those that sell tickets. */
  hosts: z.array(z.string()),
  /** The calendar that the page names as its own. */
  calendarUrl: z.string().nullable(),
});
export type VenuePreview = z.infer<typeof venuePreview>;

const name = oneLineText("the location", PLACE_LABEL_MAX);

/** Body of POST /api/admin/venues, which returns 201 and a {@link Venue}. Without hosts, shows link nowhere. */
export const addVenueInput = previewVenueInput.extend({
  name: name.optional(),
  city: oneLineText("the location", PLACE_LABEL_MAX).optional(),
  hosts: hosts.default([]),
});
export type AddVenueInput = z.infer<typeof addVenueInput>;

/** Body of PATCH /api/admin/venues/{id}, which returns the {@link Venue}. A missing field stays as it is. */
export const changeVenueInput = z.object({
  name: name.refine((text) => text !== "", { error: "Please enter a name." }).optional(),
  clock: clock.optional(),
  hosts: hosts.optional(),
  /** 'reading' reads it at once, 'off' ends the reading. */
  state: z.enum(["reading", "off"], { error: "Please choose reading or off." }).optional(),
});
export type ChangeVenueInput = z.infer<typeof changeVenueInput>;

const venue = z.object({
  id,
  url: z.string(),
  name: z.string(),
  city: z.string(),
  timezone: z.string(),
  clock: z.enum(venueClocks),
  hosts: z.array(z.string()),
  state: z.enum(venueStates),
  /** Why the last reading failed: what follows `venue-unread:` in the refusals; null when it did not. */
  problem: z.string().nullable(),
  failingSince: instant.nullable(),
  /** The last reading that found something. */
  readAt: instant.nullable(),
  /** How many of its shows are to come. */
  shows: z.number().int(),
});
export type AdminVenue = z.infer<typeof venue>;

const suggestion = z.object({ id, url: z.string(), email: z.string(), createdAt: instant });

/** Response of GET /api/admin/venues. */
export const adminVenues = z.object({ venues: z.array(venue), suggestions: z.array(suggestion) });
export type AdminVenues = z.infer<typeof adminVenues>;

/** Query of GET /api/admin/shows: a show's id, link or the beginning of its name. */
export const adminShowsInput = z.object({ q: oneLineText("the search", WEB_LINK_MAX).optional().default("") });
export type AdminShowsInput = z.infer<typeof adminShowsInput>;

/** An entry of GET /api/admin/shows. */
const adminShow = z.object({
  id: z.string(),
  name: z.string(),
  venue: z.string().nullable(),
  /** The day and `HH:MM` at the venue; null when they are to be announced. */
  date: z.string().nullable(),
  time: z.string().nullable(),
  /** The credit of its source. */
  source: z.string(),
  /** True for a venue's show that is one with a show of another source. POST …/{id}/part makes them two for good. */
  isJoined: z.boolean(),
});
export type AdminShow = z.infer<typeof adminShow>;

/** Body of POST /api/venues/suggestions. */
export const suggestVenueInput = z.object({ url: address });
export type SuggestVenueInput = z.infer<typeof suggestVenueInput>;
