import { eq, sql } from "drizzle-orm";
import { sessions, users } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { namedBatch } from "../lib/database/db.ts";
import { newId } from "../lib/ids.ts";
import { passwordMatches } from "../lib/password.ts";
import { countQuotas, refundQuotas, withinQuotas } from "../lib/quotas.ts";
import { Refusal } from "../lib/refusal.ts";
import { guessQuotas } from "../policy/action-quotas.ts";
import { caps, quotaOf } from "../policy/caps.ts";
import { voidSignInCodes } from "./redeem.ts";
import { hasCalendars } from "./session.ts";
import { type SignIn, startSession, type Visitor } from "./start-session.ts";
import { refuseSuspended } from "./suspended.ts";

const wrong = () => new Refusal("wrong-credentials");

/**
 * Signs in by password. Returns the new session. Throws a 400 that reveals neither whether the address is known nor
 * whether it has a password.
 */
export async function signInByPassword(
  context: Context,
  { email, password, visitor }: { email: string; password: string; visitor: Visitor },
): Promise<SignIn> {
  const { db, config, now } = context;
  const counted = guessQuotas("password", email, visitor.clientIp, now);
  const [, [account]] = await withinQuotas(db, counted, now, () =>
    db.batch([
      countQuotas(db, counted),
      db.select({ user: users, hasCalendars }).from(users).where(eq(users.email, email)),
    ]),
  );
  const user = account?.user;
  const isRight = await passwordMatches(password, user?.passwordHash ?? null).catch(async (error) => {
    // Does not count a guess that was not checked: a busy server must not lock people out.
    await refundQuotas(db, counted);
    throw error;
  });
  if (!isRight || !account || !user) throw wrong();
  refuseSuspended(user.suspendedAt !== null, config);
  const sessionId = newId();
  const isStarted = sql`exists (select 1 from ${sessions} where ${sessions.id} = ${sessionId})`;
  // The password may change or be removed while it is checked.
  const owner = sql`select id from users where id = ${user.id} and password_hash = ${user.passwordHash}`;
  const signedIn = [quotaOf(caps.signIns, { account: user.id }, now)];
  const statements = {
    counted: countQuotas(db, signedIn, sql`exists (${owner})`),
    ...(await startSession(context, { sessionId, owner, email, visitor, startedBy: "password" })),
    refunded: refundQuotas(db, counted, isStarted),
    // The password of an unverified account proves nothing about the mailbox, whose link must keep working.
    voided: user.emailVerifiedAt === null ? [] : [voidSignInCodes(db, email, now, isStarted)],
    found: db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)),
  };
  const { notice, found } = await withinQuotas(db, signedIn, now, () => namedBatch(db, statements));
  if (found.length === 0) throw wrong();
  const mailIds = notice.flat().map(({ id }) => id);
  return { ...account, startedBy: "password", claims: { userId: user.id, sessionId }, next: "/", mailIds };
}
