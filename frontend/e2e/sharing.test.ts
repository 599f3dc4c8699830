import type { Browser, Route } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { closeAll, launch, look, lookTwice } from "./browser.ts";
import { connect, inLisbon, pile, read, say } from "./swiper.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("shows a connected person what both like until the switch is off or the connection ends", async () => {
  const nora = await inLisbon(browser, origin, "nora.shares@example.com", "Nora", "Vale");
  const otis = await inLisbon(browser, origin, "otis.shares@example.com", "Otis", "Reed");
  await connect(nora, otis);
  // A show that starts while this runs would leave the lists.
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const [both, theirs] = (await pile(otis)).filter(({ date }) => date !== null && date > inAnHour);
  for (const show of [theirs!, both!]) await say(otis, show, "like");
  await say(nora, both!, "like");

  const { page } = nora;
  await page.goto(`${origin}/friends`);
  await page.getByRole("link", { name: "Concert preferences of Otis Reed" }).click();
  const sheet = page.getByRole("dialog", { name: "Otis Reed" });
  await sheet.getByText("City: Lisbon, Portugal").waitFor();
  await sheet.getByRole("region", { name: "You both like (1)" }).getByText(both!.name).first().waitFor();
  await sheet.getByRole("region", { name: "Otis likes (1)" }).getByText(theirs!.name).first().waitFor();
  await lookTwice(page, "preferences-data");
  await page.goBack();
  await sheet.waitFor({ state: "detached" });
  await page.goForward();
  await sheet.getByRole("button", { name: `Plan together: ${both!.name}` }).click();

  await page.waitForURL(`${origin}/home`);
  await expect.poll(() => page.getByLabel("Event Title").inputValue()).toBe(both!.name);
  await page.getByText(otis.email).first().waitFor();
  for (const time of await page.getByLabel(/^Time on/).all())
    if ((await time.inputValue()) === "") await time.fill("20:00");
  await page.getByRole("button", { name: /^Create Event/ }).click();
  await page.waitForURL(/\/events\/[^/]+\/dashboard/);
  const id = new URL(page.url()).pathname.split("/")[2];
  const { participants } = await read<EventDashboard>(nora, `/api/events/${id}/dashboard`);
  expect(participants.map(({ email }) => email)).toEqual([otis.email]);

  await otis.page.goto(`${origin}/settings#sharing`);
  const likes = otis.page.getByRole("switch", { name: "Liked shows" });
  await likes.waitFor();
  await lookTwice(otis.page, "settings-sharing");
  const saved = otis.page.waitForResponse("**/api/connections/sharing");
  await likes.press("Space");
  expect((await saved).status()).toBe(200);
  await otis.page.reload();
  await expect.poll(() => likes.isChecked()).toBe(false);

  await page.goto(`${origin}/friends`);
  await page.getByRole("link", { name: "Concert preferences of Otis Reed" }).click();
  await sheet.getByText("Otis does not share liked shows.").waitFor();
  await expect.poll(() => sheet.getByText(both!.name).count()).toBe(0);
  await look(page, "preferences-without-shows");
  const [connection] = await read<{ id: string }[]>(otis, "/api/connections");
  await fetch(`${origin}/api/connections/${connection!.id}`, { method: "DELETE", headers: { Cookie: otis.cookie } });
  await page.reload();
  await page.getByRole("heading", { name: "You are not connected" }).waitFor();
  await look(page, "preferences-ended");
  expect([...nora.problems, ...otis.problems]).toEqual([]);
  await closeAll([nora.context, otis.context]);
});

it("says so while preferences load, when they cannot be loaded and when there are none", async () => {
  const ines = await inLisbon(browser, origin, "ines.waits@example.com", "Ines", "Moor");
  const jon = await inLisbon(browser, origin, "jon.shares@example.com", "Jon", "Bell");
  await connect(ines, jon);
  const [connection] = await read<{ id: string }[]>(ines, "/api/connections");
  const { page } = ines;
  const open = () => page.goto(`${origin}/friends?person=${connection!.id}`);
  const sheet = page.getByRole("dialog", { name: "Jon Bell" });
  const fail = (route: Route) =>
    route.fulfill({ status: 500, contentType: "text/plain", body: "Something went wrong. Please try again." });

  await page.route("**/preferences", () => new Promise<void>(() => {}));
  await open();
  await sheet.locator("[aria-busy=true] .skeleton").first().waitFor();
  await lookTwice(page, "preferences-loading");
  await page.unroute("**/preferences");
  await page.route("**/preferences", fail);
  await open();
  await sheet.getByText("Couldn't load the concert preferences.").waitFor();
  await lookTwice(page, "preferences-failing");
  await page.unroute("**/preferences");
  await sheet.getByRole("button", { name: "Try again" }).click();
  await sheet.getByText("Jon has not liked a show that is still to come.").waitFor();
  await look(page, "preferences-no-shows");

  await fetch(`${origin}/api/connections/sharing`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Cookie: jon.cookie },
    body: JSON.stringify({ city: false, genres: false, likes: false }),
  });
  await open();
  await sheet.getByRole("heading", { name: "Nothing shared" }).waitFor();
  await lookTwice(page, "preferences-empty");
  expect(ines.problems).toEqual([]);
  await closeAll([ines.context, jon.context]);
});
