import type { MailJob } from "#schema/contracts/mail.ts";
import { DAY } from "../lib/clock.ts";
import { type Count, currentWindow, type Quota } from "../lib/quotas.ts";
import type { ClaimedMail } from "./ledger.ts";

const A_DAY_TO_ONE_MAILBOX = 30;
const A_DAY_TO_ONE_MAILBOX_FROM_UNVERIFIED = 10;
const A_DAY_ABOUT_ONE_EVENT = 10;
// Two of the ten are kept for 'everybody has answered' and for the organizer's copy of the final date.
const ANSWERS_A_DAY_ABOUT_ONE_EVENT = 8;
const A_DAY_OF_ONE_ORGANIZER = 3_000;

/** Returns the daily caps on mail to one mailbox from all other people together. */
export function mailboxQuotas(email: string, isSenderVerified: boolean, now: number): Quota[] {
  const { name, end } = currentWindow(now, DAY);
  const all: Quota = {
    key: `mailbox:${email}:${name}`,
    used: 1,
    allowed: A_DAY_TO_ONE_MAILBOX,
    expiresAt: end,
    sentence: `${email} has received ${A_DAY_TO_ONE_MAILBOX} e-mails today, which is the most for one address.`,
  };
  if (isSenderVerified) return [all];
  const unverified: Quota = {
    ...all,
    key: `mailbox-unverified:${email}:${name}`,
    allowed: A_DAY_TO_ONE_MAILBOX_FROM_UNVERIFIED,
    sentence: `${email} has received ${A_DAY_TO_ONE_MAILBOX_FROM_UNVERIFIED} e-mails today from people who have not confirmed their e-mail address, which is the most for one address.`,
  };
  return [unverified, all];
}

/**
 * Returns what one mail with a purpose counts towards on the day it is sent. Invitations and nudges count when they are
 * requested.
 */
export function newsCounts(row: ClaimedMail, job: MailJob, now: number): Count[] {
  if (row.purpose === null) return [];
  const { name, end } = currentWindow(now, DAY);
  const isAnswer = job.kind === "answer" && !job.isLast;
  const aboutEvent: Count = {
    key: `news:${row.eventId}:${row.recipient}:${name}`,
    used: 1,
    allowed: isAnswer ? ANSWERS_A_DAY_ABOUT_ONE_EVENT : A_DAY_ABOUT_ONE_EVENT,
    expiresAt: end,
  };
  const ofOrganizer: Count = {
    key: `news-of:${row.senderId ?? row.recipient}:${name}`,
    used: 1,
    allowed: A_DAY_OF_ONE_ORGANIZER,
    expiresAt: end,
  };
  const isFromOthers = row.purpose === "calendar" || row.purpose === "cancelled";
  const toMailbox = isFromOthers ? mailboxQuotas(row.recipient, !row.isSenderUnverified, now) : [];
  return [aboutEvent, ofOrganizer, ...toMailbox];
}
