import type { DateOptionInput } from "#schema/contracts/events.ts";
import type { MailEvent } from "#schema/contracts/mail.ts";
import { spanOf } from "#schema/dates.ts";
import { publicName } from "#schema/person-name.ts";
import type { events } from "#schema/tables/index.ts";
import type { UserRow } from "../../auth/session.ts";

export type EventRow = typeof events.$inferSelect;
export type Organizer = Pick<UserRow, "id" | "email" | "firstName" | "lastName" | "emailVerifiedAt"> &
  // The commit of an unproven account counts it.
  Partial<Pick<UserRow, "network">>;

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

/** Returns when the last of these options ends in the event's zone, in milliseconds. */
export function endOf(options: DateOptionInput[], timezone: string, durationMinutes: number): number {
  return Math.max(...options.map((option) => spanOf(option, timezone, durationMinutes).end.getTime()));
}
