import { type SQL, sql } from "drizzle-orm";
import type { ConnectionStatus, ConnectionType } from "#schema/contracts/connections.ts";
import type { UserRow } from "../auth/session.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import type { Standing } from "./decide/standing.ts";

interface StandingRow {
  sent_id: string | null;
  sent_type: ConnectionType;
  sent_status: ConnectionStatus;
  sent_at: number;
  reminded_at: number | null;
  reminder_count: number;
  received_id: string | null;
  received_status: ConnectionStatus;
  receiver_id: string | null;
}

/** Returns the signed-in person and their standing with an address, in one round trip. Throws 401 without a session. */
export async function readStanding(
  context: SessionContext,
  { email }: { email: string },
): Promise<{ requester: UserRow; standing: Standing }> {
  const { user: requester, found } = await signedInBatch(context, {
    found: context.db.all<StandingRow>(standingOf(context.session.userId, email)),
  });
  return { requester, standing: toStanding(found[0]!) };
}

/** Tests that the standing is as it was read. */
export function isStandingUnchanged(requester: UserRow, email: string, { sent, received, receiverId }: Standing): SQL {
  return sql`exists (select 1 from (${standingOf(requester.id, email)})
    where sent_id is ${sent?.id ?? null} and sent_status is ${sent?.status ?? null}
      and reminder_count is ${sent?.reminderCount ?? null}
      and received_id is ${received?.id ?? null} and received_status is ${received?.status ?? null}
      and receiver_id is ${receiverId})`;
}

/** Selects one row by indexes; none when the account is gone. A person who changed their address has the requests to both. */
function standingOf(userId: string, email: string): SQL {
  return sql`
    select s.id as sent_id, s.type as sent_type, s.status as sent_status, s.created_at as sent_at, s.reminded_at,
      s.reminder_count, r.id as received_id, r.status as received_status, p.id as receiver_id
    from users me
    left join users p on p.email = ${email} and p.email_verified_at is not null
    left join connections s on s.id = (select id from connections
      where requester_id = me.id and (receiver_email = ${email} or receiver_id = p.id) limit 1)
    left join connections r on r.requester_id = p.id and r.receiver_id = me.id
    where me.id = ${userId}`;
}

function toStanding(row: StandingRow): Standing {
  return {
    sent:
      row.sent_id === null
        ? null
        : {
            id: row.sent_id,
            type: row.sent_type,
            status: row.sent_status,
            createdAt: row.sent_at,
            remindedAt: row.reminded_at,
            reminderCount: row.reminder_count,
          },
    received: row.received_id === null ? null : { id: row.received_id, status: row.received_status },
    receiverId: row.receiver_id,
  };
}
