import { type Calendar, openCalendar } from "#schema/calendar/read-calendar.ts";
import type { Question, Reading } from "#schema/calendar/reading.ts";

// The page says then what it does not know.
const READ_MS = 2000;

export type Asked = { id: number } & ({ file: Blob } | { question: Question });
/** `isCalendar` answers a file, `reading` a question. */
export type Answered = { id: number; isCalendar?: boolean; reading?: Reading };

/** Returns what the worker does: it opens a file once and answers each question about it. */
export function calendarTask(): (asked: Asked) => Promise<Answered> {
  let calendar: Calendar | null = null;
  return async (asked) => {
    const { id } = asked;
    if ("question" in asked) {
      const end = performance.now() + READ_MS;
      const nothing: Reading = { busy: [], unread: [], isWhole: false };
      return { id, reading: calendar?.(asked.question, () => performance.now() < end) ?? nothing };
    }
    try {
      calendar = openCalendar(await asked.file.text());
      return { id, isCalendar: true };
    } catch {
      return { id, isCalendar: false };
    }
  };
}
