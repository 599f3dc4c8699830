import * as z from "zod";
import { OPTIONS_MAX, PARTICIPANTS_MAX, PLACE_LABEL_MAX, RADIUS_MAX_KM, RADIUS_MIN_KM, TITLE_MAX } from "../limits.ts";
import { emailAddress, instant, oneLineText, showId, timeZone, wallDate, webLink } from "./common.ts";
import { eventLocation, invitations } from "./events.ts";
import { friend } from "./plans.ts";
import { showChange } from "./show-changes.ts";

export const swipeActions = ["like", "dislike"] as const;

/** Body of POST /api/swipe/action. */
export const swipeActionInput = z.object({
  /** The id of a show. */
  ticketmasterEventId: showId,
  action: z.enum(swipeActions, { error: "Please choose like or dislike." }),
});

const PRICE_MAX = 1_000_000;
const badRadius = { error: `Please choose a radius from ${RADIUS_MIN_KM} to ${RADIUS_MAX_KM} km.` };
const badGenres = { error: "Please choose at most 50 genres." };
const badPrice = { error: `Please enter prices from 0 to ${PRICE_MAX.toLocaleString("en-US")}.` };
const badPeriod = { error: "Please choose any time, this weekend or a month." };
const badPlace = { error: "Please choose the city again. Its position or country is not on the map." };

/** When shows are, by the place's clock: `any`, `weekend`, `month`, `next-month`, or a month as `YYYY-MM`. */
const period = z.string(badPeriod).regex(/^(any|weekend|month|next-month|20\d\d-(0[1-9]|1[0-2]))$/, badPeriod);
export type Period = z.infer<typeof period>;

/** Body of POST /api/swipe/preferences. */
export const swipePreferencesInput = z.object({
  location: oneLineText("the location", PLACE_LABEL_MAX).optional(),
  radius: z.number(badRadius).min(RADIUS_MIN_KM, badRadius).max(RADIUS_MAX_KM, badRadius).optional(),
  genres: z.array(oneLineText("each genre", 100), badGenres).max(50, badGenres).optional(),
  priceRange: z
    .object({ min: z.number(badPrice).min(0, badPrice), max: z.number(badPrice).max(PRICE_MAX, badPrice) }, badPrice)
    .optional(),
  period: period.optional(),
  lat: z.number(badPlace).min(-90, badPlace).max(90, badPlace).nullish(),
  lon: z.number(badPlace).min(-180, badPlace).max(180, badPlace).nullish(),
  countryCode: z
    .string(badPlace)
    .regex(/^[A-Z]{2}$/, badPlace)
    .nullish(),
});

// Provider times have seconds ('20:00:00').
const listedTime = z
  .string({ error: "Please write each time as HH:MM, from 00:00 to 23:59." })
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: "Please write each time as HH:MM, from 00:00 to 23:59." });

/** Body of POST /api/swipe/invite. `timezone` is the zone of the dates: the venue's when it is known. */
export const swipeInviteInput = z.object({
  eventName: oneLineText("the event's name", TITLE_MAX).refine((text) => text !== "", {
    error: "Please enter a title.",
  }),
  eventDates: z
    .array(
      z.object(
        // The show of this date. The server refuses an invitation to a show that is off.
        { date: wallDate, time: listedTime.nullish(), ticketmasterId: showId.nullish() },
        { error: "Please give each date option a date." },
      ),
      { error: "Please choose at least one date." },
    )
    .min(1, { error: "Please choose at least one date." })
    .max(OPTIONS_MAX, { error: `Please choose at most ${OPTIONS_MAX} dates.` }),
  emails: z
    .array(emailAddress, { error: "Please invite at least one person." })
    .min(1, { error: "Please invite at least one person." })
    .max(PARTICIPANTS_MAX, { error: `Please invite at most ${PARTICIPANTS_MAX} people.` }),
  timezone: timeZone,
  /** The show's venue, which becomes the event's location. */
  location: eventLocation.optional(),
  /** The show that the event is made from. An unknown one is ignored. */
  showId: showId.nullish(),
  ticketmasterUrl: webLink("the ticket link").nullish(),
  eventImage: webLink("the picture").nullish(),
});

