import type { Step } from "./step.ts";
import type { Walker } from "./walker.ts";

const BACKSPACE = "\uE003";
const TAB = "\uE004";

/** Runs in the page. Focuses the last date or time with this label, at its first part. */
function focusParts(label: string): void {
  const field = [...document.querySelectorAll<HTMLInputElement>("[type=date], [type=time]")].findLast((one) =>
    (one.getAttribute("aria-label") ?? one.labels?.[0]?.textContent ?? "").startsWith(label),
  )!;
  field.blur();
  field.focus();
}

/** Runs in the page. */
function enterDate(date: string): void {
  const field = document.activeElement as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, date);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Runs in the page. */
function holdsDate(index: number, date: string): boolean {
  return document.querySelectorAll<HTMLInputElement>("[type=date]")[index]?.value === date;
}

/** Types a date as people do, in the parts of its field. Each key changes what the field holds, on its way to a date. */
async function typeDate({ tab, sees, keys }: Walker, label: string, [month, day, year]: [string, string, string]) {
  await sees("field", new RegExp(`^${label}`));
  await tab.call(focusParts, label);
  // Only Chromium moves to the next part by itself in a window without the system's focus.
  await keys(...[month, day, year].join(tab.engine.startsWith("Chrom") ? "" : TAB));
  // There, Firefox tells no page what is typed into a date. The page gets each year on the way instead.
  const years = tab.engine.startsWith("Firefox") ? [...year].map((_, at) => year.slice(0, at + 1)) : [];
  for (const typed of years) await tab.call(enterDate, `${typed.padStart(4, "0")}-${month}-${day}`);
}

/** Takes the hour out of a time and begins another. */
async function typeHalfTime({ tab, sees, keys }: Walker, label: string) {
  await sees("field", new RegExp(`^${label}`));
  await tab.call(focusParts, label);
  await keys(BACKSPACE, "1");
}

const halfYears = ["2", "02", "0026", "0202", "12026", "275760"];
const halfNumbers = ["0", "-", "1e", "12026", "275760"];

/** Types numbers on their way into the settings that most events leave at their defaults. */
async function typeHalfSettings(walker: Walker) {
  await walker.press("text", "Details");
  for (const number of halfNumbers) await walker.type(/^Room for/, number);
  for (const number of halfNumbers) await walker.type(/^At least/, number);
}

export const typingSteps: Step[] = [
  {
    name: "types dates key by key on the create page, and opens it again with half a year",
    walk: async (walker, { origin }) => {
      const { open, fill, set, press, sees, holds } = walker;
      await open(`${origin}/home`);
      await fill("Event Title", "Typed dinner");
      await typeDate(walker, "Date", ["06", "04", "2038"]);
      await holds("the first date is there", holdsDate, 0, "2038-06-04");
      await set(/^Time on/, "19:30");
      await press("button", "Add another date option");
      await typeDate(walker, "Date", ["12", "11", "2036"]);
      await holds("the second date is there", holdsDate, 1, "2036-12-11");
      await press("button", "Add another date option");
      for (const year of halfYears) {
        await typeDate(walker, "Date", ["12", "11", year]);
        await sees("heading", "Find the perfect time together");
      }
      await open(`${origin}/home`);
      await sees("heading", "Find the perfect time together");
    },
  },
  {
    name: "types half a time, number, deadline and address on the create page, and opens it again",
    walk: async (walker, { origin }) => {
      const { open, press, type, sees } = walker;
      await open(`${origin}/home`);
      await sees("heading", "Find the perfect time together");
      await typeHalfTime(walker, "Time");
      await typeHalfSettings(walker);
      await press("button", "Answer by …");
      for (const year of halfYears) await typeDate(walker, "Date of the deadline", ["12", "11", year]);
      await typeHalfTime(walker, "Time of the deadline");
      await type(/^Invite People/, "“Fay <fay＠exam");
      await sees("heading", "Find the perfect time together");
      await open(`${origin}/home`);
      await sees("heading", "Find the perfect time together");
    },
  },
  {
    name: "types half a date, time, number and address into an event, and opens it again",
    walk: async (walker, { origin, answeredId }) => {
      const { open, press, type, sees } = walker;
      await open(`${origin}/events/${answeredId}/dashboard`);
      await press("button", "Edit Event");
      await press("button", "Add another date option");
      for (const year of halfYears) await typeDate(walker, "Date", ["12", "11", year]);
      await typeHalfTime(walker, "Time");
      await typeHalfSettings(walker);
      await type(/^Invite People/, "“Fay <fay＠exam");
      await sees("heading", "Edit Event");
      await open(`${origin}/events/${answeredId}/dashboard`);
      await sees("heading", "Edit Event");
      await press("button", "Done Editing");
      await press("button", "Exit Without Saving", { role: "dialog", name: "Unsaved Changes" });
      await sees("heading", "Participants");
    },
  },
  {
    name: "types half a deadline into its dialog",
    walk: async (walker, { origin, answeredId }) => {
      const { open, press, sees } = walker;
      await open(`${origin}/events/${answeredId}/dashboard`);
      await press("button", "Set a deadline");
      for (const year of halfYears) await typeDate(walker, "Date of the deadline", ["12", "11", year]);
      await typeHalfTime(walker, "Time of the deadline");
      await sees("dialog", "Set a deadline");
      await press("button", "Save");
      await sees("dialog", "Set a deadline");
    },
  },
  {
    name: "types half a date that a guest suggests, and opens the poll again",
    walk: async (walker, { suggestLink }) => {
      const { open, press, sees } = walker;
      await open(suggestLink);
      await press("text", "None of these? Suggest a date");
      for (const year of halfYears) await typeDate(walker, "Date", ["12", "11", year]);
      await typeHalfTime(walker, "Time");
      await press("button", /^(Submit|Update) Response$/);
      await sees("text", "None of these? Suggest a date");
      await open(suggestLink);
      await sees("text", "None of these? Suggest a date");
    },
  },
];
