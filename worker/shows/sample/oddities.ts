import { actName } from "./names.ts";
import { picturesOf } from "./pictures.ts";
import { roundFor } from "./prices.ts";
import type { Draft, SampleStart } from "./shapes.ts";
import { attractionOf, onDay, type Show } from "./show.ts";

/** Returns the listings of a show with one oddity of the provider's real data. */
export type Oddity = (show: Show, listing: Draft) => Draft[];

const named =
  (name: string): Oddity =>
  (_, listing) => [{ ...listing, name }];

const changed =
  (fields: Partial<Draft>): Oddity =>
  (_, listing) => [{ ...listing, ...fields }];

const withStatus =
  (code: string): Oddity =>
  (_, listing) => [{ ...listing, dates: { ...listing.dates, status: { code } } }];

const untimed =
  (fields: Partial<SampleStart>): Oddity =>
  (_, listing) => {
    const { localTime: _time, dateTime: _instant, ...start } = listing.dates.start;
    return [{ ...listing, dates: { ...listing.dates, start: { ...start, ...fields } } }];
  };

const standardAndVipPrices: Oddity = ({ place }, listing) => {
  const range = (type: string, min: number, max: number) => ({
    type,
    currency: place.currency,
    min: roundFor(place, min),
    max: roundFor(place, max),
  });
  return [{ ...listing, priceRanges: [range("standard", 24, 38), range("VIP", 80, 120)] }];
};

const nothingEmbedded: Oddity = (_, { _embedded: _none, ...listing }) => [listing];

const fourteenAttractions: Oddity = ({ draw, code, appOrigin }, listing) => {
  const attractions = Array.from({ length: 14 }, (_, index) =>
    attractionOf(actName(draw, `bill ${index}`), `${code}-A${index}`, listing.classifications ?? [], appOrigin),
  );
  return [{ ...listing, _embedded: { ...listing._embedded, attractions } }];
};

const onlyStockPictures: Oddity = ({ draw, appOrigin }, listing) => [
  { ...listing, images: picturesOf(`stock${draw("stock", 3)}`, appOrigin, true) },
];

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
  standardAndVipPrices,
  timeToBeAnnounced: untimed({ timeTBA: true }),
  timeLeftOut: untimed({}),
  rescheduled,
  cancelled: withStatus("cancelled"),
  postponed,
  offSale: withStatus("offsale"),
  onlyStockPictures,
  noPictures: changed({ images: [] }),
  fourteenAttractions,
  nothingEmbedded,
  longName: named(
    "The Extraordinarily Long and Winding Farewell Evening of the Municipal Orchestra of Lantern Makers, Their Friends & Kin!",
  ),
  rightToLeft: named("جوقة الفوانيس الورقية"),
  chineseAndJapanese: named("紙灯籠の合唱団と月夜のオルガン"),
  emoji: named("🌊 Tidal Postcards 🎺✨"),
  markup: named("<b>Bold</b> & the Brackets"),
};
