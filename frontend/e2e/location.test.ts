import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { desktop, enter, launch, look, person, phone } from "./browser.ts";
import { signIn } from "./people.ts";

const origin = inject("origin");
const tileHost = "https://tile.openstreetmap.org";
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// A made-up map tile, so that no journey calls the real host.
const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#eef0e6"/>
<path d="M0 150C70 120 120 200 256 160V256H0Z" fill="#a9d3de"/><path d="M40 20h70v60H40z" fill="#cfe3bf"/>
<path d="M0 100H256M128 0V150M190 0 60 140" stroke="#fff" stroke-width="8"/><path d="M0 40H256M220 0V160" stroke="#fff" stroke-width="3"/></svg>`;

interface Asked {
  tiles: { zoom: string; referer: string | undefined }[];
  hosts: Set<string>;
}

async function watch(page: Page, isDown: () => boolean = () => false): Promise<Asked> {
  const asked: Asked = { tiles: [], hosts: new Set() };
  page.on("request", (request) => asked.hosts.add(new URL(request.url()).host));
  await page.route(`${tileHost}/**`, async (route) => {
    const zoom = new URL(route.request().url()).pathname.split("/")[1]!;
    asked.tiles.push({
      zoom,
      referer:
        (await route
          .request()
          .headerValue("referer")
          .catch(() => undefined)) ?? undefined,
    });
    if (isDown()) await route.abort();
    else await route.fulfill({ contentType: "image/svg+xml", body: tile });
  });
  return asked;
}

async function openDialog(page: Page) {
  await page.goto(`${origin}/swipe`);
  await page
    .getByRole("button", { name: /^(Choose a city|Change Location)/ })
    .first()
    .click();
  await page.getByRole("dialog", { name: "Search Location" }).waitFor();
}

it("picks a city by keyboard on a phone, sees it on the map and saves it", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  const asked = await watch(page);
  await enter(context, origin, await signIn(origin, "map-phone@example.com"));
  await openDialog(page);
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save" });
  // Waits until the dialog has its full size, because it grows while it opens.
  await expect
    .poll(() => dialog.evaluate((element) => element.getBoundingClientRect().height))
    .toBeCloseTo(phone.height, 0);
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.locator(".leaflet-tile-loaded").first().waitFor();
  expect(new Set(asked.tiles.map(({ zoom }) => zoom))).toEqual(new Set(["4"]));
  expect(new Set(asked.tiles.map(({ referer }) => referer))).toEqual(new Set([`${origin}/`]));
  await look(page, "location-empty");

  const city = dialog.getByRole("combobox", { name: "City" });
  await city.fill("springf");
  await dialog.getByRole("option", { name: /^Springfield, Missouri/ }).waitFor();
  await look(page, "location-alike");
  await city.fill("zzqx");
  await dialog.getByText(/^No city found/).waitFor();
  await city.fill("lisb");
  await dialog.getByRole("option", { name: /^Lisbon, Portugal/ }).waitFor();
  await look(page, "location-list");
  await city.press("ArrowDown");
  await city.press("Enter");
  await expect.poll(() => city.inputValue()).toBe("Lisbon, Portugal");
  await expect.poll(() => asked.tiles.at(-1)?.zoom).toBe("10");
  await page.locator("path.map-mark").waitFor();
  await dialog.getByRole("spinbutton", { name: "Search radius" }).fill("12");
  await expect.poll(() => dialog.getByRole("slider").inputValue()).toBe("12");
  await page.locator(".leaflet-tile-loaded").first().waitFor();
  await look(page, "location-picked");
  const source = dialog.getByRole("link", { name: "OpenStreetMap contributors" });
  expect(await source.getAttribute("target")).toBe("_blank");
  await save.click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Lisbon, Portugal").first().waitFor();
  expect([...asked.hosts].filter((host) => host !== new URL(origin).host)).toEqual([new URL(tileHost).host]);
  expect(problems).toEqual([]);
  await context.close();
});

it("shows grey instead of the map when no tiles load, and still picks a city", async () => {
  const { page, context, problems } = await person(browser, { viewport: desktop });
  let isDown = true;
  await watch(page, () => isDown);
  await enter(context, origin, await signIn(origin, "map-desktop@example.com"));
  await openDialog(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("The map cannot be shown right now.").waitFor();
  await look(page, "location-no-tiles");
  const city = dialog.getByRole("combobox", { name: "City" });
  await city.fill("paris, tx");
  await dialog.getByRole("option", { name: /^Paris, United States/ }).click();
  isDown = false;
  await dialog.getByRole("slider").fill("80");
  await dialog.getByRole("button", { name: "Zoom out" }).click();
  await page.locator(".leaflet-tile-loaded").first().waitFor();
  await dialog.getByText("The map cannot be shown right now.").waitFor({ state: "detached" });
  await look(page, "location-back");
  await expect.poll(() => dialog.getByRole("spinbutton").inputValue()).toBe("80");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Paris, United States").first().waitFor();
  await openDialog(page);
  await expect.poll(() => city.inputValue()).toBe("Paris, United States");
  expect(problems.filter((problem) => !problem.includes("ERR_FAILED"))).toEqual([]);
  await context.close();
});
