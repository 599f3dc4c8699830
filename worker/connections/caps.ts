import type { UserRow } from "../auth/session.ts";
import { invitationQuotas } from "../events/decide/caps.ts";
import { DAY } from "../lib/clock.ts";
import { currentWindow, type Quota } from "../lib/quotas.ts";

const REQUESTS_A_DAY = 50;

/**
 * Returns the daily caps on one connection mail: requests and reminders of this account, and all its mails to this
 * recipient. Unverified accounts may e-mail 20 people a day.
 */
export function connectionQuotas(requester: UserRow, recipient: string, now: number): Quota[] {
  const { name, end } = currentWindow(now, DAY);
  const perAccount: Quota = {
    key: `connections:${requester.id}:${name}`,
    used: 1,
    allowed: REQUESTS_A_DAY,
    expiresAt: end,
    sentence: `You can send at most ${REQUESTS_A_DAY} connection requests and reminders a day.`,
  };
  const [perOrganizer, ...perRecipient] = invitationQuotas(requester, [recipient], now);
  return [perAccount, ...(requester.emailVerifiedAt === null ? [perOrganizer!] : []), ...perRecipient];
}
