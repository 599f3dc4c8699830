import { and, eq, exists, sql } from "drizzle-orm";
import type { SignInRequest } from "#schema/contracts/account.ts";
import { authCodes, idempotencyKeys, users } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { notFound } from "../lib/refusal.ts";

/**
 * Tells the browser that asked for a sign-in mail whether the mail was used elsewhere, and whether that sent the event
 * of this key. Only that browser knows the request's id. Throws 404 for another one.
 */
export async function readSignInRequest(
  { db }: Context,
  { id, eventKey }: { id: string; eventKey: string },
): Promise<SignInRequest> {
  const sentEvent = db
    .select({ id: idempotencyKeys.eventId })
    .from(idempotencyKeys)
    .innerJoin(users, eq(users.id, idempotencyKeys.userId))
    .where(and(eq(users.email, authCodes.email), eq(idempotencyKeys.key, eventKey)));
  const [code] = await db
    .select({
      usedAt: authCodes.usedAt,
      pinHash: authCodes.pinHash,
      guesses: authCodes.guesses,
      hasSent: sql`${exists(sentEvent)}`.mapWith(Boolean).as("has_sent"),
    })
    .from(authCodes)
    .where(and(eq(authCodes.id, id), eq(authCodes.purpose, "sign-in")));
  if (!code) throw notFound();
  // A code that ended with another sign-in has no PIN any more. That sign-in is none of this browser's business.
  const isUsed = code.usedAt !== null && code.pinHash !== null;
  if (!isUsed) return { usedBy: null, isEventSent: false };
  // A PIN counts as a guess before it is checked.
  return { usedBy: code.guesses === 0 ? "link" : "link-or-pin", isEventSent: code.hasSent };
}
