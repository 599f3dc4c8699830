import type { MailEvent } from "#schema/contracts/mail.ts";
import type { WallClock } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import { isShow, organizerOf, titled, titleOf, when } from "./event-words.ts";
import { oneLine } from "./people-text.ts";

// The create page shows these words before the mail is sent, so this file and its imports use no components.

export { guestsFoot } from "./event-words.ts";

/** Texts to be said by `i18n.t`. */
export const HOW_TO_ANSWER = /*i18n*/ "Tap an answer. You can review it before sending.";
export const NO_ACCOUNT = /*i18n*/ "No account needed.";

/** What an event with one date asks, and one whose date is chosen. */
export const ARE_YOU_COMING = /*i18n*/ "Are you coming?";

/** Returns the subject. `dateCount` dates are asked for. */
export function invitationSubject(event: MailEvent, dateCount: number, i18n: Words): string {
  if (isShow(event)) return titled(event, i18n.t("Would you like to go?"), i18n);
  return titled(event, dateCount === 1 ? i18n.t(ARE_YOU_COMING) : i18n.t("When can you make it?"), i18n);
}

/** Returns the headline and the line above it. `dateCount` dates are asked for. */
export function invitationHeadings(event: MailEvent, dateCount: number, i18n: Words) {
  return { kicker: invitationKicker(event, dateCount, i18n), headline: titleOf(event, i18n) };
}

function invitationKicker(event: MailEvent, dateCount: number, i18n: Words): string {
  const name = organizerOf(event, i18n);
  if (isShow(event)) return i18n.t("{name} thinks you'd like", { name });
  return dateCount === 1
    ? i18n.t("{name} is asking whether you can make", { name })
    : i18n.t("{name} is asking when you can make", { name });
}

/** Returns 'Where: Long Table, 5 Mill Lane'; empty without a place. */
export function whereText(event: MailEvent, i18n: Words): string {
  const place = oneLine(event.location);
  return place && i18n.t("Where: {place}", { place: i18n.isolate(place) });
}

/** Returns 'Please answer by Thursday, March 4, 2027 at 6:00 PM London time.'; empty without a deadline. */
export function deadlineText(event: MailEvent, deadline: WallClock | null | undefined, i18n: Words): string {
  return deadline ? i18n.t("Please answer by {date}.", { date: when(deadline, event, i18n) }) : "";
}

/** Returns the label of the button that opens the poll. */
export function answerButtonLabel(event: MailEvent, i18n: Words): string {
  return isShow(event) ? i18n.t("View Event") : i18n.t("Respond Now");
}
