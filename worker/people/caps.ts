import type { UserRow } from "../auth/session.ts";
import type { Quota } from "../lib/quota.ts";
import { connectingQuotas, savedQuotas } from "../mail/caps.ts";

/**
 * Returns the daily caps on one connection mail: requests and reminders of this account, and all its mails to this
 * recipient. Requests of an unverified account are only saved.
 */
export function connectionQuotas(requester: UserRow, recipient: string, now: number): Quota[] {
  return requester.emailVerifiedAt === null
    ? savedQuotas(requester.id, "connections", 1, now)
    : connectingQuotas(requester.id, recipient, now);
}
