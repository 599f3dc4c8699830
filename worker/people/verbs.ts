import { sql } from "drizzle-orm";
import type { ConnectionAnswer, ConnectionRequestResult, ConnectionStatus } from "#schema/contracts/connections.ts";
import { connections } from "#schema/tables/index.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { retryWhenChanged } from "../lib/database/insist.ts";
import { commit } from "./commit.ts";
import { decideRemind } from "./decide/remind.ts";
import { decideRequest, type RequestStep } from "./decide/request.ts";
import { decideEnd, decideResponse, type Response } from "./decide/respond.ts";
import { readStanding } from "./read.ts";

interface Requested {
  result: ConnectionRequestResult;
  /** True when this call stored the request; false for an existing request or connection. */
  isNew: boolean;
  mailIds: string[];
}

/**
 * Asks the owner of an address to connect. Returns the request or the connection, and the ids of the mails. Of two
 * people who ask each other at once, the second finds the first one's request.
 */
export function requestConnection(context: SessionContext, input: { email: string }): Promise<Requested> {
  return retryWhenChanged(async () => {
    const state = await readStanding(context, input);
    const step = decideRequest(state, input, context.now);
    const { result } = step;
    if (step.do === "nothing") return { result, isNew: false, mailIds: [] };
    const changes = step.do === "store" ? step.request : {};
    const rows = rowsOf(context, { requesterId: state.requester.id, email: input.email, step });
    return {
      result,
      isNew: step.do === "store",
      mailIds: await commit(context, { ...state, ...input }, { ...changes, rows }),
    };
  });
}

type Change = Exclude<RequestStep, { do: "nothing" }>;

function rowsOf(
  { db, now }: { db: Db; now: number },
  { requesterId, email, step }: { requesterId: string; email: string; step: Change },
): Statement[] {
  if (step.do === "accept")
    return [
      db.run(sql`update connections set status = 'accepted', updated_at = ${now} where id = ${step.id}`),
      // A pair has one row, so the user's own earlier request is deleted.
      db.run(sql`delete from connections where requester_id = ${requesterId} and receiver_email = ${email}`),
    ];
  const { id, type, receiverId, replacedId } = step.request;
  const row = { id, requesterId, receiverEmail: email, receiverId, type, createdAt: now, updatedAt: now };
  return [db.run(sql`delete from connections where id = ${replacedId}`), db.insert(connections).values(row)];
}

/** Mails a pending request again. Returns the ids of the mails. Of two requests at once, one reminds. */
export function remindReceiver(context: SessionContext, input: { email: string }): Promise<string[]> {
  const { db, now } = context;
  return retryWhenChanged(async () => {
    const state = await readStanding(context, input);
    const { connectionId, number, mail, quotas } = decideRemind(state, input, now);
    const reminded = db.run(sql`update connections set reminded_at = ${now}, reminder_count = ${number},
      updated_at = ${now} where id = ${connectionId}`);
    return commit(context, { ...state, ...input }, { rows: [reminded], mail, quotas });
  });
}

/**
 * Stores the receiver's response once and returns it. Throws as {@link decideResponse} does, with 404 for other people's
 * requests and for an unverified receiver. One batch reads the request and writes under the same conditions, so of two
 * responses at once the second finds the first.
 */
export async function respondToRequest(
  context: SessionContext,
  { connectionId, status }: { connectionId: string; status: Response },
): Promise<ConnectionAnswer> {
  const { db, session, now } = context;
  const isMine = sql`id = ${connectionId} and receiver_id = (select id from users
    where id = ${session.userId} and email_verified_at is not null)`;
  const isVerified = sql`exists (select 1 from users
    where users.id = connections.requester_id and users.email_verified_at is not null)`;
  const { found } = await signedInBatch(context, {
    found: db.all<{ status: ConnectionStatus; isRequesterVerified: number }>(
      sql`select status, ${isVerified} as isRequesterVerified from connections where ${isMine}`,
    ),
    answered: db.run(sql`update connections set status = ${status}, updated_at = ${now}
      where ${isMine} and status = 'pending' and (${status} = 'declined' or ${isVerified})`),
    // A pair has one row, so the user's own earlier request is deleted.
    ownRequest: db.run(sql`delete from connections where requester_id = ${session.userId}
      and receiver_id = (select requester_id from connections where ${isMine} and status = 'accepted')`),
  });
  const [request] = found;
  decideResponse(request && { ...request, isRequesterVerified: request.isRequesterVerified === 1 }, status);
  return { id: connectionId, status };
}

/**
 * Ends an accepted connection for both people, by either of them. Sends no mail, and either may send a new request.
 * Throws 404 for any other state and for other people's connections.
 */
export async function endConnection(
  context: SessionContext,
  { connectionId }: { connectionId: string },
): Promise<void> {
  const { db, session } = context;
  const isMine = sql`id = ${connectionId} and ${session.userId} in (requester_id, receiver_id)`;
  const { found } = await signedInBatch(context, {
    found: db.all<{ status: ConnectionStatus }>(sql`select status from connections where ${isMine}`),
    ended: db.run(sql`delete from connections where ${isMine} and status = 'accepted'`),
  });
  decideEnd(found[0]);
}
