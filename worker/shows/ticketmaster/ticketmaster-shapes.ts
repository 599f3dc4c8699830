import * as z from "zod";
import { plainLine, plainNumber, plainText, webUrl } from "./plain-text.ts";

// The provider omits and misspells fields: a wrong field reads as null, and a wrong entry of a list is dropped. Only an
// entry that cannot be a show is refused.

// `prefault` makes a missing field read like a wrong one.
const read = <T>(reader: (value: unknown) => T) => z.unknown().transform(reader).prefault(null);
const line = (max: number) => read((value) => plainLine(value, max));
const text = (max: number) => read((value) => plainText(value, max));
const number = read(plainNumber);
const count = read((value) => {
  const number = plainNumber(value);
  return Number.isSafeInteger(number) && number !== null && number >= 0 ? number : null;
});
const flag = read((value) => value === true);
const link = read((value) => webUrl(value)?.href ?? null);
const named = (max = 100) => objectOf({ name: line(max) });

/** Reads an object field by field; anything else reads as an empty object. */
function objectOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = z.object(shape);
  return z
    .unknown()
    .transform((value) => fields.parse(isRecord(value) ? value : {}))
    .prefault({});
}

/** Reads at most `max` valid entries of a list; anything else reads as an empty list. */
function listOf<Schema extends z.ZodType>(entry: Schema, max: number) {
  return z
    .unknown()
    .transform((value) => {
      if (!Array.isArray(value)) return [];
      return value.slice(0, 4 * max).flatMap((item) => {
        const parsed = entry.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      });
    })
    .transform((entries): z.output<Schema>[] => entries.slice(0, max))
    .prefault([]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const address = z.string().transform((value, context) => {
  const url = webUrl(value);
  if (url) return url.href;
  context.addIssue({ code: "custom", message: "is no http(s) address" });
  return z.NEVER;
});
// Invitations accept names of 200 characters.
const title = z.string().transform((value, context) => {
  const name = plainLine(value, 200);
  if (name !== null) return name;
  context.addIssue({ code: "custom", message: "has no name" });
  return z.NEVER;
});

const providerImage = z.object({ url: address, width: number, height: number, fallback: flag });
const images = listOf(providerImage, 20);

const providerClassification = z.object({ primary: flag, segment: named(), genre: named(), subGenre: named() });
const classifications = listOf(providerClassification, 10);

const priceRanges = listOf(
  z.object({ type: line(50), currency: z.string().regex(/^[A-Z]{3}$/), min: number, max: number }),
  10,
);

const listedVenue = z.object({
  name: line(200),
  timezone: line(64),
  city: named(),
  state: named(),
  country: named(),
  address: objectOf({ line1: line(200), line2: line(200) }),
  location: objectOf({ latitude: number, longitude: number }),
});

const detailedVenue = listedVenue.extend({
  boxOfficeInfo: objectOf({ phoneNumberDetail: text(1000), openHoursDetail: text(1000) }),
  parkingDetail: text(2000),
  accessibleSeatingDetail: text(2000),
  generalInfo: objectOf({ generalRule: text(2000), childRule: text(2000) }),
});

/** An entry of `externalLinks`, whose url is often not an address ('@slayer'). */
const links = listOf(objectOf({ url: link }), 5);

export const providerAttraction = z.object({
  id,
  name: title,
  type: line(50),
  aliases: listOf(title, 20),
  externalLinks: objectOf({
    homepage: links,
    spotify: links,
    youtube: links,
    facebook: links,
    instagram: links,
    twitter: links,
  }),
  images,
  classifications,
  upcomingEvents: objectOf({ _total: count }),
});

/** An entry of `/events.json`. A page has a hundred, so only the pile's fields are read. */
export const providerListing = z.object({
  id,
  name: title,
  test: flag,
  url: link,
  description: text(2000),
  info: text(5000),
  images,
  dates: objectOf({
    start: objectOf({
      localDate: line(10),
      localTime: line(8),
      dateTime: line(30),
      dateTBD: flag,
      dateTBA: flag,
      timeTBA: flag,
      noSpecificTime: flag,
    }),
    initialStartDate: objectOf({ localDate: line(10) }),
    end: objectOf({ localDate: line(10) }),
    timezone: line(64),
    status: objectOf({ code: line(30) }),
  }),
  classifications,
  priceRanges,
  _embedded: objectOf({ venues: listOf(listedVenue, 5), attractions: listOf(z.object({ name: title }), 20) }),
});
export type ProviderListing = z.output<typeof providerListing>;

/** A response of `/events/{id}.json`. */
export const providerEvent = providerListing.extend({
  pleaseNote: text(5000),
  seatmap: objectOf({ staticUrl: link }),
  accessibility: objectOf({ info: text(2000) }),
  ageRestrictions: objectOf({
    ageRuleDescription: text(1000),
    legalAgeEnforced: read((value) => (typeof value === "boolean" ? value : null)),
  }),
  _embedded: objectOf({ venues: listOf(detailedVenue, 5), attractions: listOf(providerAttraction, 20) }),
});
export type ProviderEvent = z.output<typeof providerEvent>;

/** When an entry goes on sale. */
export const providerSales = objectOf({
  sales: objectOf({
    public: objectOf({ startDateTime: line(30), startTBD: flag, startTBA: flag }),
    presales: listOf(objectOf({ name: line(100), startDateTime: line(30), endDateTime: line(30) }), 20),
  }),
});

/** A page of `/events.json`. Events are read one by one, so that a bad entry costs only one show. */
export const providerPage = z
  .object({
    page: z.object({ totalPages: z.number().int().min(0) }),
    _embedded: z.object({ events: z.array(z.unknown()).max(1000).optional() }).optional(),
  })
  .transform(({ page, _embedded }) => ({ totalPages: page.totalPages, events: _embedded?.events ?? [] }));

/** The gateway's error (401, 429). Its text may repeat the API key, so it is never logged. */
const fault = z.object({ fault: z.object({ detail: z.object({ errorcode: z.string().max(100) }) }) });
/** The service's error (400, 404 `DIS1004`). */
const errors = z.object({ errors: z.array(z.object({ code: z.string().max(100) })).min(1) });

/** Returns the code of either kind of error ('DIS1004', 'policies.ratelimit.QuotaViolation'); null for other bodies. */
export function providerErrorCode(body: unknown): string | null {
  const asFault = fault.safeParse(body);
  if (asFault.success) return asFault.data.fault.detail.errorcode;
  const asErrors = errors.safeParse(body);
  return asErrors.success ? (asErrors.data.errors[0]?.code ?? null) : null;
}
