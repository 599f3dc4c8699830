import { expect, it } from "vitest";
import type { MailJob, MailKind } from "#schema/contracts/mail.ts";
import { mailKinds } from "#schema/contracts/mail-kinds.ts";
import { languages } from "#schema/languages.ts";
import { mailWords } from "./mail-words.ts";
import { renderMail } from "./render.ts";
import { context, event, jobsAbout, option } from "./test/sample-jobs.ts";

const jobs = jobsAbout(event);
const two = { date: "2026-12-12", time: "19:30", id: "option-0002" };
const more = <Kind extends MailKind>(kind: Kind, changes: object) => ({ ...jobs[kind], ...changes }) as MailJob;

/** The mails that say something else in their subject than their kind's first, or in their first line. */
const others: MailJob[] = [
  more("invitation", { options: [option, two] }),
  more("invitation", { event: { ...event, ticketUrl: "https://tickets.example" } }),
  more("nudge", { options: [option, two] }),
  ...["removed", "deleted"].map((reason) => more("calendar-cancellation", { reason })),
  ...[{ isChange: true }, { isLast: true }, { coversOthers: true }].map((changes) => more("answer", changes)),
  ...[{ isUpdate: true }, { isRestored: true }, { token: null }].map((changes) => more("final-date", changes)),
  more("answers-in", { leading: null }),
  more("waiting-list", { tooLarge: 9 }),
  more("new-dates", { options: [option, two, option, two, option, two] }),
];
const mails = [...mailKinds.map((kind) => jobs[kind]), ...others];

/** Returns the line that mailboxes show after the subject. */
const previewOf = (html: string) =>
  /<div style="display:none[^>]*>([^<]*)/.exec(html)![1]!.replaceAll("&#x27;", "'").trim();

it.each(languages)("the subject of each mail about an event begins with its title: %s", (language) => {
  const about = mails.filter((job) => "event" in job);
  expect(about.length).toBeGreaterThan(25);
  for (const job of about) {
    const { subject } = renderMail(job, { ...context, i18n: mailWords(language) });
    expect(subject).toMatch(/^[«‘「]?\s?Maya's birthday dinner/);
  }
});

it.each(languages)("no subject repeats the sender's name, and no preview is longer than 150: %s", (language) => {
  for (const job of mails) {
    const { subject, fromName, html } = renderMail(job, { ...context, i18n: mailWords(language) });
    const name = fromName?.startsWith("Ben") ? "Ben Okafor" : "Maya Lindqvist";
    if (fromName !== null) expect(subject).not.toContain(name);
    expect(previewOf(html).length).toBeLessThanOrEqual(150);
  }
});

it.each<[string, MailJob, string]>([
  ["who comes", jobs["final-date"], "5 people are coming."],
  ["how many can make the best date", jobs["answers-in"], "Fri, Dec 11, 7:30 PM: 4 people can come."],
  ["that nobody can", more("answers-in", { leading: null }), "No guest can make any of the dates."],
  [
    "what is missing, and until when",
    more("nudge", { options: [option, two], deadline: { date: "2026-12-04", time: "18:00" } }),
    "Your answers to 2 dates are missing. Please answer by Friday, December 4, 2026 at 6:00 PM London time.",
  ],
  ["which date is new", jobs["new-dates"], "A new date: Fri, Dec 11"],
  [
    "how many dates are new, and which",
    more("new-dates", { options: [option, two, option, two, option, two] }),
    "6 new dates: Fri, Dec 11 · Sat, Dec 12 · Fri, Dec 11 · Sat, Dec 12 · +2 more dates",
  ],
])("the first line and the preview say %s", (_, job, fact) => {
  const { html, text } = renderMail(job, context);
  expect(previewOf(html).startsWith(fact)).toBe(true);
  const [, lines = ""] = text.split("Eightish\n\n");
  expect(lines.split("\n\n")[1]).toContain(fact);
  expect(html.replaceAll("&#x27;", "'").split("</h1>")[1]).toContain(fact);
});

it("the mail about a suggested date says it in subject, preview and headline, and its button adds it", () => {
  const { subject, html, text } = renderMail(jobs["date-suggested"], context);
  const date = "Fri, Dec 11, 7:30 PM";
  expect(subject).toBe(`Maya's birthday dinner: Ben Okafor suggests: ${date}`);
  expect(previewOf(html).startsWith(date)).toBe(true);
  expect(text).toContain(`Ben Okafor suggests: ${date}\n\nFriday`);
  const buttons = [...html.matchAll(/<a[^>]*class="b"[^>]*>.*?<\/a>/gs)].map(([button]) => button);
  expect(buttons.map((button) => /decision=(\w+)/.exec(button)?.[1])).toEqual(["add"]);
});
