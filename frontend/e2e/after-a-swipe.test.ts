import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { PileShow } from "#schema/contracts/swipe.ts";
import { closeAll, launch, look, lookTwice, person, phone } from "./browser.ts";
import { waitForMail } from "./inbox.ts";
import { connect, inLisbon, pile, type Swiper, say } from "./swiper.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Returns all shows on the pile, those with the most nights first. */
const longestRuns = async (someone: Swiper) =>
  (await pile(someone)).sort((one, other) => other.eventCount - one.eventCount);

const oddness = ({ name, venues }: PileShow) => name.length + (venues.length === 0 ? 100 : 0);

const openTab = (page: Page, tab: string) => page.goto(`${origin}/swipe?tab=${tab}`);
const fail = (route: Route) =>
  route.fulfill({ status: 500, contentType: "text/plain", body: "Something went wrong. Please try again." });
const hang = () => new Promise<void>(() => {});

/** Makes the pile return only these listings. */
const onlyThese = (page: Page, events: PileShow[]) =>
  page.route("**/api/swipe/events*", (route) =>
    route.fulfill({ json: { events, hasMore: false, hasShows: true, isSample: true } }),
  );

it("lists liked and disliked shows, which can move to the other list and back", async () => {
  const mia = await inLisbon(browser, origin, "mia.lists@example.com", "Mia", "Sol");
  const { page } = mia;
  for (const [tab, title] of [
    ["liked", "No liked events yet"],
    ["disliked", "No disliked events yet"],
    ["matches", "No matches yet"],
  ] as const) {
    await openTab(page, tab);
    await page.getByRole("heading", { name: title }).waitFor();
    await look(page, `${tab}-empty`);
  }

  const shows = await longestRuns(mia);
  for (const show of shows.slice(0, 7)) await say(mia, show, "like");
  // The longest names, and the shows without a venue.
  const odd = shows.slice(7).sort((one, other) => oddness(other) - oddness(one));
  for (const show of odd.slice(0, 4)) await say(mia, show, "dislike");
  await openTab(page, "liked");
  await page.getByRole("heading", { name: "Upcoming Events (7)" }).waitFor();
  await page.getByRole("tab", { name: "Liked 7" }).waitFor();
  await page.waitForLoadState("networkidle");
  await lookTwice(page, "liked-data");

  // The page changes at once; other pages see the change only when it is saved.
  const saved = async (press: () => Promise<void>) => {
    const response = page.waitForResponse("**/api/swipe/action");
    await press();
    expect((await response).status()).toBe(200);
  };
  const first = page.getByRole("listitem").first();
  const name = await first.getByRole("heading").innerText();
  await saved(() => first.getByRole("button", { name: /^Remove / }).click());
  await page.getByRole("heading", { name: "Upcoming Events (6)" }).waitFor();
  await page.getByText("Moved to disliked events").first().waitFor();
  await saved(() => page.getByRole("button", { name: "Undo" }).click());
  await page.getByRole("heading", { name: "Upcoming Events (7)" }).waitFor();
  await page.getByRole("listitem").filter({ hasText: name }).first().waitFor();

  await openTab(page, "disliked");
  await page.getByRole("heading", { name: "Upcoming Events (4)" }).waitFor();
  await page.waitForLoadState("networkidle");
  await lookTwice(page, "disliked-data");
  const like = page.getByRole("button", { name: /^Like / }).first();
  await saved(() => like.click());
  await page.getByRole("tab", { name: "Liked 8" }).waitFor();

  // Moves the browser's clock on by a year, so that the shows are past.
  await page.clock.setFixedTime(Date.now() + 370 * 24 * 60 * 60 * 1000);
  await openTab(page, "liked");
  await page.getByText("No upcoming events").waitFor();
  await page.getByText("Past Events (8)").waitFor();
  await look(page, "liked-past");
  expect(mia.problems).toEqual([]);
  await closeAll([mia.context]);
});

