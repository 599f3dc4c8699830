import { describe, expect, it } from "vitest";
import { type MailEvent, mailJob } from "#schema/contracts/mail.ts";
import { renderMail } from "./render.ts";
import { readAllByIcalJs, readAllByNodeIcal } from "./test/read-calendar.ts";
import { context, event, jobsAbout } from "./test/sample-jobs.ts";

const NOTE = "Placebo, Arena";
const TICKETS = "https://tickets.example/placebo";

/** Returns the mails whose dates have these fields too. */
function mailsWith(fields: object, facts: MailEvent = event) {
  const withFields = (_: string, value: unknown) =>
    value && typeof value === "object" && "time" in value && "id" in value ? { ...value, ...fields } : value;
  return Object.values(jobsAbout(facts))
    .map((job) => mailJob.parse(JSON.parse(JSON.stringify(job), withFields)))
    .map((job) => ({ kind: job.kind, ...renderMail(job, context) }));
}
const words = (html: string) => html.replace(/<head>.*?<\/head>|<[^>]*>/gs, " ").replace(/\s+/g, " ");
const lines = (text: string) => text.split("\n").filter((line) => line.includes(NOTE));

const noted = [
  ...["invitation", "nudge", "new-dates", "answer", "cannot-make-it", "date-suggested", "answers-in", "date-choice"],
  ...["final-date", "waiting-list", "calendar-cancellation", "calendar-removal", "event-cancelled", "event-restored"],
];

describe("the note of a date", () => {
  it("stands beside the date in each mail about dates, in HTML and in text", () => {
    const about = mailsWith({ note: NOTE }).filter(({ kind }) => noted.includes(kind));
    expect(about).toHaveLength(noted.length);
    for (const { kind, html, text } of about) {
      expect([kind, words(html).includes(NOTE), lines(text).length > 0]).toEqual([kind, true, true]);
    }
  });

  it("follows the time in text", () => {
    expect(mailsWith({ note: NOTE }).find(({ kind }) => kind === "invitation")?.text).toContain(
      `Friday, December 11, 2026 at 7:30 PM London time – ${NOTE}\n  Yes: `,
    );
  });

  it("is in no preview of a mailbox, which has no words from people", () => {
    for (const { html } of mailsWith({ note: NOTE })) {
      const [preview = ""] = /<div style="display:none.*?<\/div>/s.exec(html) ?? [];
      expect([preview.length > 100, preview.includes(NOTE)]).toEqual([true, false]);
    }
  });

  it("is one line without characters that reverse text", () => {
    const [first] = mailsWith({ note: "Placebo,\r\n\u202EArena" }).filter(({ kind }) => kind === "invitation");
    expect(first!.text).toContain("London time – Placebo, Arena\n");
  });

  it("ends the title of the calendar entry, of its cancellation, and of the copies of the final date", () => {
    const mails = mailsWith({ note: NOTE });
    const files = mails.flatMap(({ attachments }) => attachments);
    expect(files.length).toBeGreaterThan(2);
    for (const { content } of files) {
      expect(readAllByIcalJs(content)[0]?.summary).toBe(`${event.title} – ${NOTE}`);
      expect(readAllByNodeIcal(content)[0]?.summary).toBe(`${event.title} – ${NOTE}`);
    }
    const { text } = mails.find(({ kind }) => kind === "final-date")!;
    const copies = [...text.matchAll(/https:\/\/(?:calendar\.google|outlook\.live)\.com\S+/g)].map(
      ([url]) => new URL(url),
    );
    expect(copies.map(({ searchParams }) => searchParams.get("text") ?? searchParams.get("subject"))).toEqual([
      `${event.title} – ${NOTE}`,
      `${event.title} – ${NOTE}`,
    ]);
  });

  it("changes no byte of a mail whose dates have none", () => {
    expect(mailsWith({ note: "" })).toEqual(mailsWith({}));
  });
});

describe("the ticket link of a date", () => {
  it("stands beside the date of a question, and is the link of the final date", () => {
    const mails = mailsWith({ ticketUrl: TICKETS }, { ...event, ticketUrl: "https://tickets.example/other" });
    for (const kind of ["invitation", "nudge", "new-dates"]) {
      const { html, text } = mails.find((mail) => mail.kind === kind)!;
      expect([kind, html.includes(`href="${TICKETS}"`), text.includes(`\n  Tickets: ${TICKETS}\n`)]).toEqual([
        ...[kind, true, true],
      ]);
    }
    const final = mails.find(({ kind }) => kind === "final-date")!;
    expect(final.text).toContain(`Tickets: ${TICKETS}`);
    expect(final.text).not.toContain("https://tickets.example/other");
    expect(readAllByIcalJs(final.attachments[0]!.content)[0]?.url).toBe(TICKETS);
  });
});
