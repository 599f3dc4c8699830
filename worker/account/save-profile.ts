import { sql } from "drizzle-orm";
import type { ProfileInput, User } from "#schema/contracts/account.ts";
import { users } from "#schema/tables/index.ts";
import { liveUserId, requireSession, sessionUser, toUser } from "../auth/session.ts";
import type { SessionContext } from "../http/verb-context.ts";

/** Stores the signed-in person's names. Returns the changed user; throws 401 when the session has ended. */
export async function saveProfile(
  { db, session, config, now }: SessionContext,
  { firstName, lastName }: ProfileInput,
): Promise<User> {
  const names = { firstName, lastName: lastName || null };
  const isMe = sql`${users.id} in ${liveUserId(session, now)}`;
  const [, found] = await db.batch([db.update(users).set(names).where(isMe), sessionUser(db, session, now)]);
  return toUser(requireSession(found), config);
}
