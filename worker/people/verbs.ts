import { and, eq, inArray, sql } from "drizzle-orm";
import type { ConnectionAnswer, ConnectionRequestResult } from "#schema/contracts/connections.ts";
import { connections } from "#schema/tables/index.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { retryWhenChanged } from "../lib/database/insist.ts";
import { commit } from "./commit.ts";
import { decideRemind } from "./decide/remind.ts";
import { decideRequest, type RequestStep } from "./decide/request.ts";
import { decideEnd, decideResponse, type Response } from "./decide/respond.ts";
import { presentAddress } from "./queries.ts";
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
    const rows = rowsOf(context, { ...state, email: input.email, step });
    return {
      result,
      isNew: step.do === "store",
      mailIds: await commit(context, { ...state, ...input }, { ...changes, rows }),
    };
  });
}

type Asked = Awaited<ReturnType<typeof readStanding>>;
type Change = Exclude<RequestStep, { do: "nothing" }>;

function rowsOf(
  { db, now }: { db: Db; now: number },
  { requester: { id: requesterId }, standing, email, step }: Asked & { email: string; step: Change },
): Statement[] {
  if (step.do === "accept")
    return [
      db
        .update(connections)
        .set({ status: "accepted", receiverEmail: presentAddress, updatedAt: now })
        .where(eq(connections.id, step.id)),
      // A pair has one row, so the user's own earlier request is deleted.
      ...(standing.sent ? [db.delete(connections).where(eq(connections.id, standing.sent.id))] : []),
    ];
  const { id, type, receiverId, replacedId } = step.request;
  const row = { id, requesterId, receiverEmail: email, receiverId, type, createdAt: now, updatedAt: now };
  const replaced = replacedId === null ? [] : [db.delete(connections).where(eq(connections.id, replacedId))];
  return [...replaced, db.insert(connections).values(row)];
}

/** Mails a pending request again. Returns the ids of the mails. Of two requests at once, one reminds. */
export function remindReceiver(context: SessionContext, input: { email: string }): Promise<string[]> {
  const { db, now } = context;
  return retryWhenChanged(async () => {
    const state = await readStanding(context, input);
    const { connectionId, number, mail, quotas } = decideRemind(state, input, now);
    const reminded = db
      .update(connections)
      .set({ remindedAt: now, reminderCount: number, updatedAt: now })
      .where(eq(connections.id, connectionId));
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
    found: db
      .select({
        status: connections.status,
        isRequesterVerified: sql`${isVerified}`.mapWith(Boolean).as("is_requester_verified"),
      })
      .from(connections)
      .where(isMine),
    answered: db
      .update(connections)
      .set({ status, updatedAt: now, ...(status === "accepted" && { receiverEmail: presentAddress }) })
      .where(and(isMine, eq(connections.status, "pending"), status === "declined" ? undefined : isVerified)),
    // A pair has one row, so the user's own earlier request is deleted.
    ownRequest: db.delete(connections).where(
      and(
        eq(connections.requesterId, session.userId),
        inArray(
          connections.receiverId,
          db
            .select({ requesterId: connections.requesterId })
            .from(connections)
            .where(and(isMine, eq(connections.status, "accepted"))),
        ),
      ),
    ),
  });
  const [request] = found;
  decideResponse(request, status);
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
    found: db.select({ status: connections.status }).from(connections).where(isMine),
    ended: db.delete(connections).where(and(isMine, eq(connections.status, "accepted"))),
  });
  decideEnd(found[0]);
}
