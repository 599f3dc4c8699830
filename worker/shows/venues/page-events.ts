import { foldName } from "#schema/fold-name.ts";
import type { Entry } from "./entries.ts";
import { factText, factUrl, isAddress, NAME_MAX } from "./fact-text.ts";
import { type Found, isNode, lastPart, listOf, type Node, singleOf, typesOf } from "./json-ld.ts";
import { areSoldOut, haveTickets, offersOf, priceOf, saleOpensOf } from "./offers.ts";
import { isVirtual, placeOf } from "./place.ts";
import { statusOf, statusOfText, takeStatusWords } from "./status-words.ts";
import type { LeftOutReason, Venue } from "./venue-show.ts";
import { beginOf, lastDay, readWhen, type VenueZone } from "./when.ts";

const ARTISTS_MAX = 20;

interface Page {
  venue: Venue;
  zone: VenueZone;
  now: number;
  resolve: (value: unknown) => unknown;
}

/** Returns an event of a page as an entry, or why it is none. */
export function entryOfEvent({ event, at }: Found, page: Page): Entry | LeftOutReason {
  const { venue, zone, now, resolve } = page;
  const when = (value: unknown) => readWhen(singleOf(value), zone, venue.clock);
  const written = factText(singleOf(event.name), NAME_MAX);
  if (written === null) return "no-name";
  const start = when(event.startDate);
  if (!start) return "no-date";
  const end = lastDay(start, when(event.endDate));
  const { name, said } = takeStatusWords(written);
  const statuses = listOf(event.eventStatus).map(statusNameOf);
  const offers = offersOf(listOf(event.offers).map(resolve));
  const locations = listOf(event.location).map(resolve);
  const links = [event.url, ...offers.map(({ url }) => url)].flatMap((url) => factUrl(singleOf(url), venue.url) ?? []);
  return {
    key: keyOf(event, venue.url) ?? foldName(name),
    isRepeated: false,
    at: start,
    isOnline: statuses.includes("movedonline") || isOnline(event, locations),
    links,
    name,
    artists: artistsOf(listOf(event.performer ?? event.performers).map(resolve), {
      // A festival often stands among its own performers.
      except: typesOf(event).includes("Festival") || end !== null ? name : "",
    }),
    start,
    end,
    place: placeOf(locations.find((one) => !isVirtual(one)) ?? at),
    price: priceOf(offers),
    status: statusOf([...said, ...statuses.flatMap((status) => statusOfText(status) ?? [])], areSoldOut(offers)),
    isConfirmed: statuses.includes("scheduled"),
    hasTickets: haveTickets(offers),
    previousStarts: listOf(event.previousStartDate).flatMap((value) => {
      const date = when(value)?.date;
      return date === undefined || date === start.date ? [] : date;
    }),
    saleOpens: saleOpensOf(offers, { when, now, before: beginOf(start, zone) }),
  };
}

/** Returns 'cancelled' of 'https://schema.org/EventCancelled' and of 'Cancelled'. */
const statusNameOf = (status: unknown): string =>
  lastPart(status)
    .replace(/^Event/, "")
    .toLowerCase();

/** Returns what names the event: its `@id` or its link. A blank node's name holds for one response only. */
function keyOf(event: Node, base: string): string | null {
  const id = typeof event["@id"] === "string" && !event["@id"].startsWith("_:") ? event["@id"] : undefined;
  return (factUrl(id, base) ?? factUrl(singleOf(event.url), base))?.href ?? null;
}

function isOnline(event: Node, locations: unknown[]): boolean {
  const mode = lastPart(singleOf(event.eventAttendanceMode));
  if (mode.startsWith("Online")) return true;
  return locations.length > 0 && locations.every(isVirtual);
}

/** Returns the performers' names in order. Some programs write a type instead of a name. */
function artistsOf(performers: unknown[], { except }: { except: string }): string[] {
  const names = performers.slice(0, 4 * ARTISTS_MAX).flatMap((one) => {
    const name = factText(isNode(one) ? singleOf(one.name) : one, NAME_MAX);
    const isName =
      name !== null && !/^(?:Organization|Person|MusicGroup|PerformingGroup)$/.test(name) && !isAddress(name);
    return isName && (except === "" || foldName(name) !== foldName(except)) ? [name] : [];
  });
  return [...new Set(names)].slice(0, ARTISTS_MAX);
}
