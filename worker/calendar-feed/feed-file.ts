import { calendarFeed, type FeedEntry } from "#emails/calendar/calendar-feed.ts";
import { mailWords } from "#emails/mail-words.ts";
import { asLanguage } from "#schema/languages.ts";
import { isPast } from "#schema/past-event.ts";
import { calendarUid } from "../events/core/decide/calendar-mails.ts";
import { mailEvent } from "../events/core/event-row.ts";
import { type Config, mailFromAddress } from "../lib/config.ts";
import { digest } from "../lib/ids.ts";
import type { FeedDate } from "./feed-events.ts";

const MAX_AGE_SECONDS = 15 * 60;

/** Returns the calendar under its `name`, or 304 when `knownTag` is its ETag. */
export async function feedFile(
  { name, dates }: { name: string; dates: FeedDate[] },
  config: Config,
  knownTag: string | undefined,
): Promise<Response> {
  const events = dates.map((date) => calendarEvent(date, mailFromAddress(config)));
  const content = calendarFeed(name, events);
  const tag = `"${(await digest(content)).slice(0, 22)}"`;
  const headers = { ETag: tag, "Cache-Control": `private, max-age=${MAX_AGE_SECONDS}` };
  // A proxy that compresses weakens the tag.
  const known = knownTag?.split(",").map((one) => one.trim().replace(/^W\//, "")) ?? [];
  if (known.includes(tag)) return new Response(null, { status: 304, headers });
  return new Response(content, { headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" } });
}

/** A final date has the UID and SEQUENCE of its calendar invite, so that a program with both shows it once. */
function calendarEvent({ event, option, organizer, isFinal, people, language }: FeedDate, mailFrom: string): FeedEntry {
  const uid = calendarUid(event.id, mailFrom);
  const organizerAddress = event.calendarOrganizer ?? mailFrom;
  return {
    entry: isFinal
      ? { uid, sequence: event.sequence, organizerAddress }
      : { uid: `${option.id}-${uid}`, sequence: 0, organizerAddress },
    event: mailEvent(event, organizer),
    option,
    people,
    status: isFinal ? (isCalledOff(event) ? "CANCELLED" : "CONFIRMED") : "TENTATIVE",
    // Fixed, so that an unchanged calendar has an unchanged ETag.
    stamp: new Date(event.finalizedAt ?? event.createdAt),
    i18n: mailWords(asLanguage(language) ?? "en"),
  };
}

/** A past event that is deleted has taken place. */
const isCalledOff = (event: FeedDate["event"]) => event.deletedAt !== null && !isPast(event);
