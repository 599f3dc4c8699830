import type { MailJob } from "#schema/contracts/mail.ts";
import { isUnsolicited, type MailPurpose, mailRules } from "#schema/contracts/mail-kinds.ts";
import { DAY } from "../lib/clock.ts";
import { type Count, currentWindow } from "../lib/quota.ts";
import { connectionQuotas, invitationQuotas } from "../policy/action-quotas.ts";
import { caps, countOf, NEW_FOR } from "../policy/caps.ts";
import type { ClaimedMail } from "./claim.ts";

/** Returns true for mail to another person who is not acquainted with its sender. */
function isToStranger(row: ClaimedMail, job: MailJob): boolean {
  const hadAnswered = job.kind === "event-cancelled" && job.hadAnswered;
  return row.senderId !== null && row.purpose !== "copy" && !row.isAcquainted && !hadAnswered;
}

/**
 * Returns what one mail counts towards when it is sent. Invitations, nudges and connection mails count towards their
 * sender's caps when they are requested; those that waited for their sender's confirmation count here.
 */
export function sendingCounts(row: ClaimedMail, job: MailJob, bulkAnHour: number, now: number): Count[] {
  const isStranger = isToStranger(row, job);
  const bulk = isStranger ? [countOf(caps.bulkMail, {}, now, { allowed: bulkAnHour })] : [];
  return [
    ...newsCounts(row, job, now),
    ...(mailRules[row.kind].isOfShows ? [countOf(caps.showNews, { recipient: row.recipient }, now)] : []),
    ...mailboxCounts(row, isStranger, now),
    ...heldCounts(row, now),
    ...firstCounts(row, job, now),
    ...bulk,
  ];
}

function newsCounts(row: ClaimedMail, job: MailJob, now: number): Count[] {
  if (row.purpose === null) return [];
  const { recipient, senderId } = row;
  return [
    countOf(eventCap(row.purpose, job), { event: `${row.eventId}`, recipient }, now),
    countOf(caps.newsOfOrganizer, { sender: senderId ?? recipient }, now),
  ];
}

/** Returns what event mail from another person counts in its recipient's mailbox. A mailed link counts when it is asked for. */
function mailboxCounts(row: ClaimedMail, isStranger: boolean, now: number): Count[] {
  const { recipient, senderId, purpose, kind } = row;
  const { asks, audience } = mailRules[kind];
  const isNews = purpose === "calendar" || purpose === "cancelled";
  if (senderId === null || !(isNews || asks || audience === "contact")) return [];
  return [countOf(isStranger ? caps.mailbox : caps.mailboxAcquainted, { recipient }, now)];
}

/** Guests who can't make the final date and suggested dates have caps of their own, so that none delays other news. */
function eventCap(purpose: MailPurpose, job: MailJob) {
  if (purpose === "cannot") return caps.cannotMakeIt;
  if (purpose === "suggestions") return caps.datesSuggested;
  const isLast = "isLast" in job && job.isLast;
  return purpose === "answers" && !isLast ? caps.answers : caps.news;
}

function heldCounts(row: ClaimedMail, now: number): Count[] {
  if (!row.wasHeld || row.purpose !== null || row.senderId === null) return [];
  // It was held until this moment, so its sender is confirmed.
  const sender = { id: row.senderId, emailVerifiedAt: now };
  return row.eventId === null
    ? connectionQuotas(sender, row.recipient, now)
    : invitationQuotas(sender, [row.recipient], now);
}

function firstCounts(row: ClaimedMail, job: MailJob, now: number): Count[] {
  if (!row.isSenderNew || row.wasMailedBefore || !isUnsolicited(job)) return [];
  const ofAccount = countOf(caps.firstMails, { sender: row.senderId ?? "" }, now);
  if (row.senderNetwork === null) return [ofAccount];
  return [ofAccount, countOf(caps.firstMailsOfNetwork, { network: row.senderNetwork }, now)];
}

/** Returns true for an account whose address was confirmed a short while ago. */
export function isNewSender({ emailVerifiedAt }: { emailVerifiedAt: number | null }, now: number): boolean {
  return emailVerifiedAt !== null && emailVerifiedAt > now - NEW_FOR;
}

/**
 * Returns how many of a new account's waiting invitations go out today and on each following day; empty when all go
 * today.
 */
export function sendingDays(waiting: number, usedToday: number, now: number): { day: string; count: number }[] {
  const daily = caps.firstMails.allowed;
  const today = Math.max(0, daily - usedToday);
  if (waiting <= today) return [];
  const days: { day: string; count: number }[] = [];
  for (let left = waiting, at = now, most: number = today; left > 0; at += DAY, most = daily) {
    const count = Math.min(left, most);
    if (count > 0) days.push({ day: currentWindow(at, DAY).name, count });
    left -= count;
  }
  return days;
}
