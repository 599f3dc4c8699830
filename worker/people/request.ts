import { sql } from "drizzle-orm";
import type { ConnectionRequestResult } from "#schema/contracts/connections.ts";
import { connections } from "#schema/tables/index.ts";
import type { SessionContext } from "../http/verb-context.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { retryWhenChanged } from "../lib/database/insist.ts";
import { commit } from "./commit.ts";
import { decideRequest, type RequestStep } from "./decide/request.ts";
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
