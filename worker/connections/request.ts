import { type SQL, sql } from "drizzle-orm";
import type { ConnectionRequestResult, ConnectionType } from "#schema/contracts/connections.ts";
import { publicName } from "#schema/person-name.ts";
import { requireUser, sessionUser, type UserRow } from "../auth/session.ts";
import { failure } from "../errors.ts";
import type { Db } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { insist, retryWhenChanged } from "../lib/insist.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { mailIds, queueMail } from "../mail/outbox.ts";
import type { SessionContext } from "../verb-context.ts";
import { connectionQuotas } from "./caps.ts";
import { type Standing, standing } from "./standing.ts";

export interface Requested {
  result: ConnectionRequestResult;
  /** True when this call stored the request; false for an existing request or connection. */
  isNew: boolean;
  mailIds: string[];
}

/**
 * Asks the owner of an address to connect. If that person has asked already, connects the two. A repeat changes nothing
 * and sends no mail. Throws 409 for a person who was declined before. Each batch checks what was read, so when two
 * people ask each other at once, the second request finds the first.
 */
export function requestConnection({ db, session, now }: SessionContext, email: string): Promise<Requested> {
  return retryWhenChanged(async () => {
    const [users, [found]] = await db.batch([sessionUser(db, session, now), standing(db, session.userId, email)]);
    const requester = requireUser(users);
    if (requester.email === email)
      throw failure("invalid-input", "This is your own address. Please enter somebody else's.", {
        field: "receiverEmail",
      });
    if (found?.received_status === "pending") return acceptTheirs(db, requester, email, found, now);
    const result = found ? settledResult(found, email) : null;
    return result ? { result, isNew: false, mailIds: [] } : storeRequest(db, requester, email, now);
  });
}

/** Accepts their request instead of sending one, so it counts towards no cap. */
async function acceptTheirs(db: Db, { id }: UserRow, email: string, found: Standing, now: number): Promise<Requested> {
  const theirs = sql`id = ${found.received_id} and receiver_id = ${id} and status = 'pending'`;
  await db.batch([
    insist(db, sql`exists (select 1 from connections where ${theirs})`),
    db.run(sql`update connections set status = 'accepted', updated_at = ${now} where ${theirs}`),
    // A pair has one row, so the user's own earlier request is deleted.
    db.run(sql`delete from connections where requester_id = ${id} and receiver_email = ${email}`),
  ]);
  return { result: connected(found.received_id!, email), isNew: false, mailIds: [] };
}

/** Stores the request, its counts and its mail in one batch. No other function creates requests. */
async function storeRequest(db: Db, requester: UserRow, email: string, now: number): Promise<Requested> {
  const id = newId();
  const quotas = connectionQuotas(requester, email, now);
  const theirs = sql`requester_id = (select id from users where email = ${email} and email_verified_at is not null)
    and receiver_email = ${requester.email} and receiver_id = ${requester.id}`;
  const isFirst = sql`exists (select 1 from users where id = ${requester.id}) and not exists (select 1 from connections
    where (requester_id = ${requester.id} and receiver_email = ${email}) or (${theirs} and status <> 'declined'))`;
  const [, , , [stored], asked, invited] = await withinQuotas(db, quotas, now, () =>
    db.batch([
      insist(db, isFirst),
      countQuotas(db, quotas),
      // A new request replaces the declined one in the other direction.
      db.run(sql`delete from connections where ${theirs}`),
      db.all<{ type: ConnectionType }>(sql`
        insert into connections (id, requester_id, receiver_email, receiver_id, type, status, created_at, updated_at)
        select ${id}, ${requester.id}, ${email}, p.id, iif(p.id is null, 'invitation', 'connection'), 'pending', ${now}, ${now}
        from (select 1) left join users p on p.email = ${email} and p.email_verified_at is not null
        returning type`),
      requestMail(db, requester, email, { id, kind: "connection-request" }, now, isStoredAs(id, "connection")),
      requestMail(db, requester, email, { id, kind: "connection-invitation" }, now, isStoredAs(id, "invitation")),
    ]),
  );
  const result = pending(id, stored!.type, email);
  return { result, isNew: true, mailIds: [...asked, ...invited].map((mail) => mail.id) };
}

const isStoredAs = (id: string, type: ConnectionType) =>
  sql`exists (select 1 from connections where id = ${id} and type = ${type})`;

function requestMail(
  db: Db,
  requester: UserRow,
  recipient: string,
  { id, kind }: { id: string; kind: "connection-request" | "connection-invitation" },
  now: number,
  condition: SQL,
) {
  const requesterEmail = requester.emailVerifiedAt === null ? null : requester.email;
  const job = { kind, connectionId: id, requesterName: publicName(requester), requesterEmail };
  const mailId = kind === "connection-request" ? mailIds.connectionRequest(id) : mailIds.connectionInvitation(id);
  return queueMail(db, { id: mailId, recipient, senderId: requester.id, job }, now, condition);
}

/** Returns the result when nothing is left to do; throws 409 when this person's own request was declined. */
function settledResult(found: Standing, email: string): ConnectionRequestResult | null {
  if (found.received_status === "accepted") return connected(found.received_id!, email);
  if (found.sent_status === "accepted") return connected(found.sent_id!, email);
  if (found.sent_status === "declined") {
    throw failure("request-declined", `${email} declined your request. You can connect when they ask you.`);
  }
  if (found.sent_status !== "pending") return null;
  const description = `Your earlier request to ${email} is still waiting for an answer.`;
  return { ...pending(found.sent_id!, found.sent_type!, email), description };
}

function pending(id: string, type: ConnectionType, email: string): ConnectionRequestResult {
  const description =
    type === "invitation"
      ? `${email} has no account yet and was invited to join. You can connect once they do.`
      : `${email} was asked to connect with you.`;
  return { id, type, status: "pending", description };
}

function connected(id: string, email: string): ConnectionRequestResult {
  return { id, type: "connection", status: "accepted", description: `You and ${email} are connected.` };
}
