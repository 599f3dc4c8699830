import { eq, sql } from "drizzle-orm";
import { users } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { namedBatch } from "../lib/database/db.ts";
import { newId } from "../lib/ids.ts";
import { errorText } from "../lib/log-failure.ts";
import { hashPassword, refuseCommonPassword } from "../lib/password.ts";
import { countQuotas, refundQuotas, withinQuotas } from "../lib/quotas.ts";
import { Refusal } from "../lib/refusal.ts";
import { codeMailQuotas, strangersMailQuotas } from "../policy/action-quotas.ts";
import { confirmationMail } from "./request-code.ts";
import { type SignIn, startSession, type Visitor } from "./start-session.ts";

export interface NewAccount {
  email: string;
  password: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
}

const taken = () => new Refusal("account-exists", { field: "email" });

/**
 * Creates an unverified account, signs it in and mails the confirmation. Returns the new session.
 * Throws 409 for an address with an account. Counts the caps before any look-up, so that they reveal nothing about an
 * address.
 */
export async function register(
  context: Context,
  { account, visitor }: { account: NewAccount; visitor: Visitor },
): Promise<SignIn> {
  const { db, now } = context;
  if (account.password !== undefined) refuseCommonPassword(account.password, "password");
  const quotas = codeMailQuotas(account.email, visitor.clientIp, now);
  const strangers = strangersMailQuotas(account.email, now);
  const counted = [...quotas.all, ...strangers];
  const [, [existing]] = await withinQuotas(db, counted, now, () =>
    db.batch([countQuotas(db, counted), db.select({ id: users.id }).from(users).where(eq(users.email, account.email))]),
  );
  try {
    if (existing) throw taken();
    return await makeAccount(context, { account, visitor });
  } catch (error) {
    // No mail was sent, so the address's owner keeps the full number of mails.
    await refundQuotas(db, [...quotas.ofAddress, ...strangers]);
    throw error;
  }
}

async function makeAccount(context: Context, { account, visitor }: { account: NewAccount; visitor: Visitor }) {
  const { db, now } = context;
  const row = {
    id: newId(),
    email: account.email,
    firstName: account.firstName || null,
    lastName: account.lastName || null,
    passwordHash: account.password === undefined ? null : await hashPassword(account.password),
    emailVerifiedAt: null,
    suspendedAt: null,
    pushEnabled: true,
    wantsShowNews: true,
    isCityShared: true,
    areGenresShared: true,
    areLikesShared: true,
    network: null,
    passkeyOfferedAt: null,
    language: context.language ?? null,
    createdAt: now,
  };
  const sessionId = newId();
  const owner = sql`select id from users where id = ${row.id}`;
  const { mailId, statements } = confirmationMail(context, { email: account.email });
  try {
    const session = { sessionId, owner, email: account.email, visitor, startedBy: "password" as const, isFirst: true };
    await namedBatch(db, {
      account: db.insert(users).values(row),
      ...(await startSession(context, session)),
      statements,
    });
  } catch (error) {
    // The unique index decides when two requests race.
    if (error instanceof Error && /UNIQUE constraint failed: users\.email/.test(errorText(error))) throw taken();
    throw error;
  }
  const claims = { userId: row.id, sessionId };
  return { user: row, startedBy: "password" as const, hasCalendars: false, claims, next: "/", mailIds: [mailId] };
}
