import type { DateOptionInput } from "#schema/contracts/events.ts";
import type { MailEvent } from "#schema/contracts/mail.ts";
import { zonedToInstant } from "#schema/dates.ts";
import { publicName } from "#schema/person-name.ts";
import type { events } from "#schema/tables/index.ts";
import type { UserRow } from "../auth/session.ts";
import { MINUTE } from "../lib/clock.ts";

export type EventRow = typeof events.$inferSelect;
export type Organizer = Pick<UserRow, "id" | "email" | "firstName" | "lastName" | "emailVerifiedAt">;

/** Returns the event's facts for mails, without an unverified address. */
export function mailEvent(event: Omit<MailEvent, "organizerName" | "organizerEmail">, organizer: Organizer): MailEvent {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    location: event.location,
    timezone: event.timezone,
    durationMinutes: event.durationMinutes,
    imageUrl: event.imageUrl,
    ticketUrl: event.ticketUrl,
    organizerName: publicName(organizer),
    organizerEmail: organizer.emailVerifiedAt === null ? null : organizer.email,
  };
}

/** Returns the end of the last of these wall times in the event's zone, in milliseconds. */
export function endOf(options: DateOptionInput[], timezone: string, durationMinutes: number): number {
  const starts = options.map((option) => zonedToInstant(option.date, option.time, timezone).getTime());
  return Math.max(...starts) + durationMinutes * MINUTE;
}
