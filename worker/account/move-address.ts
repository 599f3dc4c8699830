import { type SQL, sql } from "drizzle-orm";
import { mailboxKey } from "#schema/mailbox-key.ts";
import { mailboxKeySql } from "#schema/tables/index.ts";
import type { UserRow } from "../auth/session.ts";
import type { Db, Statement } from "../lib/database/db.ts";

/**
 * Returns the statements that take along what belongs to a confirmed address when its account gets another one, to run
 * after that change. Invitations, with their mail and calendar entries, and accepted connections get the new address,
 * and so does the contact entry of a connected person. Stopped mail stays stopped at both. What another person has at
 * the new address already stays beside the former one. Requests to connect keep the address that their sender typed.
 */
export function moveAddress(
  db: Db,
  { user: { id, email: former }, email }: { user: UserRow; email: string },
  now: number,
): Statement[] {
  const run = (statement: SQL) => db.run(statement);
  const isMoved = sql`invites.email = ${former} and invites.removed_at is null
    and not exists (select 1 from invites other where other.event_id = invites.event_id and other.email = ${email})`;
  const connected = sql`(select requester_id from connections where receiver_id = ${id} and status = 'accepted'
    union select receiver_id from connections where requester_id = ${id} and status = 'accepted')`;
  return [
    // A change that has read the former address starts again.
    run(sql`update events set revision = revision + 1, version = version + 1
      where id in (select event_id from invites where ${isMoved})`),
    run(sql`update or ignore calendar_entries set recipient = ${email} where recipient = ${former}
      and event_id in (select event_id from invites where ${isMoved} union select id from events where organizer_id = ${id})`),
    // A mail that is being tried keeps its bytes and its address.
    run(sql`update or ignore outbox set recipient = ${email} where recipient = ${former}
      and (status <> 'queued' or first_tried_at is null)
      and (invite_id in (select id from invites where ${isMoved}) or event_id in (select id from events where organizer_id = ${id}))`),
    run(sql`update invites set email = ${email} where ${isMoved}`),
    run(sql`insert or ignore into opt_outs (email, organizer_id, created_at)
      select ${email}, organizer_id, ${now} from opt_outs where ${mailboxKeySql(sql`email`)} = ${mailboxKey(former)}`),
    // Nobody is connected with or known to themselves.
    run(sql`delete from connections where requester_id = ${id} and receiver_email = ${email}`),
    run(sql`delete from contacts where owner_id = ${id} and email = ${email}`),
    // A pair has one row: a request to the new address is one too many beside one to the former.
    run(sql`delete from connections where receiver_email = ${email} and receiver_id is null and (requester_id in ${connected}
      or requester_id in (select requester_id from connections where receiver_id = ${id}))`),
    run(sql`update connections set receiver_email = ${email} where receiver_id = ${id} and status = 'accepted'`),
    run(sql`update or ignore contacts set email = ${email} where email = ${former} and owner_id in ${connected}`),
  ];
}
