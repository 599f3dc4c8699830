import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { OwnPlan } from "#schema/contracts/plans.ts";
import { isOff } from "#schema/off-show.ts";
import { closeAll, launch, look, lookTwice, tabTo } from "./browser.ts";
import { canSwipe, card, connect, inLisbon, pile, read, type Swiper, say, showsCard } from "./swiper.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const plans = (someone: Swiper) => read<OwnPlan[]>(someone, "/api/swipe/plans");
const openTab = (page: Page, tab: string) => page.goto(`${origin}/swipe?tab=${tab}`);

/** Presses a control that saves a plan, and waits until it is saved. */
async function saved(page: Page, press: () => Promise<void>) {
  const response = page.waitForResponse("**/api/swipe/plans/*");
  await press();
  expect((await response).ok()).toBe(true);
}

it("lets two friends who would each come with the other find out, from pile, list and match", async () => {
  const maya = await inLisbon(browser, origin, "maya.plans@example.com", "Maya", "Lindqvist");
  const ana = await inLisbon(browser, origin, "ana.plans@example.com", "Ana", "Duarte");
  await connect(maya, ana);
  const show = (await pile(maya)).find((one) => !one.isStacked && !isOff(one))!;
  const liked = { name: show.name };

  // Maya plans from the pile. The plan likes the show, so its card leaves with the details.
  await openTab(maya.page, "swipe");
  await say(ana, show, "like");
  await maya.page.reload();
  await showsCard(maya.page, show.name);
  await card(maya.page).getByText("Ana likes this").waitFor();
  await card(maya.page).getByRole("button").click();
  const details = maya.page.getByRole("dialog", liked);
  await saved(maya.page, () => details.getByText("In if a friend comes").click());
  await details.getByRole("button", { name: "No plan" }).waitFor();
  await lookTwice(maya.page, "plan-details");
  await maya.page.keyboard.press("Escape");
  await expect.poll(() => card(maya.page).getByRole("heading").innerText()).not.toBe(show.name);
  await maya.page.getByRole("tab", { name: "Liked 1" }).waitFor();

  // Ana reads it in her list, says the same, and joins by one press.
  await openTab(ana.page, "liked");
  const item = ana.page.getByRole("listitem").filter({ hasText: show.name });
  await item.getByText("Maya would come if a friend does").waitFor();
  await item.getByText("Your plan").first().click();
  await saved(ana.page, () => item.getByText("In if a friend comes").click());
  await item.getByText("Maya would come too").waitFor();
  await look(ana.page, "plan-liked");
  await saved(ana.page, () => item.getByRole("button", { name: "I'm in" }).click());
  await expect.poll(async () => (await plans(ana)).map(({ state }) => state)).toEqual(["in"]);

  // Maya sees it with the match. Nothing has changed by itself; she answers by the keyboard, for herself alone.
  const { page } = maya;
  await openTab(page, "matches");
  await page.getByRole("list", { name: "Friends who like it" }).getByText("Ana is in").waitFor();
  await page.getByRole("button", { name: `View Details: ${show.name}`, exact: true }).click();
  const match = page.getByRole("dialog", liked);
  await expect.poll(() => match.getByRole("radio", { name: "In if a friend comes" }).isChecked()).toBe(true);
  await lookTwice(page, "plan-match");
  await tabTo(page, match.getByRole("radio", { name: "In if a friend comes" }));
  await page.keyboard.press("ArrowRight");
  expect(await match.getByRole("radio", { name: "I have a ticket" }).isChecked()).toBe(true);
  await saved(page, () => page.keyboard.press("Tab"));
  await page.keyboard.press("ArrowRight");
  expect(await match.getByRole("radio", { name: "Only me" }).isChecked()).toBe(true);
  await expect
    .poll(async () => (await plans(maya)).map(({ state, shown }) => [state, shown]))
    .toEqual([["ticket", false]]);
  await openTab(ana.page, "matches");
  await ana.page.getByRole("list", { name: "Friends who like it" }).getByText("Maya Lindqvist").waitFor();

  // Who dislikes the show is not in any more.
  await openTab(ana.page, "liked");
  await item.getByRole("button", { name: `Remove ${show.name}`, exact: true }).click();
  await ana.page.getByText("Moved to disliked events").first().waitFor();
  await expect.poll(() => plans(ana)).toEqual([]);
  expect([...maya.problems, ...ana.problems]).toEqual([]);
  await closeAll([maya.context, ana.context]);
});

it("asks which night of a show with several, and puts what friends plan first on the pile", async () => {
  const mia = await inLisbon(browser, origin, "mia.plans@example.com", "Mia", "Sol");
  const tom = await inLisbon(browser, origin, "tom.plans@example.com", "Tom", "Reed");
  await connect(mia, tom);
  const shows = (await pile(mia)).filter((one) => !isOff(one));
  const several = shows.slice(1).find((one) => one.dateVariants.length > 1)!;
  await say(tom, shows[0]!, "like");
  await say(tom, several, "like");

  await openTab(tom.page, "liked");
  const item = tom.page
    .getByRole("listitem")
    .filter({ has: tom.page.getByRole("heading", { name: several.name, exact: true }) });
  await item.getByText("Your plan").first().click();
  await item.getByRole("combobox", { name: "Night" }).selectOption({ index: 1 });
  await saved(tom.page, () => item.getByText("I have a ticket").click());
  await lookTwice(tom.page, "plan-night");
  expect((await plans(tom)).map(({ showId }) => showId)).toEqual([several.dateVariants[1]!.showId]);
  await tom.page.reload();
  await expect.poll(() => item.getByRole("radio", { name: "I have a ticket" }).isChecked()).toBe(true);

  await openTab(mia.page, "swipe");
  await showsCard(mia.page, several.name);
  await card(mia.page).getByText("Tom has a ticket").waitFor();
  await look(mia.page, "plan-pile");
  await canSwipe(mia.page);
  await saved(tom.page, () => item.getByRole("button", { name: "No plan" }).click());
  await mia.page.reload();
  await card(mia.page).getByText("Tom likes this").waitFor();
  expect([...mia.problems, ...tom.problems]).toEqual([]);
  await closeAll([mia.context, tom.context]);
});
