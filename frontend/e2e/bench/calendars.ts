import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { largeCalendar } from "#schema/calendar/test/large-calendar.ts";
import { median, spread, table } from "./figures.ts";
import { openPhone } from "./phone.ts";
import { newPoll } from "./poll-pages.ts";

/**
 * Compares a poll of five dates with calendar files of 1, 5 and 10 MB, on a phone with a slow processor: how long until the
 * lines are there, and the longest task of the page meanwhile.
 */
export async function measureCalendars(browser: Browser, { origin }: { origin: string }, rounds: number) {
  const link = await newPoll(origin);
  const folder = mkdtempSync(join(tmpdir(), "eightish-calendars-"));
  const figures = [];
  for (const megabytes of [1, 5, 10]) {
    const file = join(folder, `${megabytes}.ics`);
    writeFileSync(file, largeCalendar(megabytes * 1_000_000));
    const visits: { shown: number; longest: number }[] = [];
    // The first round warms up and does not count.
    for (let round = 0; round <= rounds; round++) {
      const { page, context } = await openPhone(browser);
      await page.goto(link);
      const input = page.locator('input[type="file"]');
      await input.waitFor({ state: "attached" });
      const tasks = await page.evaluateHandle(() => {
        const longest = { ms: 0, from: performance.now() };
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
        }).observe({ type: "longtask" });
        return longest;
      });
      // By its path: content would pass through the page, which decodes it in a long task.
      await input.setInputFiles(file);
      await page.getByText("Free", { exact: true }).first().waitFor();
      const visit = await tasks.evaluate(({ ms, from }) => ({ longest: ms, shown: performance.now() - from }));
      if (round > 0) visits.push(visit);
      await context.close();
    }
    figures.push({ megabytes, visits });
  }
  rmSync(folder, { recursive: true });
  const rows = figures.map(({ megabytes, visits }) => [
    `${megabytes} MB`,
    spread(visits.map(({ shown }) => shown)),
    median(visits.map(({ longest }) => longest)) || "none over 50",
  ]);
  console.log(table(["calendar", "lines shown", "longest task"], rows));
  return figures;
}
