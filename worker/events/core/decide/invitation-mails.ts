import type { DateOption } from "#schema/contracts/events.ts";
import { type Mail, mailIdOf } from "../../../mail/mail.ts";
import { mailEvent, type Organizer } from "../event-row.ts";
import { deadlineOf } from "./deadline.ts";

interface Inviting {
  event: Parameters<typeof mailEvent>[0] & Parameters<typeof deadlineOf>[0];
  organizer: Organizer;
  options: DateOption[];
}

/** Returns the mail that asks each person for these dates. `number` counts one person's invitations from 1. */
export function invitationMails(
  { event, organizer, options }: Inviting,
  people: { id: string; email: string; token: string; number: number }[],
): Mail[] {
  const job = { kind: "invitation" as const, event: mailEvent(event, organizer), options, deadline: deadlineOf(event) };
  return people.map(({ id, email, token, number }) => ({
    id: mailIdOf("invitation", id, number),
    recipient: email,
    senderId: organizer.id,
    inviteId: id,
    token,
    job,
  }));
}
