import { and, eq, isNull, sql } from "drizzle-orm";
import { authCodes, sessions, users } from "#schema/tables/index.ts";
import { eraseAccount } from "../account/erase-account.ts";
import { claimRequests } from "../connections/verification.ts";
import { type Config, mailFromAddress } from "../lib/config.ts";
import { batchThen, type Db, type Statement } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { redeem, unlessUsed, voidSignInCodes } from "./redeem.ts";
import { sessionUser, type UserRow } from "./session.ts";
import { type SignIn, startSession, type Visitor } from "./start-session.ts";

/**
 * Starts a session for a person who proved an address by a code. Creates the account if there is none. Replaces an
 * unverified account, because a stranger may have filled it. Returns null when the code is used or expired.
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
  const takenOver = await takeOver(db, config, email, unproven, now);
  const signedIn = await unlessUsed(() =>
    batchThen(
      db,
      [
        ...redeem(db, codeId, "sign-in", now),
        voidSignInCodes(db, email, now),
        ...takenOver,
        db.insert(users).values({ id: newId(), email, createdAt: now, emailVerifiedAt: now }).onConflictDoNothing(),
        ...startSession(db, sessionId, owner, visitor, now),
        ...claimRequests(db, email, now),
        ...others,
      ],
      db
        .select({ user: users, next: authCodes.next })
        .from(users)
        .innerJoin(authCodes, eq(authCodes.id, codeId))
        .where(eq(users.email, email)),
    ),
  );
  const [row] = signedIn ?? [];
  return row ? { user: row.user, claims: { userId: row.user.id, sessionId }, next: row.next } : null;
}

interface Unproven {
  user: UserRow;
  /** True when this browser is signed in to it, so that mailbox and account belong to one person. */
  isOwn: boolean;
}

async function unprovenAccount(db: Db, email: string, { claims }: Visitor, now: number): Promise<Unproven | null> {
  const [[user], [mine]] = await db.batch([
    db.select().from(users).where(isUnproven(email)),
    sessionUser(db, claims, now),
  ]);
  return user ? { user, isOwn: mine?.user.id === user.id } : null;
}

const isUnproven = (email: string) => and(eq(users.email, email), isNull(users.emailVerifiedAt));

/**
 * Prepares an unverified account for its first mailed code. Its password and sessions end. Its data stays only when the
 * person is signed in to it. Otherwise it is erased, and people with its events in their calendars get a cancellation.
 */
async function takeOver(
  db: Db,
  config: Config,
  email: string,
  unproven: Unproven | null,
  now: number,
): Promise<Statement[]> {
  if (unproven?.isOwn) {
    return [
      db.delete(sessions).where(eq(sessions.userId, unproven.user.id)),
      db.update(users).set({ passwordHash: null, emailVerifiedAt: now }).where(isUnproven(email)),
    ];
  }
  const isStill = sql`exists (select 1 from users where ${isUnproven(email)})`;
  const erasure = unproven && (await eraseAccount(db, unproven.user, mailFromAddress(config), isStill, now));
  return [
    ...(erasure?.statements ?? []),
    // Also deletes an account that was registered after the read.
    db.delete(users).where(isUnproven(email)),
  ];
}
