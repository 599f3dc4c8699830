/** How the stand-in answers for a page: as it is, without shows, broken in one of three ways, or with a refusal. */
export const answers = ["whole", "empty", "cut", "garbled", "down", "refuse"] as const;
export type Answer = (typeof answers)[number];

const isCalendar = (text: string) => text.includes("BEGIN:VCALENDAR");

/** Returns what is left of a page or calendar without its shows. */
const emptied = (text: string) =>
  text.replaceAll(isCalendar(text) ? /BEGIN:VEVENT[\s\S]*?END:VEVENT\r?\n/g : /<script[\s\S]*?<\/script>/gi, "");

/** Returns a page or calendar of which no show can be read. */
const garbled = (text: string) =>
  isCalendar(text)
    ? text.replaceAll("DTSTART", "DTSTRAT")
    : text.replaceAll(/(<script[^>]*>)[\s\S]*?(<\/script>)/gi, '$1{"@type": "MusicEvent", "name": [}$2');

/** Returns the status and the text with which a page or calendar is answered. */
export function answered(text: string, answer: Answer): { status: 200 | 403 | 503; text: string } {
  switch (answer) {
    case "whole":
      return { status: 200, text };
    case "empty":
      return { status: 200, text: emptied(text) };
    case "cut":
      return { status: 200, text: text.slice(0, text.length / 2) };
    case "garbled":
      return { status: 200, text: garbled(text) };
    case "down":
      return { status: 503, text: "" };
    case "refuse":
      return { status: 403, text: "" };
  }
}