it("says when lists are loading and when they cannot be loaded", async () => {
  const ned = await inLisbon(browser, origin, "ned.waits@example.com", "Ned", "Hart");
  const { page } = ned;
  for (const tab of ["liked", "disliked", "matches"]) {
    await page.route("**/api/swipe/{liked,disliked,matches}", hang);
    await openTab(page, tab);
    await page.locator("[aria-busy=true] .skeleton").first().waitFor();
    await look(page, `${tab}-loading`);
    await page.unroute("**/api/swipe/{liked,disliked,matches}");
    await page.route("**/api/swipe/{liked,disliked,matches}", fail);
    await openTab(page, tab);
    await page
      .getByRole("alert")
      .getByText(/^Unable to load/)
      .waitFor();
    await look(page, `${tab}-failing`);
    await page.unroute("**/api/swipe/{liked,disliked,matches}");
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByRole("heading", { name: /^No .* yet$/ }).waitFor();
  }
  await closeAll([ned.context]);
});

it("invites friends to a residency: chosen dates, a mail with the show, a poll with its tickets", async () => {
  const ivo = await inLisbon(browser, origin, "ivo.invites@example.com", "Ivo", "Brandt");
  const { page } = ivo;
  const [residency] = await longestRuns(ivo);
  await onlyThese(page, residency?.stackedEvents ?? []);

  await openTab(page, "friends");
  await page.getByRole("heading", { name: "Invite Friends to Events" }).waitFor();
  await look(page, "invite-empty");
  await page.getByRole("button", { name: "Back to Swipe" }).click();
  await page.getByRole("button", { name: "Invite friends" }).click();
  await page.getByRole("heading", { name: "Invite Friends to Events" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^\+ \d+ more dates?$/ }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: /^\+ \d+ more dates?$/ }).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Invite friends" }).waitFor();
  await page.goForward();
  await page.getByRole("button", { name: /^\+ \d+ more dates?$/ }).waitFor();
  await page.waitForLoadState("networkidle");
  await lookTwice(page, "invite-residency");

  await page.getByRole("button", { name: /^Send Invitations/ }).click();
  await page.getByText("Add at least one person").waitFor();
  await look(page, "invite-missing");
  await page.getByRole("checkbox").nth(1).uncheck();
  await page.getByLabel("Invite People").fill("eva.invited@example.com");
  await page.keyboard.press("Enter");
  await page.getByLabel("Invite People").fill("udo.invited@example.com");
  await page.getByRole("button", { name: "Add", exact: true }).click();

  await page.route("**/api/swipe/invite", fail);
  await page.getByRole("button", { name: "Send Invitations (2)" }).click();
  await page.getByText("Failed to send invitations").first().waitFor();
  await page.getByText("500: Something went wrong. Please try again.").first().waitFor();
  await look(page, "invite-failing");
  await page.unroute("**/api/swipe/invite");
  await page.getByRole("button", { name: "Send Invitations (2)" }).click();
  await page.getByText("Invitations sent!").first().waitFor();
  await page
    .getByText(/^Successfully sent 2 invitations for /)
    .first()
    .waitFor();
  await look(page, "invite-sent");

  const mail = await waitForMail(origin, "eva.invited@example.com", /: Would you like to go\?$/);
  expect(mail.text).toMatch(/^Tickets: http\S+$/m);
  const guest = await person(browser, { viewport: phone });
  await guest.page.goto(mail.text.match(/View Event: (\S+)/)![1]!);
  await guest.page.getByRole("link", { name: "Tickets" }).waitFor();
  await look(guest.page, "invite-poll");
  await page.getByRole("link", { name: "Manage Event" }).click();
  await page.getByRole("link", { name: "Tickets" }).waitFor();
  await page.waitForLoadState("networkidle");
  await look(page, "invite-dashboard");
  expect([...ivo.problems, ...guest.problems]).toEqual([]);
  await closeAll([ivo.context, guest.context]);
});

