import { isUnsolicited, type MailJob } from "#schema/contracts/mail.ts";
import { DAY, HOUR } from "../lib/clock.ts";
import { type Count, currentWindow, type Quota } from "../lib/quota.ts";
import type { ClaimedMail } from "./claim.ts";

const A_DAY_TO_ONE_MAILBOX = 30;
const A_DAY_TO_ONE_MAILBOX_FROM_ACQUAINTED = 100;
const A_DAY_ABOUT_ONE_EVENT = 10;
// Two of the ten are kept for 'everybody has answered' and for the organizer's copy of the final date.
const ANSWERS_A_DAY_ABOUT_ONE_EVENT = 8;
const REFUSALS_A_DAY_OF_ONE_EVENT = 8;
const A_DAY_OF_ONE_ORGANIZER = 3_000;
const MAILS_A_DAY = 1_000;
const MAILS_A_DAY_TO_ONE = 10;
const REQUESTS_A_DAY = 50;
const ACCOUNT_MAILS_A_DAY = 40;

/** How long an account is new after its address was confirmed. */
export const NEW_FOR = 7 * DAY;
/** How many people a new account mails on a day that it has not mailed before. */
export const FIRST_MAILS_A_DAY = 200;
const FIRST_MAILS_A_DAY_OF_ONE_NETWORK = 400;

/**
 * Returns the daily cap on event mail to one mailbox from all other people together. Mail between people who are
 * acquainted has a cap of its own, so that strangers cannot delay it.
 */
export function mailboxQuota(email: string, senderId: string, now: number): Quota {
  const { name, end } = currentWindow(now, DAY);
  const sentence = (most: number) => `${email} has received ${most} e-mails today, which is the most for one address.`;
  return {
    key: `mailbox:${email}:${name}`,
    used: 1,
    allowed: A_DAY_TO_ONE_MAILBOX,
    expiresAt: end,
    sentence: sentence(A_DAY_TO_ONE_MAILBOX),
    ifAcquainted: {
      email,
      senderId,
      key: `mailbox-acquainted:${email}:${name}`,
      allowed: A_DAY_TO_ONE_MAILBOX_FROM_ACQUAINTED,
      sentence: sentence(A_DAY_TO_ONE_MAILBOX_FROM_ACQUAINTED),
    },
  };
}

/** Returns the daily caps on invitations and nudges of one account, per recipient too. */
export function invitingQuotas(senderId: string, recipients: string[], now: number): Quota[] {
  const { name, end } = currentWindow(now, DAY);
  const perAccount: Quota = {
    key: `invitations:${senderId}:${name}`,
    used: recipients.length,
    allowed: MAILS_A_DAY,
    expiresAt: end,
    sentence: `You can invite and remind at most ${MAILS_A_DAY.toLocaleString("en-US")} people a day.`,
  };
  return [perAccount, ...recipients.flatMap((email) => toOneQuotas(senderId, email, now))];
}

/** Returns the daily caps on connection requests and reminders of one account, per recipient too. */
export function connectingQuotas(senderId: string, recipient: string, now: number): Quota[] {
  const { name, end } = currentWindow(now, DAY);
  const perAccount: Quota = {
    key: `connections:${senderId}:${name}`,
    used: 1,
    allowed: REQUESTS_A_DAY,
    expiresAt: end,
    sentence: `You can send at most ${REQUESTS_A_DAY} connection requests and reminders a day.`,
  };
  return [perAccount, ...toOneQuotas(senderId, recipient, now)];
}

/** Returns the caps on mail that is saved until its sender confirms their address. It counts again when it is sent. */
export function savedQuotas(senderId: string, what: "invitations" | "connections", used: number, now: number): Quota[] {
  const { name, end } = currentWindow(now, DAY);
  const allowed = what === "invitations" ? MAILS_A_DAY : REQUESTS_A_DAY;
  const sentence =
    what === "invitations"
      ? `You can invite at most ${MAILS_A_DAY.toLocaleString("en-US")} people a day.`
      : `You can send at most ${REQUESTS_A_DAY} connection requests a day.`;
  return [{ key: `saved-${what}:${senderId}:${name}`, used, allowed, expiresAt: end, sentence }];
}

function toOneQuotas(senderId: string, email: string, now: number): Quota[] {
  const { name, end } = currentWindow(now, DAY);
  const fromSender: Quota = {
    key: `invitations:${senderId}:${email}:${name}`,
    used: 1,
    allowed: MAILS_A_DAY_TO_ONE,
    expiresAt: end,
    sentence: `You have sent ${email} ${MAILS_A_DAY_TO_ONE} e-mails today.`,
  };
  return [fromSender, mailboxQuota(email, senderId, now)];
}

/** Returns the cap on all mail about an address's own account: sign-in, confirmation, password changed, deleted. */
export function accountMailQuota(email: string, now: number): Quota {
  const { name, end } = currentWindow(now, DAY);
  return {
    key: `account-mail:${email}:${name}`,
    used: 1,
    allowed: ACCOUNT_MAILS_A_DAY,
    expiresAt: end,
    sentence: `This address has been sent ${ACCOUNT_MAILS_A_DAY} e-mails about its account today.`,
  };
}