/** The provider's status. A postponed show has no date yet; a rescheduled one has its new date. */
const saleStatuses = ["onsale", "offsale", "rescheduled", "postponed", "cancelled", "unknown"] as const;

const place = z.object({ latitude: z.number(), longitude: z.number() });
const image = z.object({ url: z.string(), width: z.number(), height: z.number(), isFallback: z.boolean() });
const classification = z.object({
  segment: z.string().nullable(),
  genre: z.object({ name: z.string().nullable() }),
  subGenre: z.object({ name: z.string().nullable() }),
});

const venue = z.object({
  name: z.string().nullable(),
  city: z.object({ name: z.string().nullable() }),
  state: z.object({ name: z.string().nullable() }),
  country: z.object({ name: z.string().nullable() }),
  address: z.object({ line1: z.string().nullable(), line2: z.string().nullable() }),
  location: place.nullable(),
});

/** The English text that credits the source of a show, and where it leads. */
const credit = z.object({ text: z.string(), url: z.string().nullable() });

/** A stored show: the provider's entry after normalising, bounded and without foreign fields. */
export const storedShow = z.object({
  /** The provider's id. `ticketmasterId` repeats it for clients; our own code uses `id`. */
  id: z.string(),
  ticketmasterId: z.string(),
  name: z.string(),
  description: z.string(),
  /** The ticket page: http(s) on the provider's hosts, or a path of this origin for a sample show. */
  url: z.string().nullable(),
  /** The start, ISO 8601 UTC; null when the show has no date. */
  date: z.string().nullable(),
  images: z.array(image),
  dates: z.object({
    start: z.object({
      localDate: z.string().nullable(),
      localTime: z.string().nullable(),
      /** True when the time is to be announced or not specific. */
      isTimeTba: z.boolean(),
    }),
    /** Last day of a show over several days; null otherwise. */
    end: z.object({ localDate: z.string().nullable() }),
    timezone: z.string().nullable(),
  }),
  status: z.enum(saleStatuses),
  /** True when its venue says that no tickets are left. */
  soldOut: z.literal(true).optional(),
  /** When everybody can buy tickets: ahead and before the show. Stored when it is known, and in every response. */
  saleOpens: instant.nullable().optional(),
  /** The latest change that counts. Not stored, and in every response. */
  change: showChange.nullable().optional(),
  /** The day before the show was rescheduled, postponed or cancelled, when another one is known. */
  earlierDate: z.string().optional(),
  location: z.object({ city: z.string().nullable() }),
  venues: z.array(venue),
  priceRanges: z.array(
    z.object({ currency: z.string(), min: z.number().nullable(), max: z.number().nullable(), type: z.string() }),
  ),
  classifications: z.array(classification),
  artists: z.array(z.string()),
  /** True when the show is made up. */
  isSample: z.boolean(),
  /** Stored for a show of a venue only, and in every response. */
  source: z.enum(["ticketmaster", "sample", "venue"]).optional(),
  credit: credit.optional(),
});
export type StoredShow = z.infer<typeof storedShow>;

/** A show on the pile. `groupKey` is the same for all listings of one show (schema/show-groups.ts). */
const pileShow = storedShow.extend({
  groupKey: z.string(),
  /** Number of connections who liked it. */
  connectionLikes: z.number().int(),
  /**
   * The first of them where the pile names them, those with a plan first and then the newest like. The lists name only
   * those with a plan. Absent elsewhere and when there are none.
   */
  friends: z.array(friend).optional(),
});
export type PileShow = z.infer<typeof pileShow>;

// A hundred pages are more than a person swipes; a higher number is a mistake.
export const PAGE_MAX = 99;

const badPage = { error: `Please ask for a page from 0 to ${PAGE_MAX}.` };

/** Query of GET /api/swipe/events. */
export const swipePageQuery = z.object({
  page: z
    .string(badPage)
    .regex(/^\d{1,2}$/, badPage)
    .transform(Number)
    .optional()
    .default(0),
});

/**
 * Response of GET /api/swipe/events. `nextPage` is set when empty pages were skipped; otherwise the next page follows
 * the requested one.
 */
