import { describe, expect, it } from "vitest";
import { mailJob } from "#schema/contracts/mail.ts";
import { mailKinds } from "#schema/contracts/mail-kinds.ts";
import { renderMail } from "./render.ts";
import { readAllByIcalJs, readAllByNodeIcal } from "./test/read-calendar.ts";
import { context, event, jobsAbout, option } from "./test/sample-jobs.ts";

const weekend = { id: option.id, date: "2026-12-11", time: null, days: 3 };
const zones = ["Pacific/Pago_Pago", "UTC", "Asia/Kolkata", "Pacific/Kiritimati"];
// The clocks go forward or back on one of these days.
const changes = [
  ["Europe/Berlin", "2027-03-27", "Sat, Mar 27 – Mon, Mar 29", "20270327", "20270330"],
  ["America/New_York", "2026-10-31", "Sat, Oct 31 – Mon, Nov 2", "20261031", "20261103"],
] as const;

/** Returns one job of each kind that can be about whole days, of this zone and without a deadline. */
function jobsOf(timezone: string, days: { date: string; time: null; days: number } = weekend) {
  const { "date-choice": _, "date-suggested": _suggested, ...jobs } = jobsAbout({ ...event, timezone });
  const text = JSON.stringify({
    ...jobs,
    invitation: { ...jobs.invitation, deadline: undefined },
    "new-dates": { ...jobs["new-dates"], deadline: undefined },
  });
  const withDays = (_: string, value: unknown) =>
    value && typeof value === "object" && "time" in value ? { ...value, ...days } : value;
  return Object.values(JSON.parse(text, withDays) as object).map((job) => mailJob.parse(job));
}
const dated = [
  ...["invitation", "nudge", "answer", "cannot-make-it", "answers-in", "final-date"],
  ...["calendar-cancellation", "event-cancelled", "event-restored", "new-dates"],
];
const words = (html: string) => html.replace(/<style>.*?<\/style>|<[^>]*>/gs, " ").replace(/\s+/g, " ");

describe.each([
  ...zones.map((zone) => [zone, weekend.date, "Fri, Dec 11 – Sun, Dec 13", "20261211", "20261214"] as const),
  ...changes,
])("a mail about whole days in %s", (timezone, date, said, start, end) => {
  const days = { ...weekend, date };
  const mails = jobsOf(timezone, days).map((job) => ({ kind: job.kind, ...renderMail(job, context) }));

  it("names them once in words, in HTML and in text, and no time zone", () => {
    const about = mails.filter(({ kind }) => dated.includes(kind));
    expect(about.map(({ kind }) => kind).sort()).toEqual([...dated].sort());
    for (const { kind, html, text } of about) {
      for (const shown of [words(html), text]) {
        expect([kind, shown.includes(said)]).toEqual([kind, true]);
        expect(shown).not.toMatch(/Times are in|12:00 AM|Unknown|null/);
      }
    }
  });

  it("names them in the subject of final date and cancellation, and in the text about the best date", () => {
    const subjects = mails.filter(({ kind }) => kind === "final-date" || kind === "calendar-cancellation");
    expect(subjects.map(({ subject }) => subject.endsWith(said))).toEqual([true, true]);
    expect(mails.find(({ kind }) => kind === "answers-in")?.text).toContain(`${said}: 4 people can come.`);
  });

  it("gives calendar file, Google and Outlook the same days", () => {
    const files = mails.flatMap(({ attachments }) => attachments);
    expect(files.length).toBeGreaterThan(1);
    for (const { content } of files) {
      expect(content).toContain(`\r\nDTSTART;VALUE=DATE:${start}\r\nDTEND;VALUE=DATE:${end}\r\n`);
      expect(content).not.toMatch(/TZID|VTIMEZONE/);
      expect(readAllByNodeIcal(content)).toEqual(readAllByIcalJs(content));
    }
    const { text } = mails.find(({ kind }) => kind === "final-date")!;
    expect(text).toContain(`dates=${start}%2F${end}`);
    const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    expect(text).toContain(`startdt=${dashed(start)}&enddt=${dashed(end)}&allday=true`);
  });
});

it("names the zone of times in a mail with both kinds of dates, and of a deadline", () => {
  const jobs = jobsAbout(event);
  const both = { ...jobs.invitation, options: [weekend, { ...option, id: "option-0002" }], deadline: null };
  const closing = { ...jobs.invitation, options: [weekend], deadline: { date: "2026-12-04", time: "18:00" } };
  for (const job of [both, closing]) {
    expect(renderMail(mailJob.parse(job), context).text).toContain("Times are in London time.");
  }
});

it("has a payload for whole days in each kind of mail that has one for a time", () => {
  const kinds = jobsOf("UTC").map(({ kind }) => kind);
  // A choice of the date is about the time of a deadline, and guests suggest times only.
  const timed = ["date-choice", "date-suggested"];
  expect(kinds.sort()).toEqual(mailKinds.filter((kind) => !timed.includes(kind)).sort());
});
