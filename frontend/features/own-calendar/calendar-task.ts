import { type Calendar, openCalendar } from "#schema/calendar/read-calendar.ts";
import type { Question, Reading } from "#schema/calendar/reading.ts";

// The page says then what it does not know.
const READ_MS = 2000;

export type Asked = { id: number } & ({ files: Blob[] } | { question: Question });
/** `areCalendars` answers files, `readings` a question, both in the order of the files. */
export type Answered = { id: number; areCalendars?: boolean[]; readings?: Reading[] };

/** Returns what the worker does: it opens files once and answers each question about all of them. */
export function calendarTask(): (asked: Asked) => Promise<Answered> {
  let calendars: (Calendar | null)[] = [];
  return async (asked) => {
    const { id } = asked;
    if ("question" in asked) {
      const end = performance.now() + READ_MS;
      const nothing: Reading = { busy: [], unread: [], isWhole: false };
      const read = (calendar: Calendar | null) => calendar?.(asked.question, () => performance.now() < end) ?? nothing;
      return { id, readings: calendars.map(read) };
    }
    calendars = await Promise.all(asked.files.map(opened));
    return { id, areCalendars: calendars.map((calendar) => calendar !== null) };
  };
}

async function opened(file: Blob): Promise<Calendar | null> {
  try {
    return openCalendar(await file.text());
  } catch {
    return null;
  }
}
