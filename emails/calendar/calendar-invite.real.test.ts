import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { MailEvent } from "#schema/contracts/mail.ts";
import { inEnglish } from "#schema/words.ts";
import { freePort } from "../../worker/scripts/local/free-port.ts";
import { versions } from "../../worker/scripts/real/programs.ts";
import { type Daemon, startDaemon } from "../../worker/scripts/real/start-daemon.ts";
import { calendarPrograms } from "../test/calendar-programs.ts";
import { type Reading, readAllByIcalJs, readByIcalJs } from "../test/read-calendar.ts";
import { calendarFeed } from "./calendar-feed.ts";
import { type CalendarFile, type CalendarMethod, calendarFile } from "./calendar-invite.ts";

const programs = ["icalendar", "vobject", "libical", "Data::ICal", "Radicale", "khal"] as const;
const found = versions(programs);
const missing = programs.filter((name) => found[name] === undefined);
if (missing.length > 0) console.log(`Skipped: not on this machine: ${missing.join(", ")}.`);
const dinner: MailEvent = {
  id: "event-0001",
  title: "Dinner",
  description: "Bring a coat.",
  location: "Long Table",
  timezone: "Europe/London",
  durationMinutes: 90,
  organizerName: "Maya Lindqvist",
  organizerEmail: "maya@example.com",
  imageUrl: null,
  ticketUrl: null,
};
const events: MailEvent[] = [
  dinner,
  {
    ...dinner,
    title: "Größe, 夕食 & 🎉; a\\b",
    description: "One.\nTwo; three, four.\n\nA back\\slash.",
    location: "5, Mill Lane",
  },
  { ...dinner, title: "🎉".repeat(90), description: "Wort ".repeat(900).trim(), location: "" },
  { ...dinner, description: "", organizerName: 'Zoë "Zo" Ångström: ^n', ticketUrl: "https://tickets.test/a?b=1&c=2,3" },
  { ...dinner, timezone: "Asia/Kathmandu", durationMinutes: 24 * 60 },
];
const dates = [
  ["2026-12-11", "19:30"],
  // London's clocks skip the first time and repeat the second.
  ["2027-03-28", "01:30"],
  ["2027-10-31", "01:30"],
  ["2039-07-01", "00:00"],
] as const;

const made = (changes: Partial<CalendarFile>) =>
  calendarFile({
    method: "REQUEST",
    entry: { uid: "event-0001@eightish.example", sequence: 1, organizerAddress: "maya@example.com" },
    event: dinner,
    option: { id: "option-0001", date: "2026-12-11", time: "19:30" },
    recipient: "ben@example.com",
    now: new Date("2026-11-21T12:00:00.000Z"),
    i18n: inEnglish,
    ...changes,
  });
const files = (method: CalendarMethod) =>
  events.flatMap((event) =>
    dates.flatMap(([date, time]) =>
      ["ben@example.com", "jörg@example.com"].map((recipient) =>
        made({ method, event, recipient, option: { id: "option-0001", date, time } }),
      ),
    ),
  );

/** A feed's dates: in every zone and with every text, chosen ones first. */
const feedDates = (name: string, status: "CONFIRMED" | "TENTATIVE") =>
  events.flatMap((event, m) =>
    dates.map(([date, time], n) => ({
      entry: { uid: `${name}-${m}-${n}@eightish.example`, sequence: n, organizerAddress: "maya@example.com" },
      event,
      option: { id: "option-0001", date, time },
      status,
      stamp: new Date("2026-11-21T12:00:00.000Z"),
      i18n: inEnglish,
    })),
  );
const finals = feedDates("event", "CONFIRMED");
const tentative = feedDates("option", "TENTATIVE");

