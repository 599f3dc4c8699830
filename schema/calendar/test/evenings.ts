import { instantToZoned, zonedToInstant } from "../../dates.ts";
import { openCalendar } from "../read-calendar.ts";
import { type Question, touches } from "../reading.ts";

/** Returns a calendar with these lines. */
export const calendarOf = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test", ...lines, "END:VCALENDAR", ""].join("\r\n");

export const entry = (uid: string, title: string, ...lines: string[]) => [
  ...["BEGIN:VEVENT", `UID:${uid}`, `SUMMARY:${title}`],
  ...lines,
  "END:VEVENT",
];

export const dentist = entry("dentist", "Dentist", "DTSTART:20270312T180000Z", "DTEND:20270312T193000Z");

/** 90 minutes from 19:30 in Berlin. */
export function eveningOf(date: string) {
  const start = zonedToInstant(date, "19:30", "Europe/Berlin").getTime();
  return { start, end: start + 90 * 60_000 };
}

/** Returns what a calendar has on some evenings, in the times of Berlin: 'Dentist 19:00–20:30', 'free', '1 unread'. */
export function evenings(text: string, dates: string[], question: Partial<Question> = {}, hasTime?: () => boolean) {
  const spans = dates.map(eveningOf);
  const { busy, unread, isWhole } = openCalendar(text)({ zone: "Europe/Berlin", ...question, spans }, hasTime);
  const clock = (instant: number) => instantToZoned(new Date(instant), "Europe/Berlin").time;
  return spans.map((span) => {
    const named = busy
      .filter((one) => touches(one, span))
      .map((one) => `${one.title ?? "Busy"} ${one.isAllDay ? "all day" : `${clock(one.start)}–${clock(one.end)}`}`);
    const unsure = unread.filter(({ mayBe }) => mayBe.some((one) => touches(one, span)));
    const count = (why: string) => unsure.filter((one) => one.why === why).length;
    if (named.length > 0) return named.join(", ");
    if (count("entry") > 0) return `${count("entry")} unread`;
    if (count("zone") > 0) return `${count("zone")} in an unknown zone`;
    if (count("range") > 0) return "not told";
    return isWhole ? "free" : "not read whole";
  });
}

/** Returns what a calendar has on Friday and Saturday, March 12 and 13. */
export const weekend = (text: string, question?: Partial<Question>, hasTime?: () => boolean) =>
  evenings(text, ["2027-03-12", "2027-03-13"], question, hasTime);
