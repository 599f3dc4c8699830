import { fullName } from "#schema/person-name.ts";
import type { UserRow } from "../../auth/session.ts";
import type { Quota } from "../../lib/quota.ts";
import { connectingQuotas, savedQuotas } from "../../mail/caps.ts";

/**
 * Returns what a mail says of the person who asks. The name may be empty. An unverified address is left out, because it
 * may be another person's.
 */
export function requesterOf(requester: UserRow): { requesterName: string; requesterEmail: string | null } {
  return {
    requesterName: fullName(requester),
    requesterEmail: requester.emailVerifiedAt === null ? null : requester.email,
  };
}

/**
 * Returns the daily caps on one connection mail: requests and reminders of this account, and all its mails to this
 * recipient. Requests of an unverified account are only saved.
 */
export function connectionQuotas(requester: UserRow, recipient: string, now: number): Quota[] {
  return requester.emailVerifiedAt === null
    ? savedQuotas(requester.id, "connections", 1, now)
    : connectingQuotas(requester.id, recipient, now);
}
