import { fullName } from "#schema/person-name.ts";
import type { UserRow } from "../../auth/session.ts";

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
