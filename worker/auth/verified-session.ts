import { and, eq, isNull, sql } from "drizzle-orm";
import { authCodes, passkeys, sessions, users } from "#schema/tables/index.ts";
import { eraseAccount } from "../account/erase-account.ts";
import type { Context } from "../http/verb-context.ts";
import { batch, namedBatch, type Statement } from "../lib/database/db.ts";
import { insist, retryWhenChanged } from "../lib/database/insist.ts";
import { newId } from "../lib/ids.ts";
import { releaseHeld } from "../mail/held.ts";
import type { CodePurpose } from "../mail/tokens/codes.ts";
import { claimRequests } from "../people/commit.ts";
import type { AccountStep, ConfirmationStep, ProvenAddress } from "./decide/sign-in.ts";
import { redeem, unlessUsed, voidSignInCodes } from "./redeem.ts";
import { hasCalendars, isSessionLive, sessionUser, type UserRow } from "./session.ts";
import { type SignIn, startSession, type Visitor } from "./start-session.ts";
import { suspendedOf } from "./suspended.ts";

/** Returns the statements that read a {@link ProvenAddress}; {@link toProven} takes their results. */
export function provenStatements({ db, now }: Context, { email, visitor }: { email: string; visitor: Visitor }) {
  return {
    accounts: db.select().from(users).where(eq(users.email, email)),
    viewers: sessionUser(db, visitor.claims, now),
    suspended: suspendedOf(db, email),
  };
}

export function toProven({ accounts, viewers }: { accounts: UserRow[]; viewers: { user: UserRow }[] }): ProvenAddress {
  return { account: accounts[0] ?? null, signedInUserId: viewers[0]?.user.id ?? null };
}

interface Proof {
  codeId: string;
  /** The address that the code proves. */
  email: string;
  visitor: Visitor;
  step: AccountStep;
  /** Statements for the same batch. */
  others?: Statement[];
}

// With a third try, the statements would be more than the 50 that the free plan allows a request.
const TRIES = 2;

/**
 * Starts a session for a person who proved an address by a code, and redeems the code in the same batch. Returns the new
 * session; null when the code is used or expired. Starts again when a replaced account has changed, and throws 409 when
 * it changes a second time: the code is then still valid.
 */
export async function startVerifiedSession(
  context: Context,
  { codeId, email, visitor, step, others = [] }: Proof,
): Promise<SignIn | null> {
  const { db, now } = context;
  const sessionId = newId();
  const owner = sql`select id from users where email = ${email}`;
  const signedIn = await retryWhenChanged(async () => {
    const proven = await proveAddress(context, { codeId, purpose: "sign-in", email, step, visitor });
    const isFirst = step.do !== "enter";
    const session = await startSession(context, { sessionId, owner, email, visitor, startedBy: "mail", isFirst });
    return unlessUsed(db, { codeId, purpose: "sign-in", now }, () =>
      namedBatch(db, {
        proven,
        voided: voidSignInCodes(db, email, now),
        ...session,
        others,
        rows: db
          .select({ user: users, next: authCodes.next, hasCalendars })
          .from(users)
          .innerJoin(authCodes, eq(authCodes.id, codeId))
          .where(eq(users.email, email)),
      }),
    );
  }, TRIES);
  const row = signedIn?.rows[0];
  if (!signedIn || !row) return null;
  const mailIds = signedIn.notice.flat().map(({ id }) => id);
  const { user } = row;
  return { ...row, startedBy: "mail", claims: { userId: user.id, sessionId }, mailIds };
}

/**
 * Verifies an address by the code of a confirmation mail and starts no session. Returns false when the code is used or
 * expired. Retries as {@link startVerifiedSession} does.
 */
export async function confirmAccount(
  context: Context,
  { step, ...proof }: Omit<Proof, "step" | "others"> & { step: ConfirmationStep },
): Promise<boolean> {
  const { db, now } = context;
  const { codeId } = proof;
  const done = await retryWhenChanged(async () => {
    const proven = await proveAddress(context, { ...proof, purpose: "confirm-address", step });
    return unlessUsed(db, { codeId, purpose: "confirm-address", now }, () => batch(db, proven));
  }, TRIES);
  return done !== null;
}

interface ProvenByCode extends Pick<Proof, "codeId" | "email" | "visitor"> {
  purpose: CodePurpose;
  step: AccountStep | ConfirmationStep;
}

/** Returns the statements that redeem a code and leave one verified account with the address that it proves. */
async function proveAddress(context: Context, proof: ProvenByCode): Promise<Statement[]> {
  const { db, now } = context;
  const { codeId, purpose, email } = proof;
  return [
    ...redeem(db, codeId, purpose, now),
    ...(await prepareAccount(context, proof)),
    db
      .insert(users)
      .values({ id: newId(), email, language: context.language ?? null, createdAt: now, emailVerifiedAt: now })
      .onConflictDoNothing(),
    ...claimRequests(db, email, now),
    ...releaseHeld(db, email, now),
  ];
}

/**
 * Returns the statements that prepare the account. An account that becomes verified loses its password, passkeys and
 * sessions, unless it is kept. An account that is replaced is erased as it was read, and people with its events in their
 * calendars get a cancellation.
 */
async function prepareAccount(context: Context, { email, step, visitor }: ProvenByCode): Promise<Statement[]> {
  const { db, now } = context;
  const isUnproven = and(eq(users.email, email), isNull(users.emailVerifiedAt));
  if (step.do === "keep")
    // The session that was read may end before the write.
    return [
      insist(db, isSessionLive(visitor.claims!, now)),
      db.update(users).set({ emailVerifiedAt: now }).where(isUnproven),
    ];
  if (step.do === "verify")
    return [
      db.delete(sessions).where(eq(sessions.userId, step.account.id)),
      db.delete(passkeys).where(eq(passkeys.userId, step.account.id)),
      db.update(users).set({ passwordHash: null, emailVerifiedAt: now }).where(isUnproven),
    ];
  // The deletion is also for an account that was registered after the read.
  const deletion = db.delete(users).where(isUnproven);
  if (step.do !== "replace") return [deletion];
  const condition = sql`exists (select 1 from users where ${isUnproven})`;
  const { statements, isUnchanged } = await eraseAccount(context, { user: step.account, condition });
  return [insist(db, sql`not ${condition} or (${isUnchanged})`), ...statements, deletion];
}
