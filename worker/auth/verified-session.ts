import { and, eq, isNull, sql } from "drizzle-orm";
import { authCodes, sessions, users } from "#schema/tables/index.ts";
import { eraseAccount } from "../account/erase-account.ts";
import { claimRequests } from "../connections/verification.ts";
import { batchThen, type Statement } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../verb-context.ts";
import { redeem, unlessUsed, voidSignInCodes } from "./redeem.ts";
import { sessionUser, type UserRow } from "./session.ts";
import { type SignIn, startSession, type Visitor } from "./start-session.ts";

/**
 * Starts a session for a person who proved an address by a code, with `others` in the same batch. Creates the account
 * if there is none. Replaces an unverified account, because a stranger may have filled it. Returns the new session; null
 * when the code is used or expired.
 */
export async function startVerifiedSession(
  context: Context,
  { code, visitor, others = [] }: { code: ProvenCode; visitor: Visitor; others?: Statement[] },
): Promise<SignIn | null> {
  const { db, now } = context;
  const { codeId, email } = code;
  const unproven = await unprovenAccount(context, { email, visitor });
  const sessionId = newId();
  const owner = sql`select id from users where email = ${email}`;
  const takenOver = await takeOver(context, { email, unproven });
  const signedIn = await unlessUsed(() =>
    batchThen(
      db,
      [
        ...redeem(db, codeId, "sign-in", now),
        voidSignInCodes(db, email, now),
        ...takenOver,
        db.insert(users).values({ id: newId(), email, createdAt: now, emailVerifiedAt: now }).onConflictDoNothing(),
        ...startSession(context, { sessionId, owner, visitor }),
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

interface ProvenCode {
  codeId: string;
  /** The address that the code proves. */
  email: string;
}

interface Unproven {
  user: UserRow;
  /** True when this browser is signed in to it, so that mailbox and account belong to one person. */
  isOwn: boolean;
}

async function unprovenAccount(
  { db, now }: Context,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<Unproven | null> {
  const [[user], [mine]] = await db.batch([
    db.select().from(users).where(isUnproven(email)),
    sessionUser(db, visitor.claims, now),
  ]);
  return user ? { user, isOwn: mine?.user.id === user.id } : null;
}

const isUnproven = (email: string) => and(eq(users.email, email), isNull(users.emailVerifiedAt));

/**
 * Prepares an unverified account for its first mailed code. Its password and sessions end. Its data stays only when the
 * person is signed in to it. Otherwise it is erased, and people with its events in their calendars get a cancellation.
 */
async function takeOver(
  context: Context,
  { email, unproven }: { email: string; unproven: Unproven | null },
): Promise<Statement[]> {
  const { db, now } = context;
  if (unproven?.isOwn) {
    return [
      db.delete(sessions).where(eq(sessions.userId, unproven.user.id)),
      db.update(users).set({ passwordHash: null, emailVerifiedAt: now }).where(isUnproven(email)),
    ];
  }
  const isStill = sql`exists (select 1 from users where ${isUnproven(email)})`;
  const erasure = unproven && (await eraseAccount(context, { user: unproven.user, condition: isStill }));
  return [
    ...(erasure?.statements ?? []),
    // Also deletes an account that was registered after the read.
    db.delete(users).where(isUnproven(email)),
  ];
}
