import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isWaitingRow } from "#schema/tables/mail.ts";
import { MINUTE } from "../lib/clock.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { countQuotas } from "../lib/quotas.ts";
import { caps, quotaOf } from "../policy/caps.ts";
import { withoutEvent } from "./asked-event.ts";
import { mustWait, UNTIL_CONFIRMED } from "./held.ts";
import { type Mail, mailList } from "./mail.ts";
import { isOptedOut } from "./opt-outs.ts";

/**
 * How long the sweeper skips a row whose message is in the queue, from the time that the row is due. A new row counts as
 * queued from the start, because the request that commits it also queues its message.
 */
export const ENQUEUED_FOR = 2 * MINUTE;

/** The written rows, without existing ones and those of recipients who opted out. */
export type QueuedMails = ReturnType<typeof queueMails>;

/** Queues one mail, if `condition` holds in the same batch. */
export function queueMail(db: Db, mail: Mail, now: number, condition: SQL = sql`true`): QueuedMails {
  return queueMails(db, [mail], now, condition);
}

/**
 * Queues the mails in one statement with one bound list, in which mails with equal text share it. A request for answers
 * takes its event's facts from the event when it is sent. An existing id stays as it is; any other violation fails the
 * batch. Skips unsolicited mail to people who opted out. A mail with a purpose replaces waiting mail of the same purpose
 * for the same person and keeps the later due time. 'Everybody has answered' is the exception: it is due at once. Mail of
 * an unverified sender waits until they confirm their address. Each row has the language of its invite or event, because
 * an account's deletion erases these before their cancellations are sent.
 */
export function queueMails(db: Db, mails: Mail[], now: number, condition: SQL = sql`true`) {
  return queueMailList(db, mailList(mails), now, condition);
}

/** Queues any number of mails, in as many statements as they need. */
export function queueManyMails(db: Db, mails: Mail[], now: number, condition?: SQL): QueuedMails[] {
  return partsOf(mails).map((part) => queueMails(db, part, now, condition));
}

// D1 binds values of up to 2 MB. An event's mails share its text of at most some 20 KB, and each mail adds 300 bytes.
const MAILS_A_STATEMENT = 500;
const EVENTS_A_STATEMENT = 50;

/** Splits mails so that each part fits into one statement. */
function partsOf(mails: Mail[]): Mail[][] {
  const batches: Mail[][] = [];
  let jobs = new Set<object>();
  for (const mail of mails) {
    const batch = batches.at(-1);
    jobs.add(mail.job);
    if (batch && batch.length < MAILS_A_STATEMENT && jobs.size <= EVENTS_A_STATEMENT) batch.push(mail);
    else {
      batches.push([mail]);
      jobs = new Set([mail.job]);
    }
  }
  return batches;
}

/** Does what {@link queueMails} does with a {@link mailList}, which a compiled batch gives as a placeholder. */
export function queueMailList(db: Db, list: string | SQLWrapper, now: number | SQLWrapper, condition: SQL = sql`true`) {
  return db.all<{ id: string }>(sql`
    insert into outbox (id, kind, recipient, sender_id, event_id, invite_id, payload, token, language, purpose, calendar_sequence,
      response_id, response_count, invite_count, is_last, was_held, due_at, enqueued_until, created_at)
    with groups as materialized (
      select ${withoutEvent(sql`value -> 'job'`)} as payload, value -> 'mails' as mails from json_each(${list})
    ), written as (
      select iif(value ->> 'own' is null, payload, json_patch(payload, value ->> 'own')) as payload,
        value ->> 'id' as id, value ->> 'kind' as kind, value ->> 'recipient' as recipient,
        value ->> 'senderId' as sender_id, value ->> 'eventId' as event_id, value ->> 'inviteId' as invite_id,
        value ->> 'token' as token, value ->> 'language' as language, value ->> 'purpose' as purpose, value ->> 'sequence' as calendar_sequence,
        value ->> 'responseId' as response_id, value ->> 'dueAt' as due_at, value ->> 'isFirst' as is_first, value ->> 'isUnsolicited' as unsolicited
      from groups, json_each(groups.mails)
    ), decided as (
      select *, ${mustWait(sql`written.sender_id`, sql`written.recipient`)} as is_held from written
    )
    select w.id, w.kind, w.recipient, w.sender_id, w.event_id, w.invite_id, w.payload, w.token,
      coalesce(w.language, (select language from invites where invites.id = w.invite_id),
        (select language from events where events.id = w.event_id)), w.purpose,
      w.calendar_sequence, w.response_id, e.response_count, e.invite_count,
      coalesce(w.is_first and e.response_count = e.invite_count, 0), w.is_held,
      iif(w.is_held, ${UNTIL_CONFIRMED}, coalesce(w.due_at, ${now})), coalesce(w.due_at, ${now}) + ${ENQUEUED_FOR}, ${now}
    from decided w left join events e on e.id = w.event_id and w.response_id is not null
    where ${condition} and not (w.unsolicited and ${isOptedOut(sql`w.recipient`, sql`w.sender_id`)})
    on conflict (id) do nothing
    on conflict (event_id, recipient, purpose) where ${isWaitingRow} do update set id = excluded.id,
      kind = excluded.kind, sender_id = excluded.sender_id, invite_id = excluded.invite_id, payload = excluded.payload,
      frozen = null, token = excluded.token, language = excluded.language, calendar_sequence = excluded.calendar_sequence, created_at = excluded.created_at,
      enqueued_until = excluded.enqueued_until, replaces_unsent = 1, was_held = outbox.was_held or excluded.was_held,
      response_id = excluded.response_id,
      response_count = excluded.response_count, invite_count = excluded.invite_count,
      covers_others = outbox.covers_others or outbox.response_id is not excluded.response_id,
      is_last = excluded.is_last or (outbox.is_last and excluded.response_count = excluded.invite_count),
      due_at = iif(excluded.is_last or (outbox.is_last and excluded.response_count = excluded.invite_count),
        excluded.due_at, max(outbox.due_at, excluded.due_at))
    returning id`);
}

/**
 * Returns the statements that tell a person what happened to their account, if `condition` holds in the same batch. An
 * unconfirmed address may be a stranger's and gets nothing. Over the day's cap the mail is left out, because it must not
 * stop the change.
 */
export function accountNotice(
  db: Db,
  { email, mail }: { email: string; mail: Pick<Mail, "id" | "job" | "language"> },
  now: number,
  condition: SQL = sql`true`,
): [queued: QueuedMails, counted: Statement] {
  const quota = quotaOf(caps.accountMail, { email }, now);
  const isWanted = sql`${condition}
    and exists (select 1 from users where users.email = ${email} and users.email_verified_at is not null)
    and not exists (select 1 from quotas where key = ${quota.key} and used >= ${quota.allowed})`;
  return [queueMail(db, { ...mail, recipient: email }, now, isWanted), countQuotas(db, [quota], isWanted)];
}
