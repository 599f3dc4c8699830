import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launch, person } from "./browser.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// Each key changes what the field holds, which a call of fill() would skip.
const typeInto = async (page: Page, field: number, keys: string) => {
  await page.locator("input[type=date]").nth(field).focus();
  await page.keyboard.type(keys);
};
const dateIn = (page: Page, field: number) => page.locator("input[type=date]").nth(field).inputValue();

// The same digits for day and month, because the browser's own language orders them.
it.each(["en-US", "de-DE"])("keeps the create page while dates are typed key by key, in %s", async (locale) => {
  const { context, page, problems } = await person(browser, { locale });
  await page.goto(`${origin}/home`);
  await page.locator("[name=title]").fill("Dinner");
  await typeInto(page, 0, "06062038");
  await page.locator("input[type=time]").last().fill("19:30");
  const another = page.locator("form ul + div > button").first();
  await another.click();
  await typeInto(page, 1, "12122036");
  expect([await dateIn(page, 0), await dateIn(page, 1)]).toEqual(["2038-06-06", "2036-12-12"]);

  // A year on its way is no date: it survives a reload as an empty row.
  for (const year of ["2", "202", "0026"]) {
    await another.click();
    await typeInto(page, 2, `1212${year}`);
    await page.locator("[name=title]").focus();
    await page.reload();
    // The prerendered form is empty until the script fills it.
    await expect.poll(() => page.locator("[name=title]").inputValue()).toBe("Dinner");
    expect([await dateIn(page, 1), await dateIn(page, 2)]).toEqual(["2036-12-12", ""]);
    await page.locator("form ul > li").nth(2).getByRole("button").last().click();
  }
  expect(problems).toEqual([]);
  await context.close();
});
