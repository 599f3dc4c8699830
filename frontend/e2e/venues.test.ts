import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { AdminVenues } from "#schema/contracts/venues.ts";
import { livingPlace } from "../../worker/scripts/local/venues/living-venue.ts";
import { launch } from "./browser.ts";
import { post, signIn } from "./people.ts";
import { card, pile, read, showsCard, swiper } from "./swiper.ts";
import { addVenue, venueOf } from "./venue.ts";

const origin = inject("origin");
const venue = venueOf(inject("startOutput"));
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("shows what a venue tells, drops what it calls off, and keeps all while its page is broken", async () => {
  const admin = { origin, cookie: await signIn(origin, "admin.venues@example.com") };
  const maya = await swiper(browser, origin, "maya.venues@example.com", "Maya", "Lindqvist");
  const { lat, lon, city } = livingPlace;
  await post(
    origin,
    "/api/swipe/preferences",
    { location: city, lat, lon, countryCode: "PT", radius: 25 },
    maya.cookie,
  );
  await addVenue(origin, admin.cookie, venue);

  await maya.page.goto(`${origin}/swipe`);
  await showsCard(maya.page, "Kite Parade");
  await card(maya.page).getByText("Lighthouse Hall").first().waitFor();

  await venue.press("cancel", "kite-parade");
  await venue.press("sell-out", "paper-moons");
  await venue.readAll(1);
  const names = async () => (await pile(maya)).map(({ name }) => name);
  expect(await names()).toEqual(["Quiet Harbour", "Paper Moons", "Northern Post", "Tin Orchestra"]);

  const state = async () => (await read<AdminVenues>(admin, "/api/admin/venues")).venues.map(({ state }) => state);
  for (const [answer, expected] of [
    ["empty", "reading"],
    ["garbled", "reading"],
    ["down", "failing"],
    ["refuse", "refused"],
  ] as const) {
    await venue.answer("/", answer);
    await venue.readAll(1);
    expect([answer, await state()]).toEqual([answer, [expected]]);
    expect((await names()).length).toBe(4);
  }
  await venue.answer("/", "whole");
  await venue.robots("31-robots-us.txt");
  await venue.readAll(1);
  expect(await state()).toEqual(["refused"]);

  await venue.robots(null);
  await venue.press("put-on-again", "kite-parade");
  await venue.readAll(1);
  expect([await state(), await names()]).toEqual([
    ["reading"],
    ["Kite Parade", "Quiet Harbour", "Paper Moons", "Northern Post", "Tin Orchestra"],
  ]);
});
