import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { SwipePage } from "#schema/contracts/swipe.ts";
import { stackShows } from "#schema/show-groups.ts";
import { closeAll, desktop, launch, look, lookTwice, person, phone } from "./browser.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { post } from "./people.ts";
import { canSwipe, card, connect, lisbon, pile, read, showsCard, swipe, swipeAway, swiper } from "./swiper.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("picks a city by typing, swipes on to the next page, and reverses swipes in the lists", async () => {
  const maya = await swiper(browser, origin, "maya.swipes@example.com", "Maya", "Lindqvist");
  const { page } = maya;
  await page.goto(`${origin}/swipe`);
  await page.getByRole("heading", { name: "Where do you go out?" }).waitFor();
  await lookTwice(page, "swipe-first-visit");
  await page.getByRole("button", { name: "Choose a city" }).click();
  const dialog = page.getByRole("dialog", { name: "Search Location" });
  await dialog.getByRole("combobox").pressSequentially("Lisb");
  await dialog
    .getByRole("option", { name: /Lisbon, Portugal/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Lisbon, Portugal, within 50 km").waitFor();
  await page.getByText("Sample data: these shows are made up.").waitFor();
  await card(page).waitFor();
  await lookTwice(page, "swipe-pile");

  const shows = await pile(maya);
  const firstPage = (await read<SwipePage>(maya, "/api/swipe/events?page=0")).events;
  const firstCards = stackShows(firstPage);
  await showsCard(page, shows[0]!.name);
  const onlyLater = shows.slice(firstCards.length);
  expect(onlyLater.length).toBeGreaterThan(0);
  // Leaves at least the last six cards of the first page, starting with one that has tickets. The reloaded page
  // continues there.
  const from = firstCards.findLastIndex(({ url }, index) => url !== null && index <= firstCards.length - 6);
  await swipeAway(maya, firstCards.slice(0, from));
  await page.reload();
  const last = shows.slice(from, firstCards.length);
  await showsCard(page, last[0]!.name);

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/events/details/**", (route) => held.then(() => route.continue()));
  await card(page).getByRole("button").click();
  const details = page.getByRole("dialog", { name: last[0]!.name });
  await details.getByRole("heading", { name: "Date & Time" }).waitFor();
  await details.getByText("Loading...").waitFor();
  release();
  await details.getByText("Loading...").waitFor({ state: "detached" });
  await look(page, "swipe-details");
  const tickets = details.getByRole("link", { name: /^Buy Tickets/ });
  expect([await tickets.getAttribute("target"), await tickets.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
  const saved = page.waitForResponse("**/api/swipe/action");
  await details.getByRole("button", { name: "Like" }).click();
  await saved;
  await showsCard(page, last[1]!.name);
  await page.getByRole("tab", { name: "Liked 1" }).waitFor();
  await swipe(page, "Dislike");
  await drag(page, 160);
  await showsCard(page, last[3]!.name);
  await page.getByRole("tab", { name: "Liked 2" }).waitFor();
  for (const { name } of last.slice(3)) {
    await showsCard(page, name);
    await swipe(page, "Dislike");
  }
  await showsCard(page, onlyLater[0]!.name);

  await page.getByRole("tab", { name: "Liked 2" }).click();
  await page.getByRole("button", { name: `View Details: ${last[0]!.name}`, exact: true }).click();
  await page
    .getByRole("dialog", { name: last[0]!.name })
    .getByRole("link", { name: /^Buy Tickets/ })
    .waitFor();
  await expect.poll(() => page.getByRole("dialog").getByRole("button", { name: "Like" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Remove ${last[0]!.name}`, exact: true }).click();
  await page.getByRole("tab", { name: "Liked 1" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("tab", { name: "Liked 2" }).waitFor();
  await page.goBack();
  await showsCard(page, onlyLater[0]!.name);
  expect(maya.problems).toEqual([]);
  await closeAll([maya.context]);
});

/** Drags the front card slowly to one side by this distance. */
async function drag(page: Page, distance: number) {
  await canSwipe(page);
  const box = (await card(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y + 3, { steps: 12 });
  // Rests before the release, so that the distance counts and not the speed.
  await page.waitForTimeout(120);
  const saved = page.waitForResponse("**/api/swipe/action");
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
}

it("invites two friends to a residency of 12 nights, and one of them answers from the mail", async () => {
  const nora = await swiper(browser, origin, "nora.invites@example.com", "Nora", "Falk");
  await post(origin, "/api/swipe/preferences", lisbon, nora.cookie);
  const shows = await pile(nora);
  const index = shows.findIndex(({ eventCount }) => eventCount === 12);
  const residency = shows[index]!;
  await swipeAway(nora, shows.slice(0, index));
  const { page } = nora;
  await page.goto(`${origin}/swipe`);
  await showsCard(page, residency.name);
  await card(page).getByText("+10 more").waitFor();
  await look(page, "swipe-stack");
  await page.setViewportSize(desktop);
  await card(page).getByRole("button").click();
  const panel = page.getByRole("complementary", { name: residency.name });
  await panel.getByText("and 11 more").waitFor();
  await expect.poll(() => panel.getByRole("link", { name: /^Tickets for/ }).count()).toBe(12);
  await panel.getByText("Loading...").waitFor({ state: "detached" });
  await look(page, "swipe-details");
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await page.setViewportSize(phone);

  await page.getByRole("button", { name: "Invite friends" }).click();
  await page.getByRole("heading", { name: residency.name }).waitFor();
  for (const email of ["ida.invited@example.com", "jon.invited@example.com"]) {
    await page.getByLabel("Invite People").fill(email);
    await page.getByLabel("Invite People").press("Enter");
  }
  await look(page, "swipe-invite");
  await page.getByRole("button", { name: "Send Invitations (2)" }).click();
  await page.getByText(`Successfully sent 2 invitations for ${residency.name}`).first().waitFor();
  await page.getByRole("button", { name: "Back to Swipe" }).click();
  await showsCard(page, residency.name);

  const mail = await waitForMail(origin, "ida.invited@example.com", new RegExp(residency.name));
  const ida = await person(browser, { viewport: phone, hasTouch: true });
  await ida.page.goto(pollLink(mail));
  const dates = ida.page.getByRole("group", { name: /, \d{4}/ });
  await expect.poll(() => dates.count()).toBe(12);
  await dates.nth(0).getByRole("radio", { name: "Yes" }).check();
  await dates.nth(1).getByRole("radio", { name: "Maybe" }).check();
  await ida.page.getByLabel("Your Name").fill("Ida Holm");
  await ida.page.getByRole("button", { name: "Submit Response" }).click();
  await ida.page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await waitForMail(origin, "nora.invites@example.com", / has answered$/);
  await page.goto(origin);
  await page.getByText("1 / 2 responses").waitFor();
  expect([nora.problems, ida.problems]).toEqual([[], []]);
  await closeAll([nora.context, ida.context]);
});

it("shows a match half a second after the swipe, and makes a poll from it", async () => {
  const olaf = await swiper(browser, origin, "olaf.matches@example.com", "Olaf", "Berg");
  const pia = await swiper(browser, origin, "pia.matches@example.com", "Pia", "Voss");
  for (const { cookie } of [olaf, pia]) await post(origin, "/api/swipe/preferences", lisbon, cookie);
  await connect(olaf, pia);
  const [show] = await pile(pia);
  const like = { ticketmasterEventId: show!.id, action: "like" };
  await post(origin, "/api/swipe/action", like, pia.cookie);

  const { page } = olaf;
  await page.goto(`${origin}/swipe`);
  await showsCard(page, show!.name);
  await card(page).getByText("Pia likes this").waitFor();
  await swipe(page, "Like");
  await page.getByRole("tab", { name: "Matches 1" }).click();
  await page.getByText("1 Match", { exact: true }).waitFor();
  await page.getByText("Pia Voss").waitFor();
  await lookTwice(page, "swipe-matches");
  await page.getByRole("button", { name: /^Create Event/ }).click();
  await page.waitForURL(/\/home/);
  await expect.poll(() => page.getByLabel("Event Title").inputValue()).toBe(show!.name);
  await page.getByText(pia.email).first().waitFor();
  await page.getByRole("button", { name: "Create Event & Send Invites" }).click();
  await page.waitForURL(/\/events\/[^/]+\/dashboard$/);
  await waitForMail(origin, pia.email, /A request to connect/);
  expect([olaf.problems, pia.problems]).toEqual([[], []]);
  await closeAll([olaf.context, pia.context]);
});
