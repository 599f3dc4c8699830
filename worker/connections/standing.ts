import { sql } from "drizzle-orm";
import type { ConnectionStatus, ConnectionType } from "#schema/contracts/connections.ts";
import type { Db } from "../lib/db.ts";

/** The requests between a user and an address; null where there is none. */
export interface Standing {
  sent_id: string | null;
  sent_type: ConnectionType | null;
  sent_status: ConnectionStatus | null;
  sent_at: number | null;
  reminded_at: number | null;
  reminder_count: number | null;
  /** The request from the address's owner, only when both are verified: no other kind can be accepted. */
  received_id: string | null;
  received_type: ConnectionType | null;
  received_status: ConnectionStatus | null;
}

/** Selects one row by unique indexes; none when the account is gone. */
export function standing(db: Db, userId: string, email: string) {
  return db.all<Standing>(sql`
    select s.id as sent_id, s.type as sent_type, s.status as sent_status, s.created_at as sent_at, s.reminded_at,
      s.reminder_count, r.id as received_id, r.type as received_type, r.status as received_status
    from users me
    left join connections s on s.requester_id = me.id and s.receiver_email = ${email}
    left join users p on p.email = ${email} and p.email_verified_at is not null
    left join connections r on r.requester_id = p.id and r.receiver_email = me.email and r.receiver_id = me.id
    where me.id = ${userId}`);
}