/** Returns true for mail to another person who is not acquainted with its sender. */
function isToStranger(row: ClaimedMail, job: MailJob): boolean {
  const hadAnswered = job.kind === "event-cancelled" && job.hadAnswered;
  return row.senderId !== null && row.purpose !== "copy" && !row.isAcquainted && !hadAnswered;
}

/** Names the quota of all mail to strangers in this hour. */
export function bulkWindow(now: number): { key: string; end: number } {
  const { name, end } = currentWindow(now, HOUR);
  return { key: `bulk-mail:${name}`, end };
}

/**
 * Returns what one mail counts towards when it is sent. Invitations, nudges and connection mails count when they are
 * requested; those that waited for their sender's confirmation count here.
 */
export function sendingCounts(row: ClaimedMail, job: MailJob, bulkAnHour: number, now: number): Count[] {
  const isStranger = isToStranger(row, job);
  const { key, end } = bulkWindow(now);
  const bulk: Count[] = isStranger ? [{ key, used: 1, allowed: bulkAnHour, expiresAt: end }] : [];
  return [...newsCounts(row, job, isStranger, now), ...heldCounts(row, now), ...firstCounts(row, job, now), ...bulk];
}

function newsCounts(row: ClaimedMail, job: MailJob, isStranger: boolean, now: number): Count[] {
  if (row.purpose === null) return [];
  const { name, end } = currentWindow(now, DAY);
  const aboutEvent: Count = { used: 1, expiresAt: end, ...eventCap(row, job, name) };
  const ofOrganizer: Count = {
    key: `news-of:${row.senderId ?? row.recipient}:${name}`,
    used: 1,
    allowed: A_DAY_OF_ONE_ORGANIZER,
    expiresAt: end,
  };
  const isFromOthers = row.senderId !== null && (row.purpose === "calendar" || row.purpose === "cancelled");
  if (!isFromOthers) return [aboutEvent, ofOrganizer];
  const { ifAcquainted, ...mailbox } = mailboxQuota(row.recipient, row.senderId ?? "", now);
  return [aboutEvent, ofOrganizer, isStranger ? mailbox : { ...mailbox, ...ifAcquainted }];
}

/** Guests who can't make the final date have a cap of their own, so that many answers cannot delay the news of them. */
function eventCap({ eventId, recipient }: ClaimedMail, job: MailJob, day: string): Pick<Count, "key" | "allowed"> {
  if (job.kind === "cannot-make-it") {
    return { key: `cannot-make-it:${eventId}:${recipient}:${day}`, allowed: REFUSALS_A_DAY_OF_ONE_EVENT };
  }
  const isAnswer = job.kind === "answer" && !job.isLast;
  const allowed = isAnswer ? ANSWERS_A_DAY_ABOUT_ONE_EVENT : A_DAY_ABOUT_ONE_EVENT;
  return { key: `news:${eventId}:${recipient}:${day}`, allowed };
}

function heldCounts(row: ClaimedMail, now: number): Count[] {
  if (!row.wasHeld || row.purpose !== null || row.senderId === null) return [];
  return row.eventId === null
    ? connectingQuotas(row.senderId, row.recipient, now)
    : invitingQuotas(row.senderId, [row.recipient], now);
}

function firstCounts(row: ClaimedMail, job: MailJob, now: number): Count[] {
  if (!row.isSenderNew || row.wasMailedBefore || !isUnsolicited(job)) return [];
  const { name, end } = currentWindow(now, DAY);
  const first = { used: 1, expiresAt: end };
  const ofAccount = { ...first, key: firstMailsKey(row.senderId ?? "", now), allowed: FIRST_MAILS_A_DAY };
  if (row.senderNetwork === null) return [ofAccount];
  const key = `first-mails-of-network:${row.senderNetwork}:${name}`;
  return [ofAccount, { ...first, key, allowed: FIRST_MAILS_A_DAY_OF_ONE_NETWORK }];
}

/** Names the quota of a new account's first mails to people on this day. */
export function firstMailsKey(senderId: string, now: number): string {
  return `first-mails:${senderId}:${currentWindow(now, DAY).name}`;
}

/**
 * Returns how many of a new account's waiting invitations go out today and on each following day; empty when all go
 * today.
 */
export function sendingDays(waiting: number, usedToday: number, now: number): { day: string; count: number }[] {
  const today = Math.max(0, FIRST_MAILS_A_DAY - usedToday);
  if (waiting <= today) return [];
  const days: { day: string; count: number }[] = [];
  for (let left = waiting, at = now, most = today; left > 0; at += DAY, most = FIRST_MAILS_A_DAY) {
    const count = Math.min(left, most);
    if (count > 0) days.push({ day: currentWindow(at, DAY).name, count });
    left -= count;
  }
  return days;
}
