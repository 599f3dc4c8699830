import { sql } from "drizzle-orm";
import type { ContactInput, ListedContact } from "#schema/contracts/connections.ts";
import { CONTACTS_MAX } from "#schema/limits.ts";
import { liveUserId, requireUser, sessionUser } from "../auth/session.ts";
import { failure, notFound } from "../http/errors.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { newId } from "../lib/ids.ts";
import { listedContacts, toListedContact } from "./contact-queries.ts";

/** Adds a person to the private list. Throws 400 for the user's own address, 409 for a duplicate or a full list. */
export async function addContact(
  { db, session, now }: SessionContext,
  { name, email }: ContactInput,
): Promise<ListedContact> {
  const id = newId();
  const [users, , [row]] = await db.batch([
    sessionUser(db, session, now),
    db.run(sql`
      insert into contacts (id, owner_id, name, email, created_at)
      select ${id}, users.id, ${name}, ${email}, ${now} from sessions join users on users.id = sessions.user_id
      where sessions.id = ${session.sessionId} and sessions.user_id = ${session.userId} and sessions.expires_at > ${now}
        and users.email <> ${email}
        and (select count(*) from contacts where owner_id = users.id) < ${CONTACTS_MAX}
      on conflict (owner_id, email) do nothing`),
    listedContacts(db, session.userId, email),
  ]);
  const owner = requireUser(users);
  if (row?.id === id) return toListedContact(row);
  if (owner.email === email)
    throw failure("invalid-input", "This is your own address. Please enter somebody else's.", { field: "email" });
  if (row) throw failure("contact-exists", `${email} is in your contacts already, as ${row.name}.`);
  throw failure(
    "list-full",
    `You can keep at most ${CONTACTS_MAX.toLocaleString("en-US")} contacts. Please remove one before adding another.`,
  );
}

/** Removes an entry of the user's own list; throws 404 for any other. A connection with that person stays. */
export async function removeContact(
  { db, session, now }: SessionContext,
  { contactId }: { contactId: string },
): Promise<void> {
  const [users, removed] = await db.batch([
    sessionUser(db, session, now),
    db.run(sql`
      delete from contacts where id = ${contactId} and owner_id = ${liveUserId(session, now)}`),
  ]);
  requireUser(users);
  if (removed.meta.changes === 0) throw notFound();
}
