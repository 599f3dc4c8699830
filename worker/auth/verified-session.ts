import { and, eq, isNull, sql } from "drizzle-orm";
import { type authCodes, sessions, users } from "#schema/tables/index.ts";
import { eraseAccount } from "../account/erase-account.ts";
import { claimRequests } from "../connections/verification.ts";
import { type Config, mailFromAddress } from "../lib/config.ts";
import { batch, type Db, type Statement } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { redeem, unlessUsed, voidSignInCodes } from "./redeem.ts";
import { sessionUser, type UserRow } from "./session.ts";
import { type SignIn, startSession, type Visitor } from "./start-session.ts";

/**
 * A session for whoever proved by a code to own its address. The account is made when there is none. One whose address
 * was never proved until now gives way to a new one: what it holds may be a stranger's. Null when the code opens nothing
 * any more.
 */
export async function startVerifiedSession(
  db: Db,
  config: Config,
  { codeId, email }: { codeId: string; email: string },
  visitor: Visitor,
  now: number,
  ...others: Statement[]
): Promise<SignIn | null> {
  const unproven = await unprovenAccount(db, email, visitor, now);
  const sessionId = newId();
  const owner = sql`select id from users where email = ${email}`;
  const answers = await unlessUsed(() =>
    batch(db, [
      ...redeem(db, codeId, "sign-in", now),
      voidSignInCodes(db, email, now),
      ...takeOver(db, config, email, unproven, now),
      db.insert(users).values({ id: newId(), email, createdAt: now, emailVerifiedAt: now }).onConflictDoNothing(),
      ...startSession(db, sessionId, owner, visitor, now),
      ...claimRequests(db, email, now),
      ...others,
      db.select().from(users).where(eq(users.email, email)),
    ]),
  );
  if (!answers) return null;
  const [code] = answers[1] as (typeof authCodes.$inferSelect)[];
  const [user] = answers.at(-1) as UserRow[];
  return { user: user!, claims: { userId: user!.id, sessionId }, next: code!.next };
}

interface Unproven {
  user: UserRow;
  /** Whether this browser is signed in to it, so that mailbox and account are the same person's. */
  isOwn: boolean;
}

async function unprovenAccount(db: Db, email: string, { claims }: Visitor, now: number): Promise<Unproven | null> {
  const [[user], [mine]] = await db.batch([
    db.select().from(users).where(isUnproven(email)),
    sessionUser(db, claims ?? { userId: "", sessionId: "" }, now),
  ]);
  return user ? { user, isOwn: mine?.user.id === user.id } : null;
}

const isUnproven = (email: string) => and(eq(users.email, email), isNull(users.emailVerifiedAt));

/**
 * What happens to an account whose address is proved by a mailed code for the first time. Passwords and sessions set
 * before always end. All the rest stays only where the person was signed in to it; a stranger's is erased, and people
 * who hold an entry of it in their calendars are told.
 */
function takeOver(db: Db, config: Config, email: string, unproven: Unproven | null, now: number): Statement[] {
  if (unproven?.isOwn) {
    return [
      db.delete(sessions).where(eq(sessions.userId, unproven.user.id)),
      db.update(users).set({ passwordHash: null, emailVerifiedAt: now }).where(isUnproven(email)),
    ];
  }
  const isStill = sql`exists (select 1 from users where ${isUnproven(email)})`;
  return [
    ...(unproven ? eraseAccount(db, unproven.user, mailFromAddress(config), isStill, now) : []),
    // One that was registered a moment ago.
    db.delete(users).where(isUnproven(email)),
  ];
}
