import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MailEvent } from "#schema/contracts/mail.ts";
import { zonedToInstant } from "#schema/dates.ts";
import { repetitions } from "#schema/test/repetitions.ts";
import { inEnglish } from "#schema/words.ts";
import { type Reading, readByIcalJs, readByNodeIcal } from "../test/read-calendar.ts";
import { type CalendarFile, calendarContentType, calendarFile } from "./calendar-invite.ts";

const event: MailEvent = {
  id: "event-0001",
  title: "Maya’s birthday dinner",
  description: "Somewhere with a long table.\nBring a coat; no gifts, please.",
  location: "Long Table, 5 Mill Lane",
  timezone: "Europe/London",
  durationMinutes: 90,
  organizerName: "Maya Lindqvist",
  organizerEmail: "maya@example.com",
  imageUrl: null,
  ticketUrl: null,
};

function invite(changes: Partial<CalendarFile> = {}): CalendarFile {
  return {
    method: "REQUEST",
    entry: { uid: "event-0001@eightish.example", sequence: 3, organizerAddress: "maya@example.com" },
    event,
    option: { id: "option-0001", date: "2026-12-11", time: "19:30" },
    recipient: "ben@example.com",
    now: new Date("2026-11-21T12:00:00.000Z"),
    i18n: inEnglish,
    ...changes,
  };
}

/** Reads the file with both parsers, which must agree. */
function read(file: string): Reading {
  const reading = readByIcalJs(file);
  expect(readByNodeIcal(file)).toEqual(reading);
  return reading;
}

describe("a calendar file", () => {
  it("has the recipient as its only attendee, at the event's instant", () => {
    expect(read(calendarFile(invite()))).toEqual({
      method: "REQUEST",
      uid: "event-0001@eightish.example",
      sequence: 3,
      stamp: "2026-11-21T12:00:00.000Z",
      start: "2026-12-11T19:30:00.000Z",
      end: "2026-12-11T21:00:00.000Z",
      summary: event.title,
      description: event.description,
      location: event.location,
      url: "",
      status: "CONFIRMED",
      organizer: "mailto:maya@example.com",
      organizerName: "Maya Lindqvist",
      attendees: ["mailto:ben@example.com"],
    });
  });

  it("cancels under the same UID with the given sequence", () => {
    const reading = read(calendarFile(invite({ method: "CANCEL", entry: { ...invite().entry, sequence: 4 } })));
    expect(reading).toMatchObject({ method: "CANCEL", status: "CANCELLED", sequence: 4 });
    expect(reading.uid).toBe(invite().entry.uid);
    expect(reading.attendees).toEqual(["mailto:ben@example.com"]);
  });

  it("has no attendee in a PUBLISH", () => {
    expect(read(calendarFile(invite({ method: "PUBLISH", recipient: null }))).attendees).toEqual([]);
  });

  it("has the media type of its method", () => {
    expect(calendarContentType("CANCEL")).toBe("text/calendar; method=CANCEL; charset=utf-8");
  });

  it("takes only the address of a sender with a name", () => {
    const entry = { ...invite().entry, organizerAddress: "Eightish <hello@eightish.example>" };
    expect(read(calendarFile(invite({ entry }))).organizer).toBe("mailto:hello@eightish.example");
  });

  it("links only to http(s) ticket pages", () => {
    const withTickets = (ticketUrl: string) => read(calendarFile(invite({ event: { ...event, ticketUrl } }))).url;
    expect(withTickets("https://tickets.example/show?id=1&ref=a,b;c")).toBe(
      "https://tickets.example/show?id=1&ref=a,b;c",
    );
    expect(withTickets("javascript:alert(1)")).toBe("");
    expect(withTickets("https://tickets.example/\r\nATTENDEE:mailto:eve@example.com")).not.toContain("\r");
  });

  it.each([
    ["New York's gap", "2027-03-14", "02:30", "America/New_York"],
    ["New York's overlap", "2026-11-01", "01:30", "America/New_York"],
    ["London's first day of summer", "2027-03-28", "19:30", "Europe/London"],
    ["Lord Howe's half hour", "2026-10-04", "02:15", "Australia/Lord_Howe"],
    ["Cairo's missing midnight", "2026-04-24", "00:00", "Africa/Cairo"],
    ["Kathmandu", "2026-12-11", "19:30", "Asia/Kathmandu"],
  ])("has the same instant as the page in %s", (_case, date, time, timezone) => {
    const file = calendarFile(invite({ event: { ...event, timezone }, option: { id: "o", date, time } }));
    const start = zonedToInstant(date, time, timezone);
    expect(read(file)).toMatchObject({
      start: start.toISOString(),
      end: new Date(start.getTime() + 90 * 60_000).toISOString(),
    });
  });

  it.each([
    ["quotes", `The "last" night, 'really'; C:\\dir, a\\, b`],
    ["markup", "<b>Dinner</b> & <script>alert(1)</script>"],
    ["right-to-left letters", "ארוחת ערב של מאיה — עם חברים"],
    ["emoji beyond one line", "🎉👩‍👩‍👧‍👦🏳️‍🌈".repeat(12)],
    ["three-octet letters beyond one line", "東京の夜".repeat(30)],
    ["a colon and a semicolon", "Dinner;X-EVIL=1:mailto:eve@example.com"],
  ])("keeps a title with %s complete", (_case, title) => {
    expect(read(calendarFile(invite({ event: { ...event, title } }))).summary).toBe(title);
  });

  it.each(["\r\n", "\n", "\r", "\u2028", "\u0000\r\n", "\r\n "])("keeps a title with %j on one line", (breaking) => {
    const injected = `Dinner${breaking}ATTENDEE:mailto:eve@example.com${breaking}END:VEVENT`;
    const hostile = { ...event, title: injected, location: injected, description: injected, organizerName: injected };
    const file = calendarFile(invite({ event: hostile }));
    expect(read(file).attendees).toEqual(["mailto:ben@example.com"]);
    expect(file).not.toMatch(/^(ATTENDEE:|END:VEVENT\r\n(?!END:VCALENDAR))/m);
  });

  it("stays well-formed with one event and one attendee for any text from people", () => {
    const encoder = new TextEncoder();
    const anything = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 120 }),
      fc.string({
        unit: fc.constantFrom("\r", "\n", "\\", ";", ",", ":", '"', "^", "\0", "\uD800", "é", "😀", " ", "n"),
      }),
    );
    fc.assert(
      fc.property(anything, anything, anything, anything, (title, description, location, organizerName) => {
        const file = calendarFile(invite({ event: { ...event, title, description, location, organizerName } }));
        const lines = file.split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n\0]/);
        }
        const reading = readByIcalJs(file);
        expect(reading.attendees).toEqual(["mailto:ben@example.com"]);
        expect(reading.organizer).toBe("mailto:maya@example.com");
        expect(reading.start).toBe("2026-12-11T19:30:00.000Z");
      }),
      { numRuns: repetitions(300) },
    );
  });
});
