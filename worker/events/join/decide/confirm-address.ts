import type { Answers } from "#schema/contracts/common.ts";
import type { MailOption } from "#schema/contracts/mail.ts";
import type { invites } from "#schema/tables/index.ts";
import { Refusal } from "../../../lib/refusal.ts";
import type { Mail } from "../../../mail/mail.ts";
import { inviteNewcomer, waitingMails, withoutOrganizer } from "../../core/decide/calendar-mails.ts";
import { isWaiting } from "../../core/decide/refill.ts";
import { refusePast } from "../../core/decide/refusals.ts";
import { waitingList } from "../../core/decide/room.ts";
import type { Guest } from "../../core/decide/state.ts";
import type { EventRow, Organizer } from "../../core/event-row.ts";

/** What the link mailed to an address is about. */
export interface AddressRequest {
  email: string;
  invite: typeof invites.$inferSelect;
  /** The name that the link guest answered with, and the answers. */
  name: string;
  answers: Answers;
  event: EventRow;
  organizer: Organizer;
  final: MailOption | null;
  /** The listed people who say yes to the final date of an event with limited room; else none. */
  guests: Guest[];
  /** Another invite of the event that has the address. */
  holder: { removedAt: number | null } | null;
  mailFrom: string;
}

/** Returns true when the address was added already. Throws when it cannot be added, with one sentence for its owner. */
export function isAdded({ email, invite, event, holder }: AddressRequest): boolean {
  if (event.deletedAt !== null) {
    throw new Refusal("not-found:deleted-event");
  }
  if (invite.removedAt !== null || (holder && holder.removedAt !== null)) {
    throw new Refusal("not-found:taken-off");
  }
  if (invite.email === email) return true;
  if (invite.email !== null) {
    throw new Refusal("already-confirmed:other-address");
  }
  if (holder) {
    throw new Refusal("already-confirmed:listed", {
      values: { email },
    });
  }
  refusePast(event);
  return false;
}

interface Adding {
  mails: Mail[];
  calendarSequence: number | null;
}

/**
 * Decides what follows from an added address: with a final date, the calendar invite that the link guest did not get, or
 * for a person on the waiting list the mail that says so. A person who can't make the date gets neither. Returns null when the address was added already.
 */
export function decideConfirm(request: AddressRequest): Adding | null {
  if (isAdded(request)) return null;
  const { email, invite, answers, event, organizer, final: option, guests, mailFrom } = request;
  if (option && answers[option.id] === "no") return { mails: [], calendarSequence: null };
  if (option && isWaiting(invite)) {
    const news = { event, organizer, option, sequence: event.sequence, mailFrom };
    const waiting = waitingList(option.id, guests);
    const people = withoutOrganizer([{ ...invite, email }], organizer);
    return { mails: waitingMails(news, people, { waiting, guests }), calendarSequence: null };
  }
  return inviteNewcomer({ event, organizer, option, mailFrom }, { ...invite, email });
}
