import type { Step } from "./main-ways.ts";

/** Runs in the page. Focuses a date field at its first part. Returns false for an engine that has a text field instead. */
function focusDate(index: number): boolean {
  const field = document.querySelectorAll<HTMLInputElement>("[type=date]")[index]!;
  field.focus();
  return field.type === "date";
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
        const hasParts = await tab.call(focusDate, index);
        // One by one, because a field moves to its next part after a key.
        for (const key of hasParts ? `${month}${day}${year}` : `${year}-${month}-${day}`) await keys(key);
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
