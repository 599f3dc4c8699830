import type { Answer } from "#schema/contracts/common.ts";
import type { MailOption } from "#schema/contracts/mail.ts";
import type { Words } from "#schema/words.ts";
import type { Block } from "../content.ts";
import { ticketLink } from "./event-words.ts";

/** Ten dates fill two screens of a phone; the page shows them all. */
export const DATES_SHOWN = 10;

/** The answers in the order of their links. */
export const answers = ["yes", "maybe", "no"] as const satisfies Answer[];

/** Returns 'Yes', 'Maybe', 'No' or 'No answer'. */
export function answerLabel(answer: Answer | null, i18n: Words): string {
  if (answer === null) return i18n.t("No answer");
  return { yes: i18n.t("Yes"), maybe: i18n.t("Maybe"), no: i18n.t("No") }[answer];
}

/**
 * Returns a poll link that preselects one answer. The answer is stored only when the person confirms it on the page.
 */
export function answerUrl(page: string, option: MailOption, answer: Answer): string {
  return `${page}?answer=${option.id}.${answer}`;
}

/** Returns the link to the ticket page of a date that is one of several shows; null for other dates. `page` is the poll's. */
export function optionTickets(option: MailOption, page: string, i18n: Words) {
  return ticketLink({ ticketUrl: option.ticketUrl ?? null }, page, i18n);
}

/** Returns '+2 more dates'. */
export function moreText(count: number, i18n: Words): string {
  return i18n.t("{count, plural, one {+# more date} other {+# more dates}}", { count });
}

/** Returns the link '+2 more dates'; null when the mail shows them all. */
export function moreDates(count: number, page: string, i18n: Words): Block | null {
  const hidden = count - DATES_SHOWN;
  if (hidden <= 0) return null;
  return { kind: "link", label: moreText(hidden, i18n), href: page, isSmall: true };
}
