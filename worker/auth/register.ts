import { eq } from "drizzle-orm";
import { sessions, users } from "#schema/tables/index.ts";
import { errorText, failure } from "../errors.ts";
import { batch, type Db } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { hashPassword } from "../lib/password.ts";
import { withinQuotas } from "../lib/quotas.ts";
import { SESSION_LIFE } from "../lib/session-token.ts";
import { codeMailQuotas, confirmationMail } from "./request-code.ts";
import type { SignIn } from "./verify.ts";

export interface NewAccount {
  email: string;
  password: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
  network: string;
}

const taken = () => failure(409, "An account with this email already exists.");

/** Makes an unverified account, signs it in and mails the confirmation; an address with an account is 409, unchanged. */
export async function register(db: Db, account: NewAccount, now: number): Promise<SignIn & { mailId: string }> {
  // Asked first so that a known address costs no hashing; the unique index decides races.
  const [existing] = await db.select({ id: users.id }).from(users).where(eq(users.email, account.email));
  if (existing) throw taken();
  const row = {
    id: newId(),
    email: account.email,
    firstName: account.firstName || null,
    lastName: account.lastName || null,
    passwordHash: account.password === undefined ? null : await hashPassword(account.password),
    emailVerifiedAt: null,
    pushEnabled: true,
    createdAt: now,
  };
  const session = { id: newId(), userId: row.id, createdAt: now, expiresAt: now + SESSION_LIFE };
  const quotas = codeMailQuotas(account.email, account.network, now);
  const { mailId, statements } = confirmationMail(db, account.email, quotas, now);
  try {
    await withinQuotas(db, quotas, now, () =>
      batch(db, [db.insert(users).values(row), db.insert(sessions).values(session), ...statements]),
    );
  } catch (error) {
    if (error instanceof Error && /UNIQUE constraint failed: users\.email/.test(errorText(error))) throw taken();
    throw error;
  }
  return { user: row, claims: { userId: row.id, sessionId: session.id }, next: "/", mailId };
}
