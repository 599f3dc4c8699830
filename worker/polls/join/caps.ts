import { invitationQuotas } from "../../events/decide/caps.ts";
import type { Organizer } from "../../events/event-row.ts";
import { DAY, HOUR } from "../../lib/clock.ts";
import { isLoopback, networksOf } from "../../lib/network.ts";
import { currentWindow, type Quota } from "../../lib/quota.ts";

const JOINS_AN_HOUR = 30;
const MAILS_A_DAY_TO_ONE = 3;

/** Returns the cap on joins per network and event, except for this machine. */
export function joinQuotas(eventId: string, clientIp: string, now: number): Quota[] {
  if (isLoopback(clientIp)) return [];
  const { name: hour, end } = currentWindow(now, HOUR);
  return networksOf(clientIp).map(({ name, factor }) => ({
    key: `joins:${eventId}:${name}:${hour}`,
    used: 1,
    allowed: JOINS_AN_HOUR * factor,
    expiresAt: end,
    sentence: `${JOINS_AN_HOUR * factor} people have joined from your network within an hour.`,
  }));
}

/**
 * Returns the caps on a mailed personal link. They depend on the event, the address and the organizer only, so they do
 * not tell whether the address is on the list, and joins of one event leave the links of others alone. The mail also counts as an invitation, so that the page is no way around the caps
 * on invitations. `noMore` is the sentence for these caps.
 */
export function personalLinkQuotas(
  { eventId, organizer, email }: { eventId: string; organizer: Organizer; email: string },
  now: number,
  noMore: string,
): Quota[] {
  const { name, end } = currentWindow(now, DAY);
  const perAddress: Quota = {
    key: `personal-links:${eventId}:${email}:${name}`,
    used: 1,
    allowed: MAILS_A_DAY_TO_ONE,
    expiresAt: end,
    sentence: `${email} has been sent ${MAILS_A_DAY_TO_ONE} links for this event today.`,
  };
  const asInvitation = invitationQuotas(organizer, [email], now).map((quota) => ({
    ...quota,
    sentence: noMore,
  }));
  return [perAddress, ...asInvitation];
}