it("asks for a time when the show's is to be announced", async () => {
  const tea = await inLisbon(browser, origin, "tea.untimed@example.com", "Tea", "Lorenz");
  const { page } = tea;
  const untimed = (await pile(tea)).find(({ dates }) => dates.start.isTimeTba);
  if (!untimed) throw new Error("The catalogue has no show without a time.");
  await onlyThese(page, untimed.stackedEvents);
  await page.goto(`${origin}/swipe`);
  await page.getByRole("button", { name: "Invite friends" }).click();
  await page.getByText("Time TBA").first().waitFor();
  await expect.poll(() => page.getByLabel("What time should your friends plan for?").inputValue()).toBe("20:00");
  await page.waitForLoadState("networkidle");
  await look(page, "invite-untimed");
  await page.getByLabel("What time should your friends plan for?").fill("21:30");
  await page.getByLabel("Invite People").fill("max.invited@example.com");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Send Invitations (1)" }).click();
  const mail = await waitForMail(origin, "max.invited@example.com", /: Would you like to go\?$/);
  expect(mail.text).toContain("9:30 PM");
  expect(tea.problems).toEqual([]);
  await closeAll([tea.context]);
});

it("makes an event from a match, with the friends who like the show, its dates, tickets and picture", async () => {
  const [kim, leo] = [
    await inLisbon(browser, origin, "kim.matches@example.com", "Kim", "Aalto"),
    await inLisbon(browser, origin, "leo.matches@example.com", "Leo", "Featherstonehaugh-Oyelaran"),
  ];
  const others = await Promise.all(
    ["Ada", "Bo", "Cy", "Di"].map((name) =>
      inLisbon(browser, origin, `${name.toLowerCase()}.matches@example.com`, name, "Moss"),
    ),
  );
  const { page } = kim;
  const shows = await longestRuns(kim);
  const [residency, second, third] = [shows[0]!, shows[1]!, shows[2]!];
  for (const friend of [leo, ...others]) await connect(kim, friend);
  for (const show of [residency, second, third]) await say(kim, show, "like");
  // Another night of the residency: the same show.
  for (const friend of [leo, ...others]) await say(friend, residency.stackedEvents[1]!, "like");
  for (const show of [second, third]) await say(leo, show, "like");

  await openTab(page, "matches");
  await page.getByText("5 Matches").waitFor();
  await page.getByText("+2 more").last().waitFor();
  await page.getByRole("tab", { name: "Matches 3" }).waitFor();
  await page.waitForLoadState("networkidle");
  await lookTwice(page, "matches-data");
  const card = page.getByRole("listitem").filter({ hasText: "5 Matches" });
  await card.getByRole("button", { name: /^View Details/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Leo Featherstonehaugh-Oyelaran").waitFor();
  await dialog.getByRole("link", { name: /^Buy Tickets/ }).waitFor();
  await page.waitForLoadState("networkidle");
  await lookTwice(page, "matches-dialog");
  await dialog.getByRole("button", { name: "Create Group Event" }).click();

  await page.waitForURL(`${origin}/home`);
  const names = residency.stackedEvents.map(({ name }) => name);
  await expect.poll(async () => names.includes(await page.getByLabel("Event Title").inputValue())).toBe(true);
  await page.getByText("Invited People (5)").waitFor();
  await page.getByRole("region", { name: "The show" }).waitFor();
  await page.waitForLoadState("networkidle");
  await lookTwice(page, "create-from-match");
  await page.reload();
  await page.getByText("Invited People (5)").waitFor();
  await page.getByRole("button", { name: "Create Event & Send Invites" }).click();
  await page.getByText("Event created and invitation emails sent!").first().waitFor();
  await page.waitForURL(/\/events\/.+\/dashboard/);
  await page.getByRole("link", { name: "Tickets" }).waitFor();
  const mail = await waitForMail(origin, leo.email, /: Would you like to go\?$/);
  expect(mail.text).toMatch(/^Tickets: http\S+$/m);
  await page.goBack();
  await expect.poll(() => page.getByLabel("Event Title").inputValue()).toBe("");
  expect(kim.problems).toEqual([]);
  await closeAll([kim, leo, ...others].map(({ context }) => context));
});
