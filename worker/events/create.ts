import { and, eq, lte, sql } from "drizzle-orm";
import { type CreateEventInput, sortedOptions } from "#schema/contracts/events.ts";
import { atExistingTime } from "#schema/dates.ts";
import { events, idempotencyKeys } from "#schema/tables/index.ts";
import { DAY } from "../lib/clock.ts";
import { batch, type Db, type Statement } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { mailIds, queueMails } from "../mail/outbox.ts";
import { invitationQuotas } from "./caps.ts";
import { endOf, mailEvent, type Organizer } from "./facts.ts";
import type { Idempotency } from "./idempotency.ts";

/** Stores the event, its options, its invites and their mails in one batch. Answers the event's and the mails' ids. */
export async function createEvent(
  db: Db,
  organizer: Organizer,
  input: CreateEventInput,
  idempotency: Idempotency | null,
  now: number,
): Promise<{ eventId: string; mailIds: string[] }> {
  const { inviteEmails, dateOptions: wanted, ...fields } = input;
  const dateOptions = sortedOptions(wanted.map((option) => atExistingTime(option, input.timezone)));
  const event = {
    ...fields,
    id: newId(),
    organizerId: organizer.id,
    imageUrl: input.imageUrl ?? null,
    ticketUrl: input.ticketUrl ?? null,
    endsAt: endOf(dateOptions, input.timezone, input.durationMinutes),
    createdAt: now,
  };
  const options = dateOptions.map((option) => ({ id: newId(), ...option }));
  const invites = inviteEmails.map((email) => ({ id: newId(), email, token: newId() }));
  const mails = invites.map(({ id, email, token }) => ({
    id: mailIds.invitation(id, 1),
    recipient: email,
    inviteId: id,
    set: { token },
  }));
  const quotas = invitationQuotas(organizer, inviteEmails, now);
  const statements: Statement[] = [
    countQuotas(db, quotas),
    db.insert(events).values(event),
    insertOptions(db, event.id, options),
    insertInvites(db, event.id, invites, now),
    queueMails(
      db,
      {
        senderId: organizer.id,
        eventId: event.id,
        job: { kind: "invitation", event: mailEvent(event, organizer), options, token: "" },
      },
      mails,
      now,
    ),
  ];
  if (idempotency) {
    statements.push(
      // One that ran out stays until the night.
      db
        .delete(idempotencyKeys)
        .where(
          and(
            eq(idempotencyKeys.userId, organizer.id),
            eq(idempotencyKeys.key, idempotency.key),
            lte(idempotencyKeys.expiresAt, now),
          ),
        ),
      db.insert(idempotencyKeys).values({
        userId: organizer.id,
        ...idempotency,
        eventId: event.id,
        expiresAt: now + DAY,
      }),
    );
  }
  await withinQuotas(db, quotas, now, () => batch(db, statements));
  return { eventId: event.id, mailIds: mails.map((mail) => mail.id) };
}

/** Inserts options through one bound list; equal ones are merged by the unique index. */
export function insertOptions(
  db: Db,
  eventId: string,
  options: { id: string; date: string; time: string }[],
): Statement {
  return db.run(sql`
    insert or ignore into date_options (id, event_id, date, time)
    select value ->> 'id', ${eventId}, value ->> 'date', value ->> 'time' from json_each(${JSON.stringify(options)})`);
}

function insertInvites(
  db: Db,
  eventId: string,
  invites: { id: string; email: string; token: string }[],
  now: number,
): Statement {
  return db.run(sql`
    insert into invites (id, event_id, email, token, created_at)
    select value ->> 'id', ${eventId}, value ->> 'email', value ->> 'token', ${now}
    from json_each(${JSON.stringify(invites)})`);
}
