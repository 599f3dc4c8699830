import type { StoredShow } from "#schema/contracts/swipe.ts";
import { foldName } from "#schema/fold-name.ts";
import { minutesApart } from "#schema/one-night.ts";

export type Listing = Pick<StoredShow, "name" | "artists" | "venues" | "dates">;

/** One side may call the venue 'Tin Lantern' and the other 'The Tin Lantern, Lisbon'. */
const MORE_WORDS = 2;

// What divides an act from the rest of a name. A dash inside a word divides nothing.
const dividers =
  /\s+[-–—−~/]+\s+|\s*[|:;,([•·+]\s*|\s+(?:feat|ft|with|w|plus|mit|con|avec|com|med|z)\.?(?:\/|\s)\s*/giu;
/** What may follow an act without a divider: 'Placebo Live', 'Placebo 30th Anniversary Tour'. */
const tourWords = new Set(
  `live tour tours touring concert concerts konzert concierto concerto show in en ao el on the of a world european europe uk us
  anniversary jubilee jubiläum aniversario years year jahre anos vivo vivos final farewell summer winter spring autumn
  album release headline special`
    .split(/\s+/)
    .map(foldName),
);
/** Names of a kind of evening, which are no act. */
const kinds = new Set(
  `comedy jazz blues folk techno house classical opera ballet theatre theater dance film cinema club disco party karaoke quiz
  bingo brunch open mic stage jam session sessions night nights nacht noche noite evening matinee festival fest music live
  concert concerts konzert concierto show shows stand up standup poetry slam improv burlesque drag cabaret kids family tour
  special guests the a and of sunday monday tuesday wednesday thursday friday saturday weekend series presents`.split(
    /\s+/,
  ),
);
/** What is sold beside a show, or only sounds like it. */
const others =
  /(?:^| )(?:vip|packages?|upgrades?|parking|park and ride|shuttle|bus|camping|lockers?|hotel|dinner|menu|hospitality|lounge|suite|meet(?: and)? greet|soundcheck|early entry|add ?on|after ?(?:show|party)|pre ?party|tribute|cover band|covers|celebrat\w+|performed by|the music of|workshop|masterclass|screening|livestream|stream)(?: |$)/;
const halves = /(?:^| )(?:early|late|matin[eé]e|afternoon|second|2nd|extra|zusatz\w*)(?: |$)/;

/**
 * Returns whether listings of two sources are one show: the same day, at most 90 minutes apart or at an unknown time, the
 * same venue, and one side names only the act.
 */
export function isSameShow(one: Listing, other: Listing): boolean {
  const apart = minutesApart(one, other);
  if (apart === null || !isSameVenue(venueOf(one), venueOf(other))) return false;
  const [first, second] = [foldName(one.name), foldName(other.name)];
  if (others.test(first) !== others.test(second)) return false;
  if (halves.test(first) !== halves.test(second) && !(apart === 0 && hasTimes(one, other))) return false;
  if (first === second) return first !== "";
  return namesAct(one, other) || namesAct(other, one);
}

const venueOf = ({ venues }: Listing) => venues[0]?.name ?? "";
const hasTimes = (...listings: Listing[]) => listings.every(({ dates }) => !dates.start.isTimeTba);

function isSameVenue(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size) as [Set<string>, Set<string>];
  const more = [...many].filter((word) => !few.has(word));
  const hasAll = few.size > 0 && more.length === many.size - few.size;
  return hasAll && more.length <= MORE_WORDS && more.every((word) => !/\d/.test(word));
}

const wordsOf = (name: string) => new Set(foldName(name).split(" ").filter(Boolean));

/** Returns true when the first names only the act that the second begins with, or its first artist. */
function namesAct(short: Listing, long: Listing): boolean {
  const act = foldName(short.name);
  if (act === "" || isKind(act)) return false;
  if (long.artists[0] !== undefined && foldName(long.artists[0]) === act) return true;
  return beginnings(long.name).some((beginning) => foldName(beginning) === act);
}

const isKind = (folded: string) => folded.split(" ").every((word) => kinds.has(word));

/** Returns how the names of listings begin that may be the same show: the shortest act of each kind of naming it. */
export function searchedActs({ name, artists }: Listing): string[] {
  const isAct = (text: string) => foldName(text) !== "" && !isKind(foldName(text));
  const [shortest = name] = beginnings(name).filter(isAct);
  return [shortest, ...artists.slice(0, 1).filter(isAct)];
}

/** Returns the beginnings of a name that may be its act, the shortest first: up to each divider, and up to words of a tour. */
function beginnings(name: string): string[] {
  const ends = [...name.matchAll(dividers)].map(({ index }) => index);
  return [...ends, name.length].flatMap((end) => {
    const text = name.slice(0, end).trim();
    return [withoutTour(text), text];
  });
}

function withoutTour(text: string): string {
  const words = text.split(/\s+/);
  const isOfTour = (word: string) => tourWords.has(foldName(word)) || /^\d+(?:st|nd|rd|th|er|eme)?$/i.test(word);
  return words.slice(0, words.findLastIndex((word) => !isOfTour(word)) + 1).join(" ");
}
