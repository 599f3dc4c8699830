import type { Answer } from "#schema/contracts/common.ts";
import type { MailOption } from "#schema/contracts/mail.ts";
import type { Block } from "../content.ts";
import { counted } from "./event-words.ts";

/** Ten dates fill two screens of a phone; the page shows them all. */
export const DATES_SHOWN = 10;

const labels: Record<Answer, string> = { yes: "Yes", maybe: "Maybe", no: "No" };

/** The answers in the order of their links. */
export const answers = ["yes", "maybe", "no"] as const satisfies Answer[];

/** Returns 'Yes', 'Maybe', 'No' or 'No answer'. */
export function answerLabel(answer: Answer | null): string {
  return answer === null ? "No answer" : labels[answer];
}

/**
 * Returns a poll link that preselects one answer. The answer is stored only when the person confirms it on the page.
 */
export function answerUrl(page: string, option: MailOption, answer: Answer): string {
  return `${page}?answer=${option.id}.${answer}`;
}

/** Returns the link '+2 more dates'; null when the mail shows them all. */
export function moreDates(count: number, page: string): Block | null {
  const hidden = count - DATES_SHOWN;
  return hidden > 0 ? { kind: "link", label: `+${counted(hidden, "more date")}`, href: page, isSmall: true } : null;
}
