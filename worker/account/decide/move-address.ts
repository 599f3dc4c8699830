import type { DateOption } from "#schema/contracts/events.ts";
import { type CalendarNews, calendarEntry, finalDateMails, ownCopy } from "../../events/core/decide/calendar-mails.ts";
import { type EventRow, mailEvent, type Organizer } from "../../events/core/event-row.ts";
import { newId } from "../../lib/ids.ts";
import { type Mail, mailIdOf } from "../../mail/mail.ts";

/** What opens or shows something by the address of an account that gets another one. */
export interface AddressHoldings {
  /** The invitations that go along. `calendarSequence` is null for a date that is in no calendar. */
  invites: { id: string; eventId: string; calendarSequence: number | null }[];
  /** Their events, and the own ones, that are not over, with the final date of those that have one. */
  events: { event: EventRow; organizer: Organizer; option: DateOption | null }[];
  /** Bare address: its domain ends the UID of calendar files. */
  mailFrom: string;
}

/** An account's former and next address, and the id of the change. */
export interface Move {
  id: string;
  user: Organizer;
  email: string;
  language: Mail["language"];
}

export interface Moved {
  /** The new poll links, and the SEQUENCE of each date that moves to the calendar of the new address. */
  invites: { id: string; token: string; calendarSequence: number | null }[];
  /** The events whose calendar files have a new SEQUENCE. */
  sequences: { eventId: string; sequence: number }[];
  /** Follow the change in the batch. */
  mails: Mail[];
}

/**
 * Decides how one identity ends and another starts. Every poll link is replaced and mailed to the new address. Each final
 * date ahead leaves the calendar of the former mailbox and goes into that of the new one.
 */
export function decideMove({ id, user, email, language }: Move, { invites, events, mailFrom }: AddressHoldings): Moved {
  const tokens = new Map(invites.map((invite) => [invite.id, newId()]));
  const inviteTo = new Map(invites.map((invite) => [invite.eventId, invite]));
  const dates = events.flatMap(({ event, organizer, option }) => {
    const invite = inviteTo.get(event.id);
    const isOwn = event.organizerId === user.id;
    const isInvited = invite !== undefined && invite.calendarSequence !== null;
    if (!option || event.deletedAt !== null || !(isOwn || isInvited)) return [];
    const news = { event, organizer, option, sequence: event.sequence + 1, mailFrom };
    return [{ news, entry: isInvited ? { id: invite.id, token: tokens.get(invite.id)! } : null }];
  });
  const sequenceOf = new Map(dates.flatMap(({ news, entry }) => (entry ? [[entry.id, news.sequence] as const] : [])));
  const opened = events.flatMap(({ event: { id: eventId, title, withheldBy } }) => {
    const invite = inviteTo.get(eventId);
    // The calendar invite has the link too.
    if (!invite || sequenceOf.has(invite.id) || withheldBy !== null) return [];
    return [{ id: eventId, title, token: tokens.get(invite.id)! }];
  });
  return {
    invites: invites.map((invite) => ({
      id: invite.id,
      token: tokens.get(invite.id)!,
      calendarSequence: sequenceOf.get(invite.id) ?? null,
    })),
    sequences: dates.map(({ news: { event, sequence } }) => ({ eventId: event.id, sequence })),
    mails: [
      ...dates.flatMap(({ news, entry }) => [removal(news, user, entry), ...request(news, { ...user, email }, entry)]),
      ...(opened.length > 0
        ? [
            {
              id: mailIdOf("new-links", id),
              recipient: email,
              language,
              job: { kind: "new-links" as const, events: opened },
            },
          ]
        : []),
    ],
  };
}

type Entry = { id: string; token: string } | null;

/** Takes the date out of the calendar of the former mailbox. It names no new address and opens nothing. */
function removal(news: CalendarNews, { email }: Organizer, entry: Entry): Mail {
  const { event, organizer, option, sequence } = news;
  return {
    id: mailIdOf("calendar-removal", event.id, sequence, entry?.id ?? "organizer"),
    recipient: email,
    senderId: organizer.id,
    inviteId: entry?.id ?? null,
    job: {
      kind: "calendar-removal",
      event: mailEvent(event, organizer),
      option,
      calendar: calendarEntry(news),
      reason: "address-changed",
    },
  };
}

/** Puts the date into the calendar of the new mailbox: as an invitee's, or as the organizer's own copy. */
function request(news: CalendarNews, user: Organizer, entry: Entry): Mail[] {
  const organizer = news.organizer.id === user.id ? user : news.organizer;
  if (entry) return finalDateMails({ ...news, organizer }, [{ ...entry, email: user.email }]);
  return ownCopy({ ...news, organizer }, []);
}
