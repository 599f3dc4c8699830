import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { closeAll, desktop, launch, look } from "./browser.ts";
import { post } from "./people.ts";
import { canSwipe, cardName, lisbon, pile, showsCard, swiper } from "./swiper.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("works by keyboard alone", async () => {
  const keys = await swiper(browser, origin, "keys.swipes@example.com", "Kit", "Keys");
  await post(origin, "/api/swipe/preferences", lisbon, keys.cookie);
  const { page } = keys;
  await page.setViewportSize(desktop);
  await page.goto(`${origin}/swipe`);
  const shows = await pile(keys);
  await showsCard(page, shows[0]!.name);
  const press = async (key: string) => {
    const saved = page.waitForResponse("**/api/swipe/action");
    await page.keyboard.press(key);
    return (await saved).request().postDataJSON();
  };
  // Nothing has the focus, so the arrow keys swipe the card.
  expect(await press("ArrowRight")).toEqual({ ticketmasterEventId: shows[0]!.id, action: "like" });
  await page.getByText(/^Liked\. Next: /).waitFor({ state: "attached" });
  await showsCard(page, shows[1]!.name);
  // The last choice above the deck is a genre.
  await page.locator("button[aria-pressed]").last().focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(shows[1]!.name);
  const opened = await focusOnceDetailsAre("open", page);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", { name: shows[1]!.name });
  await panel.waitFor();
  expect(await opened.evaluate(({ focus }) => focus)).toEqual({ tag: "H2", text: shows[1]!.name });
  const closed = await focusOnceDetailsAre("closed", page);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await closed.evaluate(({ focus }) => focus)).toEqual({ tag: "BUTTON", text: shows[1]!.name });
  expect(await press("ArrowLeft")).toEqual({ ticketmasterEventId: shows[1]!.id, action: "dislike" });
  await showsCard(page, shows[2]!.name);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(shows[2]!.name);
  expect(keys.problems).toEqual([]);
  await closeAll([keys.context]);
});

/** Notes what has the focus in the moment when the details open or close, where a fast key press would go. */
const focusOnceDetailsAre = (state: "open" | "closed", page: Page) =>
  page.evaluateHandle((wanted) => {
    const seen: { focus?: { tag?: string; text?: string | null } } = {};
    const observer = new MutationObserver(() => {
      if ((document.querySelector("main aside") ? "open" : "closed") !== wanted) return;
      observer.disconnect();
      const { tagName: tag, textContent: text } = document.activeElement ?? {};
      seen.focus = { tag, text };
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return seen;
  }, state);

it("counts a double tap on a slow network as one swipe, and returns the card when saving fails", async () => {
  const slow = await swiper(browser, origin, "slow.swipes@example.com", "Sol", "Slow");
  await post(origin, "/api/swipe/preferences", lisbon, slow.cookie);
  const { page } = slow;
  const sent: unknown[] = [];
  const pileArrives = Promise.withResolvers<void>();
  const likeIsSaved = Promise.withResolvers<void>();
  const dislikeFails = Promise.withResolvers<void>();
  await page.route("**/api/swipe/events*", async (route) => {
    await pileArrives.promise;
    await route.continue();
  });
  await page.route("**/api/swipe/action", async (route) => {
    if (sent.push(route.request().postDataJSON()) === 1) {
      await likeIsSaved.promise;
      return route.continue();
    }
    await dislikeFails.promise;
    await route.fulfill({ status: 503, body: "Please try again in a minute." });
  });
  // Each text is visible for a few seconds only, counted from before the page has opened.
  const [first, third] = ["Finding shows near you...", "Putting the dates of each show together..."].map((words) =>
    page.getByText(words).waitFor(),
  );
  await page.goto(`${origin}/swipe`);
  await first;
  await look(page, "swipe-loading");
  await third;
  pileArrives.resolve();
  const shows = await pile(slow);
  await showsCard(page, shows[0]!.name);
  await page.getByRole("button", { name: "Like", exact: true }).dblclick();
  await showsCard(page, shows[1]!.name);
  likeIsSaved.resolve();
  await canSwipe(page);
  await page.getByRole("tab", { name: "Liked 1" }).waitFor();
  expect(sent).toHaveLength(1);
  await page.getByRole("button", { name: "Dislike" }).click();
  await showsCard(page, shows[2]!.name);
  dislikeFails.resolve();
  await page.getByText("Please try again in a minute.").first().waitFor();
  await showsCard(page, shows[1]!.name);
  await look(page, "swipe-failed");
  expect(slow.problems).toEqual([]);
  await closeAll([slow.context]);
});

it("swaps cards at once for people who prefer reduced motion", async () => {
  const calm = await swiper(browser, origin, "calm.swipes@example.com", "Cal", "Calm");
  await post(origin, "/api/swipe/preferences", lisbon, calm.cookie);
  const { page } = calm;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${origin}/swipe`);
  const shows = await pile(calm);
  await showsCard(page, shows[0]!.name);
  await page.getByRole("button", { name: "Like", exact: true }).click();
  await expect.poll(() => page.locator("[data-card]").count()).toBe(2);
  await expect.poll(() => cardName(page)).toBe(shows[1]!.name);
  await closeAll([calm.context]);
});
