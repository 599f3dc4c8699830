import { DAY } from "../lib/clock.ts";
import { currentWindow, type Quota } from "../lib/quotas.ts";
import type { Organizer } from "./facts.ts";

const MAILS_A_DAY = 1_000;
const MAILS_A_DAY_UNVERIFIED = 20;
const MAILS_A_DAY_TO_ONE = 10;

/** Daily caps on invitations and nudges: per organizer, and per recipient from this organizer. */
export function invitationQuotas(organizer: Organizer, recipients: string[], now: number): Quota[] {
  const { name, end } = currentWindow(now, DAY);
  const isVerified = organizer.emailVerifiedAt !== null;
  const allowed = isVerified ? MAILS_A_DAY : MAILS_A_DAY_UNVERIFIED;
  const perOrganizer: Quota = {
    key: `invitations:${organizer.id}:${name}`,
    used: recipients.length,
    allowed,
    expiresAt: end,
    sentence: isVerified
      ? `You can invite and remind at most ${MAILS_A_DAY.toLocaleString("en-US")} people a day.`
      : `You can invite at most ${MAILS_A_DAY_UNVERIFIED} people a day until you confirm your email address.`,
  };
  const perRecipient = recipients.map((email) => ({
    key: `invitations:${organizer.id}:${email}:${name}`,
    used: 1,
    allowed: MAILS_A_DAY_TO_ONE,
    expiresAt: end,
    sentence: `You have sent ${email} ${MAILS_A_DAY_TO_ONE} mails today.`,
  }));
  return [perOrganizer, ...perRecipient];
}
