import { expect, it } from "vitest";
import type { MailJob, MailKind } from "#schema/contracts/mail.ts";
import { messages as shared } from "#schema/locales/de.ts";
import formats from "#schema/locales/formats/ar.json" with { type: "json" };
import { pseudoWords, withoutMarked } from "#schema/test/pseudo-words.ts";
import { wordsIn } from "#schema/words.ts";
import { messages as mails } from "./locales/de.ts";
import { renderMail } from "./render.ts";
import { context, event, jobsAbout, token } from "./test/sample-jobs.ts";

const words = pseudoWords(shared, mails);

// What people wrote has no letters here, so all letters outside of the marks are ours and cannot be translated.
const facts = { ...event, title: "1", description: "2", location: "3", organizerName: "4", timezone: "UTC" };
const jobs = jobsAbout(facts, "5");
const final = jobs["final-date"] as Extract<MailJob, { kind: "final-date" }>;
const answer = jobs.answer as Extract<MailJob, { kind: "answer" }>;
const cancelled = jobs["calendar-cancellation"] as Extract<MailJob, { kind: "calendar-cancellation" }>;
const choice = jobs["date-choice"] as Extract<MailJob, { kind: "date-choice" }>;
const answersIn = jobs["answers-in"] as Extract<MailJob, { kind: "answers-in" }>;
const cannot = jobs["cannot-make-it"] as Extract<MailJob, { kind: "cannot-make-it" }>;
const suggested = jobs["date-suggested"] as Extract<MailJob, { kind: "date-suggested" }>;
const newDates = jobs["new-dates"] as Extract<MailJob, { kind: "new-dates" }>;
const restored = jobs["event-restored"] as Extract<MailJob, { kind: "event-restored" }>;
const news = jobs["show-news"] as Extract<MailJob, { kind: "show-news" }>;
const invitation = jobs.invitation as Extract<MailJob, { kind: "invitation" }>;
const nudge = jobs.nudge as Extract<MailJob, { kind: "nudge" }>;
const show = { ...facts, imageUrl: "/1.png", ticketUrl: "https://tickets.example" };

/** Each kind, and the jobs that say something else than their kind's first. */
const all: [string, MailJob][] = [
  ...(Object.entries(jobs) as [MailKind, MailJob][]),
  ["invitation to a show", { ...invitation, event: show }],
  ["invitation with many dates", { ...invitation, options: Array(12).fill(invitation.options[0]) }],
  ["nudge for many dates", { ...nudge, options: Array(12).fill(nudge.options[0]) }],
  ["last answer", { ...answer, isLast: true, coversOthers: true }],
  ["changed answer", { ...answer, isChange: true, answers: [{ ...answer.answers[0]!, answer: null }] }],
  ["answer to an event with a final date", { ...answer, isLast: true, isChange: true, hasFinalDate: true }],
  ["answers without a leading date", { ...answersIn, leading: null }],
  ...(["nobody-says-yes", "incomplete", "tie", "date-is-over"] as const).map((undecided): [string, MailJob] => [
    undecided,
    { ...answersIn, undecided },
  ]),
  ["tie", { ...answersIn, isTie: true }],
  ["answers that lack people", { ...answersIn, missing: { without: [{ name: "6", email: null }], short: 2 } }],
  ["date choice that lacks people", { ...choice, missing: { without: [{ name: "6", email: null }], short: 2 } }],
  ["date choice that lacks nobody", { ...choice, missing: { without: [], short: 0 } }],
  ["date choice without a leading date", { ...choice, leading: null }],
  ["two who cannot make it", { ...cannot, others: [{ name: "6", email: null }] }],
  ["two suggested dates", { ...suggested, suggestions: [suggested.suggestions[0]!, suggested.suggestions[0]!] }],
  ["many new dates", { ...newDates, options: Array(12).fill(newDates.options[0]) }],
  ["final date for the organizer", { ...final, token: null, isRestored: true }],
  ["final date that is updated", { ...final, isUpdate: true }],
  ["final date that is restored", { ...final, isRestored: true }],
  ["final date that was chosen at the deadline", { ...final, isAutomatic: true }],
  ...(["removed", "deleted", "reopened"] as const).map((reason): [string, MailJob] => [
    reason,
    { ...cancelled, reason },
  ]),
  ...(["cancelled", "postponed", "sold-out", "on-again"] as const).map((kind): [string, MailJob] => [
    `show that is ${kind}`,
    { ...news, shows: [{ ...news.shows[0]!, kind, host: null }] },
  ]),
  ["news of two shows", { ...news, shows: [news.shows[0]!, { ...news.shows[0]!, kind: "cancelled" }] }],
  ["restored event that is closed", { ...restored, isClosed: true, token }],
];

/** Returns the words of a text outside of the marks. Addresses, PINs and the product's name are no words of a language. */
function unmarked(text: string): string[] {
  const rest = withoutMarked(text.replace(/https?:\S+|[\w.]+@[\w.]+\w|eightish\.example[/\w]*|Outlook/g, ""));
  return rest.replaceAll("Eightish", "").match(/\p{L}{2,}/gu) ?? [];
}

it.each(all)("has every text of the mail '%s' in a catalogue", (_, job) => {
  const { subject, html, text, fromName } = renderMail(job, { ...context, i18n: words });
  const body = html.replace(/<head>[\s\S]*<\/style>/, "").replace(/<!--[\s\S]*?-->/g, "");
  const labels = [...body.matchAll(/(?:aria-label|alt|title)="([^"]*)"/g)].map(([, label]) => label);
  const said = [subject, fromName, text, ...labels, body.replace(/<[^>]*>/g, " ").replace(/&\w+;|&#\w+;/g, " ")];
  expect(unmarked(said.join("\n"))).toEqual([]);
});

it("mirrors a mail in Arabic, and keeps people's words apart from the sentence", () => {
  const i18n = wordsIn("ar", formats);
  const { html, subject, text } = renderMail(jobsAbout(event).invitation, { ...context, i18n });
  expect(html).toMatch(/<html[^>]* (?=[^>]*lang="ar")(?=[^>]*dir="rtl")/);
  expect(html).toMatch(/<table[^>]*dir="rtl"/);
  // Gmail and Outlook do not know <bdi>.
  expect(html).toContain("\u2068Maya Lindqvist\u2069");
  expect(text).toContain("\u2068Maya Lindqvist\u2069");
  expect(subject).not.toMatch(/[\u2068\u2069]/);
});
