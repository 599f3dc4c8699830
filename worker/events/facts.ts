import { fullName } from "#schema/contracts/account.ts";
import type { DateOptionInput } from "#schema/contracts/events.ts";
import type { MailEvent } from "#schema/contracts/mail.ts";
import { zonedToInstant } from "#schema/dates.ts";
import type { events } from "#schema/tables/index.ts";
import type { UserRow } from "../auth/session.ts";
import { MINUTE } from "../lib/clock.ts";

export type EventRow = typeof events.$inferSelect;
export type Organizer = Pick<UserRow, "id" | "email" | "firstName" | "lastName" | "emailVerifiedAt">;

/** How an organizer is named: full name, else the part of the address before '@', else 'Anonymous'. */
export function organizerName(organizer: Organizer): string {
  return fullName(organizer) || organizer.email.split("@")[0] || "Anonymous";
}

/** What every mail about an event says of it; an unverified address is left out. */
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
    organizerName: organizerName(organizer),
    organizerEmail: organizer.emailVerifiedAt === null ? null : organizer.email,
  };
}

/** When the last of these wall times is over in the event's zone, in milliseconds. */
export function endOf(options: DateOptionInput[], timezone: string, durationMinutes: number): number {
  const starts = options.map((option) => zonedToInstant(option.date, option.time, timezone).getTime());
  return Math.max(...starts) + durationMinutes * MINUTE;
}
