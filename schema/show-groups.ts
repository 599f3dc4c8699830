// biome-ignore lint/style/noRestrictedImports: a type alone, of which nothing is left in the browser
import type { PileShow } from "./contracts/swipe.ts";

// Accents that stand alone would come apart into a space and a mark, so they become apostrophes first.
const loneAccents = /[´\u1FBD\u1FBF\u1FC0\u1FEF\u1FFD\u1FFE]/g;
const apostrophes = /[‘’‚‛ʹʻʼʽˈ`′‵]/g;
const dashes = /[\p{Pd}−⁃]/gu;
const suffix = /(^|[^\p{L}\p{N}])(?:vip|packages|tickets)[\s)\]]*$/iu;
const separators = /[\s|¦‖∣│┃❘ǀ:;,/+•·~([-]+$/;
// A lone capital I is typed where the bar is hard to find: 'X I VIP Packages'.
const separatorsAndBarI = /(?:\sI(?=\s)|[\s|¦‖∣│┃❘ǀ:;,/+•·~([-])+$/;
const vipOrPackages = /(^|[^\p{L}\p{N}])(?:vip|packages?)(?![\p{L}\p{N}])/iu;

/** A text without what spellings of one name differ in, except case: marks, width, apostrophes, dashes, spaces. */
function tidy(text: string): string {
  return text
    .replace(loneAccents, "'")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(apostrophes, "'")
    .replace(dashes, "-")
    .replace(/\s+/g, " ")
    .trim();
}

function withoutSuffixes(name: string): string {
  for (let rest = name; ; ) {
    const found = suffix.exec(rest);
    if (!found) return rest;
    const before = rest.slice(0, found.index + (found[1] ?? "").length);
    const shorter = before.replace(separatorsAndBarI, "") || before.replace(separators, "");
    if (shorter === "") return rest;
    rest = shorter;
  }
}

/**
 * The same text for all listings that are one show: the name without accents, case and a trailing 'VIP', 'packages' or
 * 'tickets', and the venue on the next line. Compare it only with another key.
 */
export function showGroupKey(name: string, venue: string | null): string {
  return `${withoutSuffixes(tidy(name)).toLowerCase()}\n${tidy(venue ?? "").toLowerCase()}`;
}

/** One night of a stack; `time` is null when it is to be announced. */
export interface DateVariant {
  date: string | null;
  time: string | null;
  isTimeTba: boolean;
  ticketmasterId: string;
  name: string;
  url: string | null;
}

/** One card of the pile: the first night's best listing, with every night of the same show in the same venue. */
export type ShowStack<Show extends PileShow = PileShow> = Show & {
  /** One for each date and time, in order; the card's own is the first. */
  dateVariants: DateVariant[];
  /** Every listing, twins included, in order of time, each night's best one first. */
  stackedEvents: Show[];
  /** There is more than one date. */
  isStacked: boolean;
  /** How many dates there are. */
  eventCount: number;
};

/**
 * Lists of shows as cards. Doubles by id are dropped; listings of one group with the same date and time are one; a
 * group with several dates is one stacked card. Cards stand in the order in which their groups first appear, so
 * stacking a longer list keeps every card where it was. Stack the whole list, never page by page.
 */
export function stackShows<Show extends PileShow>(shows: readonly Show[]): ShowStack<Show>[] {
  const byId = new Map<string, Show>();
  for (const show of shows) if (!byId.has(show.id)) byId.set(show.id, show);
  const groups = groupBy([...byId.values()], (show) => show.groupKey);
  return [...groups.values()].map(stackOf);
}

function stackOf<Show extends PileShow>(listings: Show[]): ShowStack<Show> {
  const nights = [...groupBy(listings, whenOf)].sort(([one], [other]) => (one < other ? -1 : 1));
  const ranked = nights.map(([, twins]) => twins.sort(bestFirst));
  const best = ranked.flatMap(([first]) => first ?? []);
  return {
    ...(best[0] as Show),
    dateVariants: best.map(({ ticketmasterId, name, url, dates: { start } }) => ({
      date: start.localDate,
      time: start.localTime,
      isTimeTba: start.isTimeTba,
      ticketmasterId,
      name,
      url,
    })),
    stackedEvents: ranked.flat(),
    isStacked: best.length > 1,
    eventCount: best.length,
  };
}

/** Sorts as text: days in order, on one day the timed before those to be announced, undated ones last. */
function whenOf({ dates: { start } }: PileShow): string {
  return `${start.localDate ?? "~"} ${start.localTime?.slice(0, 5) ?? "~"}`;
}

function bestFirst(one: PileShow, other: PileShow): number {
  return (
    Number(vipOrPackages.test(one.name)) - Number(vipOrPackages.test(other.name)) ||
    other.description.length - one.description.length ||
    other.priceRanges.length - one.priceRanges.length ||
    other.images.length - one.images.length ||
    // '… - Tickets' says nothing that the plain name does not.
    one.name.length - other.name.length
  );
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
