import fc from "fast-check";
import { expect, it } from "vitest";
import { renderMail } from "#emails/render.ts";
import { context, event, jobsAbout } from "#emails/test/sample-jobs.ts";
import type { MailEvent, MailJob, MailKind } from "#schema/contracts/mail.ts";
import { mailKinds } from "#schema/contracts/mail-kinds.ts";
import { repetitions } from "#schema/test/repetitions.ts";
import { mailedJob } from "./mailed-job.ts";

const stranger = { purpose: null, senderId: "user-0001", hasAnswered: false };
const organizer = { purpose: null, senderId: null, hasAnswered: false };

/** Returns a mail of this kind with these words in all places in which its sender, or a guest, can write. */
function jobWith(kind: MailKind, facts: MailEvent, words: string): MailJob {
  const job = withNotes(jobsAbout(facts, words)[kind], facts === event && kind !== "date-suggested" ? "" : words);
  const guest = { name: words, email: "guest@example.com" };
  const missing = { without: [guest], short: 0 };
  if (job.kind === "answers-in" || job.kind === "date-choice") return { ...job, missing };
  if (job.kind === "event-cancelled") return { ...job, hadAnswered: false };
  return job.kind === "cannot-make-it" ? { ...job, others: [guest] } : job;
}

/** Returns a mail with this note beside each of its dates. */
function withNotes(job: MailJob, note: string): MailJob {
  const noted = (_: string, value: unknown) =>
    value && typeof value === "object" && "id" in value && "time" in value ? { ...value, note } : value;
  return JSON.parse(JSON.stringify(job), noted) as MailJob;
}

const typedBy = (words: string): MailEvent => ({
  ...event,
  ...{ title: words, description: words, location: words, organizerName: words },
});

// Our own links, and the addresses of the two people.
const ours =
  /https:\/\/(?:eightish\.example|calendar\.google\.com|outlook\.live\.com)\S*|eightish\.example\S*|(?:event-0001|maya|ben|guest|b…)@[a-z]+\.[a-z]+|ben@old\.example/g;

/** Returns everything that a person can read in a mail. */
function readable(job: MailJob): string {
  const { subject, fromName, text, html, attachments } = renderMail(job, context);
  const page = html.replace(/<head>[\s\S]*?<\/head>/g, "").replace(/<!--[\s\S]*?-->/g, "");
  const file = attachments.map(({ content }) => content.replaceAll("\r\n ", ""));
  return [subject, fromName, text, page.replace(/<[^>]*>/g, "\n"), ...file].join("\n").replace(ours, "");
}

const host = /[^\s\p{P}][.\u3002\uFF0E\uFF61]\p{L}|(?:\d+\.){3}\d|:\/\S|www\.|@\S/u;
const found = (job: MailJob) =>
  host.exec(readable(job).replace(/(?![\t-\r])[\p{C}\p{Default_Ignorable_Code_Point}]/gu, ""))?.[0];

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const ending = fc.constantFrom("sbs", "cyou", "quest", "llp", "gent", "com", "xn--p1ai", "рф", "中国", "COM");
const dot = fc.constantFrom(".", "。", "．", "｡", "\u200B.", ".\u2060", "\u202E.", ".\uFEFF");
const before = fc.constantFrom(
  "",
  "Pay at ",
  "(",
  "https://",
  "https:/",
  "www.",
  "ana@",
  "請",
  "javascript:",
  "1.",
  "\u202E",
);
const after = fc.constantFrom("", "/held", ":443", "!", "?x=1", ") now", " 192.0.2.7", "，");
const words = fc.tuple(before, label, dot, ending, after).map((parts) => parts.join(""));

it.each(mailKinds)("nothing that was typed is a link in the mail '%s' to a stranger", (kind) => {
  fc.assert(
    fc.property(words, (typed) => {
      expect(found(mailedJob(stranger, jobWith(kind, typedBy(typed), typed)))).toBeUndefined();
    }),
    { numRuns: repetitions(100) },
  );
});

it.each(mailKinds)("nothing that a guest typed is a link in the mail '%s' to an organizer", (kind) => {
  fc.assert(
    fc.property(words, (typed) => {
      if (kind === "erasure-notice" || kind.startsWith("connection-")) return;
      expect(found(mailedJob(organizer, jobWith(kind, event, typed)))).toBeUndefined();
    }),
    { numRuns: repetitions(50) },
  );
});

it.each(["secure-bank.sbs", "x.quest", "bank1.co"])("an invitation from a stranger has no link to %s", (typed) => {
  const job = jobWith("invitation", typedBy(typed), typed);
  expect(found(job)).toBeDefined();
  expect(found(mailedJob(stranger, job))).toBeUndefined();
});

it("mail to people who have answered the organizer, and to the organizer, has the words as they are", () => {
  const job = jobWith("invitation", typedBy("Menu: https://example.com, by will.i.am"), "");
  expect(mailedJob({ ...stranger, hasAnswered: true }, job)).toEqual(job);
  expect(mailedJob({ ...stranger, purpose: "copy" }, job)).toEqual(job);
});

it("a person without a name sends mail under the words before the @", () => {
  const job = (organizerName: string) => mailedJob(stranger, jobWith("invitation", { ...event, organizerName }, ""));
  const senders = ["anna.kim", "nameless.one", "a.page"].map((name) => renderMail(job(name), context).fromName);
  expect(senders).toEqual(["anna. kim via Eightish", "nameless. one via Eightish", "a. page via Eightish"]);
});
