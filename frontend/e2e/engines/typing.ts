import type { Step } from "./main-ways.ts";

const TAB = "\uE004";

/** Runs in the page. Focuses a date field at its first part. */
function focusDate(index: number): void {
  const field = document.querySelectorAll<HTMLInputElement>("[type=date]")[index]!;
  field.blur();
  field.focus();
}

/** Runs in the page. */
function enterDate(index: number, date: string): void {
  const field = document.querySelectorAll<HTMLInputElement>("[type=date]")[index]!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, date);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Runs in the page. */
function holdsDate(index: number, date: string): boolean {
  return document.querySelectorAll<HTMLInputElement>("[type=date]")[index]?.value === date;
}

/** Types dates as people do. Each key changes what the field holds, on its way to a date. */
export const typingSteps: Step[] = [
  {
    name: "types dates key by key on the create page, and reloads it with half a year",
    walk: async ({ tab, open, fill, set, press, keys, sees, holds }, { origin }) => {
      const typeDate = async (index: number, month: string, day: string, year: string) => {
        await tab.call(focusDate, index);
        // Only Chromium moves to the next part by itself in a window without the system's focus.
        await keys(...[month, day, year].join(tab.engine.startsWith("Chrom") ? "" : TAB));
        // There, Firefox tells no page what is typed into a date. The page gets each year on the way instead.
        const years = tab.engine.startsWith("Firefox") ? [...year].map((_, at) => year.slice(0, at + 1)) : [];
        for (const typed of years) await tab.call(enterDate, index, `${typed.padStart(4, "0")}-${month}-${day}`);
      };
      await open(`${origin}/home`);
      await fill("Event Title", "Typed dinner");
      await typeDate(0, "06", "04", "2038");
      await holds("the first date is there", holdsDate, 0, "2038-06-04");
      await set(/^Time on/, "19:30");
      await press("button", "Add another date option");
      await typeDate(1, "12", "11", "2036");
      await holds("the second date is there", holdsDate, 1, "2036-12-11");
      await press("button", "Add another date option");
      await typeDate(2, "12", "11", "02");
      await sees("heading", "Find the perfect time together");
      await open(`${origin}/home`);
      await sees("heading", "Find the perfect time together");
    },
  },
];
