import { chromium } from "playwright-core";
import { findChromium } from "../../worker/scripts/check/chromium.ts";
import { table } from "./bench/figures.ts";
import { measureScreens } from "./measured-screens.ts";
import { startStack } from "./stack.ts";

// Prints the pixels and controls of the screens that people meet first, on a phone: npm run measure:screens.
const stack = await startStack();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
try {
  const screens = await measureScreens(browser, stack);
  const within = (found: number, limit: number | undefined) => (limit ? `${found} of ${limit}` : `${found}`);
  const rows = screens.map(({ name, first, height, found }) => [
    name,
    // Nothing is asked first on an organizer's page.
    name.startsWith("event") ? "" : within(found.first, first),
    within(found.height, height),
    `${found.controls}`,
  ]);
  console.log(table(["screen", "first answer or field", "height", "controls"], rows));
} finally {
  await browser.close();
  await stack.stop();
}
