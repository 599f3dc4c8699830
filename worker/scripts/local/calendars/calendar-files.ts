/** The calendars of six programs, each in the form in which its program writes them. */
export const programs = ["google", "outlook", "icloud", "proton", "fastmail", "nextcloud"] as const;
export type Program = (typeof programs)[number];

interface Form {
  head: string[];
  /** Returns a wall time of `day` in Lisbon as this program writes it: ';TZID=…:20270312T190000'. */
  at: (day: string, time: string) => string;
  /** What this program adds to a busy entry. */
  busy?: string[];
  /** The line feed; by default that of RFC 5545. */
  end?: "\n";
}

const inZone = (zone: string) => (day: string, time: string) => `;TZID=${zone}:${day}T${time}`;

const forms: Record<Program, Form> = {
  google: {
    head: [
      "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
      ...["VERSION:2.0", "CALSCALE:GREGORIAN", "METHOD:PUBLISH", "X-WR-CALNAME:Family", "X-WR-TIMEZONE:Europe/Lisbon"],
    ],
    at: inZone("Europe/Lisbon"),
    busy: ["TRANSP:OPAQUE", "STATUS:CONFIRMED"],
  },
  outlook: {
    head: [
      ...["METHOD:PUBLISH", "PRODID:Microsoft Exchange Server 2010", "VERSION:2.0", "X-WR-CALNAME:Calendar"],
      ...["BEGIN:VTIMEZONE", "TZID:GMT Standard Time"],
      ...["BEGIN:STANDARD", "DTSTART:16010101T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0000"],
      ...["RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10", "END:STANDARD"],
      ...["BEGIN:DAYLIGHT", "DTSTART:16010101T010000", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0100"],
      ...["RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE"],
    ],
    at: inZone("GMT Standard Time"),
    busy: ["CLASS:PUBLIC", "TRANSP:OPAQUE", "X-MICROSOFT-CDO-BUSYSTATUS:BUSY"],
  },
  icloud: {
    head: ["VERSION:2.0", "PRODID:-//Apple Inc.//macOS 15.1//EN", "CALSCALE:GREGORIAN", "X-WR-CALNAME:Home"],
    at: inZone("Europe/Lisbon"),
    busy: ["SEQUENCE:0", "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC"],
  },
  proton: {
    head: ["VERSION:2.0", "METHOD:PUBLISH", "PRODID:-//Proton AG//ProtonCalendar 1.0.0//EN", "CALSCALE:GREGORIAN"],
    at: inZone("Europe/Lisbon"),
  },
  fastmail: {
    head: ["VERSION:2.0", "PRODID:-//CyrusIMAP.org//Cyrus 3.11.0//EN", "X-WR-CALNAME:Personal"],
    at: inZone("Europe/Lisbon"),
    busy: ["TRANSP:OPAQUE"],
  },
  nextcloud: {
    head: ["VERSION:2.0", "PRODID:-//SabreDAV//SabreDAV//EN", "CALSCALE:GREGORIAN", "X-WR-CALNAME:Personal"],
    at: inZone("Europe/Lisbon"),
    busy: ["STATUS:CONFIRMED"],
    end: "\n",
  },
};

/** Returns a program's calendar with two entries: every evening from seven to half past eight, and the whole of `now`'s day. */
export function calendarFile(program: Program, now: Date): string {
  const { head, at, busy = [], end = "\r\n" } = forms[program];
  const today = wallDay(now, 0);
  return [
    "BEGIN:VCALENDAR",
    ...head,
    ...["BEGIN:VEVENT", `UID:evening@${program}.example`, `DTSTAMP:${today}T080000Z`, "SUMMARY:Choir"],
    ...[`DTSTART${at(today, "190000")}`, `DTEND${at(today, "203000")}`, "RRULE:FREQ=DAILY", ...busy, "END:VEVENT"],
    ...["BEGIN:VEVENT", `UID:day@${program}.example`, `DTSTAMP:${today}T080000Z`, "SUMMARY:Day off"],
    ...[`DTSTART;VALUE=DATE:${today}`, `DTEND;VALUE=DATE:${wallDay(now, 1)}`, ...busy, "END:VEVENT"],
    ...["END:VCALENDAR", ""],
  ].join(end);
}

/** Returns the UTC day that is `days` after `now`, as '20270312'. */
function wallDay(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
}
