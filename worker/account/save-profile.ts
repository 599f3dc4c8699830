import { eq } from "drizzle-orm";
import type { ProfileInput, User } from "#schema/contracts/account.ts";
import { users } from "#schema/tables/index.ts";
import { changeBatch } from "../auth/change-batch.ts";
import { toUser } from "../auth/session.ts";
import type { SessionContext } from "../http/verb-context.ts";

/** Stores the signed-in person's names, language, and wish for news of shows. Returns the changed user; throws 401 when the session has ended. */
export async function saveProfile(
  context: SessionContext,
  { firstName, lastName, language, showNews }: ProfileInput,
): Promise<User> {
  const changes = {
    ...(firstName === undefined ? {} : { firstName, lastName: lastName || null }),
    ...(language === undefined ? {} : { language }),
    ...(showNews === undefined ? {} : { wantsShowNews: showNews }),
  };
  const { db, session, config } = context;
  const { user, startedBy, hasCalendars } = await changeBatch(context, {
    saved: db.update(users).set(changes).where(eq(users.id, session.userId)),
  });
  return toUser({ user: { ...user, ...changes }, startedBy, hasCalendars }, config);
}