export const swipePage = z.object({
  events: z.array(pileShow),
  hasMore: z.boolean(),
  nextPage: z.number().int().optional(),
  /** True when this place has shows for this person, swiped or not. */
  hasShows: z.boolean(),
  /** The genres of all shows here in the chosen period, swiped or not and also those that are not chosen. Absent without any. */
  genres: z.array(z.string()).optional(),
  isSample: z.boolean(),
});
export type SwipePage = z.infer<typeof swipePage>;

export type SwipePreferencesInput = z.infer<typeof swipePreferencesInput>;
const swipePreferences = z.object({
  userId: z.string(),
  /** Empty until a city is chosen. */
  location: z.string(),
  radius: z.number(),
  genres: z.array(z.string()),
  priceRange: z.object({ min: z.number(), max: z.number() }),
  period,
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  countryCode: z.string().nullable(),
});
export type SwipePreferences = z.infer<typeof swipePreferences>;

export type SwipeAction = (typeof swipeActions)[number];
export type SwipeActionInput = z.infer<typeof swipeActionInput>;

/**
 * Response of DELETE /api/swipe/action/{ticketmasterId}?action=like, which takes back that swipe: the swipe that the show
 * has now. Null for none, else a newer one that stays.
 */
const undoneSwipe = z.object({ action: z.enum(swipeActions).nullable() });
export type UndoneSwipe = z.infer<typeof undoneSwipe>;

/**
 * An entry of GET /api/swipe/liked and /disliked. `listings` are the show's other future listings, to which the swipe
 * also applies.
 */
const swipedShow = z.object({ event: pileShow, action: z.enum(swipeActions), listings: z.array(pileShow) });
export type SwipedShow = z.infer<typeof swipedShow>;

/**
 * An entry of GET /api/swipe/matches: one friend who likes the same show. `match.id` belongs to the pair of friend and
 * show.
 */
const showMatch = z.object({
  match: z.object({ id: z.string(), createdAt: instant }),
  event: pileShow,
  /** The show's other future listings. Only one entry of a show has them; the others have an empty list. */
  listings: z.array(pileShow),
  friend,
});
export type ShowMatch = z.infer<typeof showMatch>;

export type SwipeInviteInput = z.infer<typeof swipeInviteInput>;
const swipeInviteResult = z.object({
  event: z.object({ id: z.string() }),
  invitations,
  invitationsSent: z.number().int(),
});
export type SwipeInviteResult = z.infer<typeof swipeInviteResult>;

/** Response of GET /api/events/details/{ticketmasterId}: text is plain, links are http(s), lists are bounded. */
export const showDetails = z.object({
  images: z.array(image),
  info: z.string().nullable(),
  pleaseNote: z.string().nullable(),
  url: z.string().nullable(),
  ...storedShow.pick({
    date: true,
    dates: true,
    status: true,
    soldOut: true,
    saleOpens: true,
    change: true,
    earlierDate: true,
  }).shape,
  ageRestrictions: z.object({ ageRule: z.string().nullable(), legalAgeEnforced: z.boolean().nullable() }),
  accessibility: z.object({ info: z.string().nullable() }),
  seatmap: z.object({ staticUrl: z.string().nullable() }),
  priceRanges: storedShow.shape.priceRanges,
  classifications: z.array(classification),
  _embedded: z.object({
    venues: z.array(
      venue.extend({
        boxOfficeInfo: z.object({ phoneNumberDetail: z.string().nullable(), openHoursDetail: z.string().nullable() }),
        parkingDetail: z.string().nullable(),
        accessibleSeatingDetail: z.string().nullable(),
        generalInfo: z.object({ generalRule: z.string().nullable(), childRule: z.string().nullable() }),
      }),
    ),
    attractions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.string().nullable(),
        images: z.array(image),
        classifications: z.array(classification),
      }),
    ),
  }),
});
export type ShowDetails = z.infer<typeof showDetails>;

export const artistSites = ["homepage", "spotify", "youtube", "facebook", "instagram", "twitter"] as const;

/** Response of GET /api/artists/details/{attractionId}: http(s) links per site; an empty list when there are none. */
export const artistDetails = z.object({
  images: z.array(image),
  upcomingEvents: z.object({ _total: z.number().int().nullable() }),
  aliases: z.array(z.string()),
  externalLinks: z.record(z.enum(artistSites), z.array(z.object({ url: z.string() }))),
});
export type ArtistDetails = z.infer<typeof artistDetails>;
