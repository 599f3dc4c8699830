import { not, type SQL, sql } from "drizzle-orm";
import type { DateOption } from "#schema/contracts/events.ts";
import type { invites } from "#schema/tables/index.ts";
import type { Db, Statement } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { isOptedOut } from "../mail/opt-outs.ts";
import { mailIds, queueMails } from "../mail/outbox.ts";
import { type CalendarNews, cancelCalendars, finalDateMail } from "./calendar-mails.ts";
import { type EventRow, mailEvent, type Organizer } from "./facts.ts";
import { withdrawMailsTo } from "./withdraw.ts";

type InviteRow = typeof invites.$inferSelect;

export interface ParticipantChanges {
  /** New people, and people who had been removed; `number` counts how often each was invited. */
  added: { id: string; email: string; token: string; number: number }[];
  /** Each with the token that replaces theirs, so that their link opens nothing any more. */
  removed: { id: string; token: string }[];
}

/** What makes the list of everybody ever invited into the wanted one. */
export function compareParticipants(known: InviteRow[], wanted: string[]): ParticipantChanges {
  const byEmail = new Map(known.map((invite) => [invite.email, invite]));
  const isWanted = new Set(wanted);
  return {
    added: wanted.flatMap((email) => {
      const before = byEmail.get(email);
      if (before && before.removedAt === null) return [];
      const number = (before?.invitationNumber ?? 0) + 1;
      return [{ id: before?.id ?? newId(), email, token: newId(), number }];
    }),
    removed: known
      .filter((invite) => invite.removedAt === null && !isWanted.has(invite.email))
      .map(({ id }) => ({ id, token: newId() })),
  };
}

/** Takes people off the list: links and unsent mails end, answers no longer count, calendar entries are cancelled. */
export function removePeople(
  db: Db,
  event: EventRow,
  removed: ParticipantChanges["removed"],
  news: CalendarNews | null,
  now: number,
): Statement[] {
  if (removed.length === 0) return [];
  const list = JSON.stringify(removed);
  return [
    ...(news ? cancelCalendars(db, news, "removed", isAmong(list), now) : []),
    db.run(sql`
      update invites set removed_at = ${now}, token = gone.token
      from (select value ->> 'id' as id, value ->> 'token' as token from json_each(${list})) as gone
      where invites.id = gone.id and invites.event_id = ${event.id} and invites.removed_at is null`),
    withdrawMailsTo(db, event.id, list),
  ];
}

/** Puts people on the list, with a fresh link each, and mails them: the invitation, or the final date once there is one. */
export function addPeople(
  db: Db,
  { event, organizer, options }: { event: EventRow; organizer: Organizer; options: DateOption[] },
  added: ParticipantChanges["added"],
  news: CalendarNews | null,
  now: number,
): Statement[] {
  if (added.length === 0) return [];
  const list = JSON.stringify(added);
  const upsert = db.run(sql`
    insert into invites (id, event_id, email, token, created_at)
    select value ->> 'id', ${event.id}, value ->> 'email', value ->> 'token', ${now} from json_each(${list}) where true
    on conflict (event_id, email) do update set removed_at = null, dismissed_at = null, token = excluded.token,
      invitation_number = invitation_number + 1
    where removed_at is not null`);
  const to = (id: (person: (typeof added)[number]) => string) =>
    added.map((person) => ({
      id: id(person),
      recipient: person.email,
      inviteId: person.id,
      set: { token: person.token },
    }));
  if (!news) {
    const job = { kind: "invitation" as const, event: mailEvent(event, organizer), options, token: "" };
    const mail = { senderId: organizer.id, eventId: event.id, job };
    return [
      upsert,
      queueMails(
        db,
        mail,
        to(({ id, number }) => mailIds.invitation(id, number)),
        now,
      ),
    ];
  }
  // This mail stands for the invitation, so whoever wants no invitations does not get it either.
  const isWanted = not(isOptedOut(sql`(value ->> 'recipient')`, organizer.id));
  const finalDates = to(({ id }) => mailIds.finalDate(event.id, news.sequence, id));
  const isMailed = sql`exists (select 1 from outbox
    where outbox.id = ${mailIds.finalDate(event.id, news.sequence, "")} || invites.id)`;
  const mail = finalDateMail(news, false);
  const job = { ...mail.job, isInvitation: true };
  return [
    upsert,
    queueMails(db, { ...mail, job }, finalDates, now, isWanted),
    db.run(sql`update invites set calendar_sequence = ${news.sequence}
      where event_id = ${event.id} and ${isAmong(list)} and ${isMailed}`),
  ];
}

function isAmong(list: string): SQL {
  return sql`id in (select value ->> 'id' from json_each(${list}))`;
}
