import type { PileShow } from "./contracts/swipe.ts";
import { groupBy } from "./group-by.ts";
import { isOff } from "./off-show.ts";
import { minutesApart } from "./one-night.ts";

/** The time in an invitation to a show without a known time, when the organizer gives none. */
export const TIME_WHEN_MISSING = "19:00";

// NFKD would turn a stand-alone accent into a space and a mark, so it becomes an apostrophe first.
const loneAccents = /[´\u1FBD\u1FBF\u1FC0\u1FEF\u1FFD\u1FFE]/g;
const apostrophes = /[‘’‚‛ʹʻʼʽˈ`′‵]/g;
const dashes = /[\p{Pd}−⁃]/gu;
const suffix = /(^|[^\p{L}\p{N}])(?:vip|packages|tickets)[\s)\]]*$/iu;
const separators = /[\s|¦‖∣│┃❘ǀ:;,/+•·~([-]+$/;
// People type a capital I for a bar: 'X I VIP Packages'.
const separatorsAndBarI = /(?:\sI(?=\s)|[\s|¦‖∣│┃❘ǀ:;,/+•·~([-])+$/;
const vipOrPackages = /(^|[^\p{L}\p{N}])(?:vip|packages?)(?![\p{L}\p{N}])/iu;

/** Removes the differences between spellings of one name, except case: marks, width, apostrophes, dashes and spaces. */
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
 * Returns one key for all listings of a show: the name without accents, case and a trailing 'VIP', 'packages' or
 * 'tickets', then the venue on the next line. Compare it only with another key.
 */
export function showGroupKey(name: string, venue: string | null): string {
  return `${withoutSuffixes(tidy(name)).toLowerCase()}\n${tidy(venue ?? "").toLowerCase()}`;
}

/** Sorts shows that friends plan first, then those that friends like, and keeps the order of each. */
export const friendsFirst = (one: PileShow, other: PileShow) => friendsRank(other) - friendsRank(one);

const friendsRank = ({ connectionLikes, friends = [] }: PileShow) =>
  Number(connectionLikes > 0) + Number(friends.some(({ plan }) => plan !== undefined));

/** One date of a stack; `time` is null when it is to be announced. */
interface DateVariant {
  date: string | null;
  time: string | null;
  isTimeTba: boolean;
  showId: string;
  name: string;
  url: string | null;
  /** The ticket pages of other sources that list the same night. */
  otherUrls: string[];
}

/**
 * One card: the best listing of the first date, with every date of the same show at the same venue. It is off only when
 * all its dates are, and has no ticket link then.
 */
export type ShowStack<Show extends PileShow = PileShow> = Show & {
  /** One per date and time, in order; the first is the card's own. Without those in `offVariants`. */
  dateVariants: DateVariant[];
  /** The dates that are off, while others are not. */
  offVariants: DateVariant[];
  /** Every listing, duplicates included, in order of time; each date's best one first. */
  stackedEvents: Show[];
  /** True when there are several dates. */
  isStacked: boolean;
  /** Number of dates. */
  eventCount: number;
};

/**
 * Groups listings into cards. Drops repeated ids, merges listings of one group with the same date and time, also those of
 * another source at about that time, and stacks the dates of one group. A card's place is that of its group's first listing, so a longer list keeps every card in
 * place. Stack the whole list, never page by page.
 */
export function stackShows<Show extends PileShow>(shows: readonly Show[]): ShowStack<Show>[] {
  const byId = new Map<string, Show>();
  for (const show of shows) if (!byId.has(show.id)) byId.set(show.id, show);
  const groups = groupBy([...byId.values()], (show) => show.groupKey);
  return [...groups.values()].map(stackOf);
}

function stackOf<Show extends PileShow>(listings: Show[]): ShowStack<Show> {
  const ranked = nightsOf(listings).map((twins) => twins.sort(bestFirst));
  const isNightOff = ([best]: Show[]) => best !== undefined && isOff(best);
  const isOffWhole = ranked.every(isNightOff);
  const best = isOffWhole ? ranked : ranked.filter((night) => !isNightOff(night));
  const [card] = best[0] as [Show];
  const dateVariants = best.map(toVariant);
  return {
    ...card,
    url: dateVariants[0]?.url ?? null,
    dateVariants,
    offVariants: isOffWhole ? [] : ranked.filter(isNightOff).map(toVariant),
    stackedEvents: ranked.flat(),
    isStacked: best.length > 1,
    eventCount: best.length,
  };
}

/** Returns the listings of each night, in order: those of one time, with those of other sources at about that time. */
function nightsOf<Show extends PileShow>(listings: Show[]): Show[][] {
  const times = [...groupBy(listings, whenOf).values()];
  const isOfVenue = ([first]: Show[]) => Number(first?.source === "venue");
  const nights: Show[][] = [];
  for (const night of times.sort((one, other) => isOfVenue(one) - isOfVenue(other))) {
    const apart = (twins: Show[]) => minutesApart(twins[0]!, night[0]!) ?? Number.POSITIVE_INFINITY;
    const isElsewhere = (twins: Show[]) =>
      !twins.some((twin) => night.some((show) => sourceOf(show) === sourceOf(twin)));
    const [nearest] = nights.filter(isElsewhere).sort((one, other) => apart(one) - apart(other));
    if (nearest && Number.isFinite(apart(nearest))) nearest.push(...night);
    else nights.push(night);
  }
  return nights.sort(([one], [other]) => (whenOf(one!) < whenOf(other!) ? -1 : 1));
}

const sourceOf = ({ source, credit }: PileShow) => (source === "venue" ? credit?.text : "provider");

function toVariant([best, ...twins]: PileShow[]): DateVariant {
  const { localDate: date, localTime: time, isTimeTba } = best!.dates.start;
  // Another listing of the same source is an extra, such as VIP.
  const all = [best!, ...twins.filter((twin) => sourceOf(twin) !== sourceOf(best!))];
  const [url = null, ...otherUrls] = new Set(all.flatMap((show) => (isOff(show) ? [] : (show.url ?? []))));
  return { date, time, isTimeTba, showId: best!.id, name: best!.name, url, otherUrls };
}

/** Returns a text to sort by: days in order, then timed before untimed, undated last. */
function whenOf({ dates: { start } }: PileShow): string {
  return `${start.localDate ?? "~"} ${start.localTime?.slice(0, 5) ?? "~"}`;
}

function bestFirst(one: PileShow, other: PileShow): number {
  return (
    Number(vipOrPackages.test(one.name)) - Number(vipOrPackages.test(other.name)) ||
    // Of two entries for one night, the provider cancels the one that it replaced.
    Number(isOff(one)) - Number(isOff(other)) ||
    // Of two sources, one may know the time.
    Number(one.dates.start.isTimeTba) - Number(other.dates.start.isTimeTba) ||
    other.description.length - one.description.length ||
    other.priceRanges.length - one.priceRanges.length ||
    other.images.length - one.images.length ||
    // A listing named '… - Tickets' says no more than the plain name.
    one.name.length - other.name.length
  );
}
