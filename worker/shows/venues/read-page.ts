import { type Entry, eachAlone } from "./entries.ts";
import { factUrl } from "./fact-text.ts";
import { findEvents, parseBlock } from "./json-ld.ts";
import { entryOfEvent } from "./page-events.ts";
import type { LeftOutReason, Venue, VenueReading } from "./venue-show.ts";
import type { VenueZone } from "./when.ts";

const ENTRIES_MAX = 1_000;
/** The parser hands a text over in one piece for each '<' in it, and each piece takes some microseconds. A slice more may come. */
const PIECES_MAX = 10_000;
const SLICE = 16 * 1024;

interface ReadPage extends Pick<VenueReading, "unreadable" | "calendarUrl"> {
  entries: (Entry | LeftOutReason)[];
}

/** Reads the events that a page describes in JSON-LD. Never throws: what cannot be read loses its own block or event only. */
export async function readPage(html: string, venue: Venue, zone: VenueZone, now: number): Promise<ReadPage> {
  const { texts, calendarUrl } = await blocksOf(html, venue.url);
  const { alone, unreadable } = eachAlone();
  const { events, resolve } = findEvents(texts.flatMap((text) => alone(() => [parseBlock(text)])));
  const entries = events
    .slice(0, ENTRIES_MAX)
    .flatMap((found) => alone(() => [entryOfEvent(found, { venue, zone, now, resolve })]));
  return { entries, unreadable: unreadable(), calendarUrl };
}

async function blocksOf(html: string, base: string): Promise<{ texts: string[]; calendarUrl: string | null }> {
  const parts: string[][] = [];
  let pieces = 0;
  const calendars: string[] = [];
  const note = (element: Element) => {
    const url = factUrl(element.getAttribute("href")?.replace(/^webcals?:/i, "https:"), base);
    if (url) calendars.push(url.href.replace(/^http:/, "https:"));
  };
  const pages = new HTMLRewriter()
    .on('script[type*="ld+json" i]', {
      element: () => void parts.push([]),
      text({ text }) {
        pieces += 1;
        parts.at(-1)?.push(text);
      },
    })
    .on('link[type="text/calendar" i]', { element: note })
    .on('a[href^="webcal" i]', { element: note })
    .transform(new Response(slicesOf(html, () => pieces < PIECES_MAX)));
  // What was read before the parser refused to go on counts.
  await pages.arrayBuffer().catch(() => {});
  return { texts: parts.map((part) => part.join("")), calendarUrl: calendars[0] ?? null };
}

/** Returns the bytes of a text slice by slice, as long as somebody wants more. */
function slicesOf(text: string, wantsMore: () => boolean): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length || !wantsMore()) return controller.close();
      controller.enqueue(bytes.subarray(at, at + SLICE));
      at += SLICE;
    },
  });
}
