import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ContactInput, ContactState, ListedContact } from "#schema/contracts/connections.ts";
import { CONTACTS_MAX } from "#schema/limits.ts";
import { contacts } from "#schema/tables/index.ts";
import { changeBatch } from "../auth/change-batch.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import type { Db } from "../lib/database/db.ts";
import { newId } from "../lib/ids.ts";
import { notFound, Refusal } from "../lib/refusal.ts";

/**
 * Adds a person to the private list. Throws 400 for the user's own address, 409 for a duplicate or a full list, and 429
 * over a cap.
 */
export async function addContact(context: SessionContext, { name, email }: ContactInput): Promise<ListedContact> {
  const { db, session, now } = context;
  const id = newId();
  const statements = {
    added: db.run(sql`
      insert into contacts (id, owner_id, name, email, created_at)
      select ${id}, id, ${name}, ${email}, ${now} from users
      where id = ${session.userId} and email <> ${email}
        and (select count(*) from contacts where owner_id = users.id) < ${CONTACTS_MAX}
      on conflict (owner_id, email) do nothing`),
    listed: selectContacts(db, session.userId, email),
  };
  const { user: owner, listed } = await changeBatch(context, statements, {
    stored: { texts: [name, email], rows: 1 },
  });
  const [row] = listed;
  if (row?.id === id) return toListedContact(row);
  if (owner.email === email) throw new Refusal("invalid-input:own-address", { field: "email" });
  if (row)
    throw new Refusal("contact-exists", {
      values: { email, name: row.name },
    });
  throw new Refusal("list-full:contacts", { values: { count: CONTACTS_MAX } });
}

/** Removes an entry of the user's own list; throws 404 for any other. A connection with that person stays. */
export async function removeContact(context: SessionContext, { contactId }: { contactId: string }): Promise<void> {
  const { db, session } = context;
  const { removed } = await signedInBatch(context, {
    removed: db.delete(contacts).where(and(eq(contacts.id, contactId), eq(contacts.ownerId, session.userId))),
  });
  if (removed.meta.changes === 0) throw notFound();
}

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
 * Selects a user's private list, or the entry with this address, in one statement: each join is one look-up in an
 * index. It returns names of connected people only and ignores accounts with an unverified address.
 */
export function selectContacts(db: Db, userId: string, email?: string) {
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
    left join connections r on r.requester_id = u.id and r.receiver_id = me.id
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
