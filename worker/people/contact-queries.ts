import { type SQL, sql } from "drizzle-orm";
import type { ContactState, ListedContact } from "#schema/contracts/connections.ts";
import type { Db } from "../lib/database/db.ts";

type Status = "pending" | "accepted" | "declined" | null;

interface ContactRow {
  id: string;
  name: string;
  email: string;
  /** State of the owner's request to this person, and of this person's request to the owner. */
  sent: Status;
  received: Status;
  connection_id: string | null;
  first_name: string | null;
  last_name: string | null;
}

/**
 * Selects a user's private list, or the entry with this address, in one statement: each join is one look-up in a unique
 * index. It returns names of connected people only and ignores accounts with an unverified address.
 */
export function listedContacts(db: Db, userId: string, email?: string) {
  const which: SQL = email === undefined ? sql`true` : sql`c.email = ${email}`;
  return db.all<ContactRow>(sql`
    select c.id, c.name, c.email, s.status as sent, r.status as received,
      case 'accepted' when s.status then s.id when r.status then r.id end as connection_id,
      iif('accepted' in (s.status, r.status), u.first_name, null) as first_name,
      iif('accepted' in (s.status, r.status), u.last_name, null) as last_name
    from users me
    join contacts c on c.owner_id = me.id
    left join connections s on s.requester_id = me.id and s.receiver_email = c.email
    left join users u on u.email = c.email and u.email_verified_at is not null
    left join connections r on r.requester_id = u.id and r.receiver_email = me.email and r.receiver_id = me.id
    where me.id = ${userId} and ${which}
    order by c.name collate nocase, c.email`);
}

/** Returns an entry as its owner sees it. */
export function toListedContact(row: ContactRow): ListedContact {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    state: stateOf(row),
    connectionId: row.connection_id,
    firstName: row.first_name,
    lastName: row.last_name,
  };
}

/** A person who declined may still ask, so only the owner's own declined request reads 'declined'. */
function stateOf({ sent, received }: ContactRow): ContactState {
  if (sent === "accepted" || received === "accepted") return "connected";
  if (received === "pending") return "pending-received";
  if (sent === "pending") return "pending-sent";
  return sent === "declined" ? "declined" : "can-connect";
}
