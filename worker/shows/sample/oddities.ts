import { actName } from "./names.ts";
import { picturesOf } from "./pictures.ts";
import { roundFor } from "./prices.ts";
import type { Draft, SamplePrice, SampleStart } from "./shapes.ts";
import { attractionOf, onDay, type Show } from "./show.ts";

/** Returns the listings of a show with one oddity of the provider's real data. */
export type Oddity = (show: Show, listing: Draft) => Draft[];

const named =
  (name: string): Oddity =>
  (_, listing) => [{ ...listing, name }];

const changed =
  (fields: Partial<Draft>): Oddity =>
  (_, listing) => [{ ...listing, ...fields }];

const standing =
  (code: string): Oddity =>
  (_, listing) => [{ ...listing, dates: { ...listing.dates, status: { code } } }];

const untimed =
  (fields: Partial<SampleStart>): Oddity =>
  (_, listing) => {
    const { localTime: _time, dateTime: _instant, ...start } = listing.dates.start;
    return [{ ...listing, dates: { ...listing.dates, start: { ...start, ...fields } } }];
  };

const priced =
  (prices: (currency: string) => SamplePrice[]): Oddity =>
  ({ place }, listing) => [{ ...listing, priceRanges: prices(place.currency) }];

const noPrice: Oddity = (_, { priceRanges: _prices, ...listing }) => [listing];

const noClassification: Oddity = (_, { classifications: _none, ...listing }) => [listing];

const nothingEmbedded: Oddity = (_, { _embedded: _none, ...listing }) => [listing];

const noVenue: Oddity = (_, { _embedded: { attractions = [] } = {}, ...listing }) => [
  { ...listing, _embedded: { attractions } },
];

const venueWithoutCoordinates: Oddity = ({ room: { location: _where, ...room } }, listing) => [
  { ...listing, _embedded: { ...listing._embedded, venues: [room] } },
];

const noAttractions: Oddity = ({ room }, listing) => [{ ...listing, _embedded: { venues: [room] } }];

const fourteenAttractions: Oddity = ({ draw, code, appOrigin }, listing) => {
  const attractions = Array.from({ length: 14 }, (_, index) =>
    attractionOf(actName(draw, `bill ${index}`), `${code}-A${index}`, listing.classifications ?? [], appOrigin),
  );
  return [{ ...listing, _embedded: { ...listing._embedded, attractions } }];
};

const onlyStockPictures: Oddity = ({ draw, appOrigin }, listing) => [
  { ...listing, images: picturesOf(`stock${draw("stock", 3)}`, appOrigin, true) },
];

/** Addresses that must never become links: other schemes, other sites and malformed ones. */
const hostileLinks: Oddity = (_, listing) => {
  const [headliner, ...others] = listing._embedded?.attractions ?? [];
  if (!headliner) return [listing];
  const externalLinks = {
    homepage: [{ url: "javascript:alert(document.domain)" }, { url: "https://example.com/the-one-that-is-good" }],
    twitter: [{ url: "@lanternmakers" }],
    facebook: [{ url: "data:text/html,<script>alert(1)</script>" }],
    instagram: [{ url: "//example.com/without-a-scheme" }],
    youtube: [{ url: "https://someone:secret@example.com/" }],
    spotify: [{ url: "" }],
  };
  const _embedded = { ...listing._embedded, attractions: [{ ...headliner, externalLinks }, ...others] };
  return [{ ...listing, url: "https://tickets.example.com/elsewhere", _embedded }];
};

const zoneOfVenueOnly: Oddity = (_, listing) => {
  const { timezone: _zone, ...dates } = listing.dates;
  return [{ ...listing, dates }];
};

/** The provider gives the first date of a show that it moved. */
const rescheduled: Oddity = (show, listing) => {
  const { localDate } = onDay(show, listing, show.day - 7).dates.start;
  const initialStartDate = localDate ? { initialStartDate: { localDate } } : {};
  return [{ ...listing, dates: { ...listing.dates, ...initialStartDate, status: { code: "rescheduled" } } }];
};

/** A postponed show without a new date has no date in the provider's data. */
const postponed: Oddity = (_, listing) => {
  const { timeTBA, noSpecificTime } = listing.dates.start;
  const start = { dateTBD: true, dateTBA: false, timeTBA, noSpecificTime };
  return [{ ...listing, dates: { ...listing.dates, start, status: { code: "postponed" } } }];
};

/** Oddities of one listing. */
export const oddities: Record<string, Oddity> = {
  noPrice,
  standardAndVipPrices: priced((currency) => [
    { type: "standard", currency, min: roundFor(currency, 24), max: roundFor(currency, 38) },
    { type: "VIP", currency, min: roundFor(currency, 80), max: roundFor(currency, 120) },
  ]),
  onePrice: priced((currency) => {
    const amount = roundFor(currency, 22);
    return [{ type: "standard", currency, min: amount, max: amount }];
  }),
  yen: priced(() => [{ type: "standard", currency: "JPY", min: 4500, max: 8800 }]),
  timeToBeAnnounced: untimed({ timeTBA: true }),
  noSpecificTime: untimed({ noSpecificTime: true }),
  timeLeftOut: untimed({}),
  rescheduled,
  cancelled: standing("cancelled"),
  postponed,
  offSale: standing("offsale"),
  onlyStockPictures,
  noPictures: changed({ images: [] }),
  noVenue,
  venueWithoutCoordinates,
  noAttractions,
  fourteenAttractions,
  hostileLinks,
  noClassification,
  nothingEmbedded,
  zoneOfVenueOnly,
  longName: named(
    "The Extraordinarily Long and Winding Farewell Evening of the Municipal Orchestra of Lantern Makers, Their Friends & Kin!",
  ),
  rightToLeft: named("جوقة الفوانيس الورقية"),
  chineseAndJapanese: named("紙灯籠の合唱団と月夜のオルガン"),
  emoji: named("🌊 Tidal Postcards 🎺✨"),
  markup: named("<b>Bold</b> & the Brackets"),
};