// ical.js is the reference for the other readers.
for (const [name, reader] of Object.entries(calendarPrograms)) {
  const version = name === "node-ical" ? "and ical.js" : found[name as keyof typeof found];
  describe.skipIf(version === undefined)(`${name} ${version ?? "(not installed)"}`, () => {
    it.each<CalendarMethod>(["REQUEST", "CANCEL", "PUBLISH"])("reads a %s as ical.js does", (method) => {
      const texts = files(method);
      expect(reader(texts)).toEqual(texts.map((text) => [readByIcalJs(text)]));
    });

    it("reads a calendar feed as ical.js does, with the UID, SEQUENCE and times of the invites", () => {
      const invites = finals.map(({ entry, event, option }) => readByIcalJs(made({ entry, event, option })));
      const feed = calendarFeed("Eightish", [...finals, ...tentative]);
      const [entries = []] = reader([feed]);
      expect(entries).toEqual(readAllByIcalJs(feed));
      const facts = ({ uid, sequence, start, end, summary, status }: Reading) => [
        ...[uid, sequence, start, end, summary, status],
      ];
      expect(entries.slice(0, finals.length).map(facts)).toEqual(invites.map(facts));
      expect(entries.slice(finals.length).map(({ status }) => status)).toEqual(tentative.map(() => "TENTATIVE"));
      expect(new Set(entries.map(({ uid }) => uid)).size).toBe(finals.length + tentative.length);
    });
  });
}

const both = found.Radicale && found.khal ? `Radicale ${found.Radicale}, khal ${found.khal}` : undefined;

describe.skipIf(both === undefined)(both ?? "Radicale and khal (not installed)", () => {
  const folder = mkdtempSync(join(tmpdir(), "eightish-calendar-"));
  let radicale: Daemon | undefined;
  let calendar = "";
  const option = (date: string, time: string) => ({ id: "option-0001", date, time });
  const entry = (sequence: number) => ({
    uid: "event-0001@eightish.example",
    sequence,
    organizerAddress: "maya@example.com",
  });

  async function start() {
    const port = await freePort();
    writeFileSync(
      join(folder, "radicale.conf"),
      `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = none\n[storage]\nfilesystem_folder = ${folder}/store\n[web]\ntype = none\n`,
    );
    mkdirSync(join(folder, "shown"));
    const formats = "timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n";
    writeFileSync(
      join(folder, "khal.conf"),
      `[calendars]\n[[shown]]\npath = ${folder}/shown\n[locale]\nlocal_timezone = Europe/London\ndefault_timezone = Europe/London\n${formats}datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n[sqlite]\npath = ${folder}/khal.db\n`,
    );
    radicale = await startDaemon("radicale", ["-C", join(folder, "radicale.conf")], port);
    calendar = `http://127.0.0.1:${port}/ben/dates/`;
    const answer = await fetch(calendar, { method: "MKCALENDAR", headers });
    expect(answer.status).toBe(201);
  }
  const headers = { Authorization: `Basic ${btoa("ben:")}`, "Content-Type": "text/calendar" };

  /** Stores the file under its UID, downloads it again and lists what khal shows. */
  async function shownAfter(file: string): Promise<string[]> {
    const place = `${calendar}${readByIcalJs(file).uid}.ics`;
    const put = await fetch(place, { method: "PUT", headers, body: file });
    expect(put.ok).toBe(true);
    // khal rereads a folder that changes, so the file is replaced by a rename.
    writeFileSync(join(folder, "fetched.ics"), await (await fetch(place, { headers })).text());
    renameSync(join(folder, "fetched.ics"), join(folder, "shown/event.ics"));
    const format = "{start-long-full}|{end-long-full}|{title}|{location}|{cancelled}";
    const output = execFileSync(
      "khal",
      ["-c", join(folder, "khal.conf"), "list", "--day-format", "", "--format", format, "2026-12-01", "31d"],
      { encoding: "utf8" },
    );
    return output.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  }

  afterAll(async () => {
    await radicale?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("shows a REQUEST once, an UPDATE at its new time, and a CANCEL as cancelled", async () => {
    await start();
    expect(await shownAfter(made({ entry: entry(1) }))).toEqual([
      "2026-12-11 19:30|2026-12-11 21:00|Dinner|Long Table|",
    ]);
    const moved = { event: { ...dinner, title: "Late dinner" }, option: option("2026-12-12", "20:15") };
    const after = "2026-12-12 20:15|2026-12-12 21:45|Late dinner|Long Table|";
    expect(await shownAfter(made({ entry: entry(2), ...moved }))).toEqual([after]);
    expect(await shownAfter(made({ method: "CANCEL", entry: entry(3), ...moved }))).toEqual([`${after}CANCELLED`]);
  });
});
