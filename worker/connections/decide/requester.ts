import { publicName } from "#schema/person-name.ts";
import type { UserRow } from "../../auth/session.ts";

/** Returns what a mail says of the person who asks. An unverified address may belong to somebody else. */
export function requesterOf(requester: UserRow): { requesterName: string; requesterEmail: string | null } {
  return {
    requesterName: publicName(requester),
    requesterEmail: requester.emailVerifiedAt === null ? null : requester.email,
  };
}
