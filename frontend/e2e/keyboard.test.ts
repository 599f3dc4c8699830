import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { enter, hasScript, launch, person, tabTo } from "./browser.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("takes an organizer to sent invitations, and a guest to sent answers, by keyboard alone", async () => {
  const host = await person(browser);
  await enter(host.context, origin, await signIn(origin, "keyboard-host@example.com"));
  const { page } = host;
  const { keyboard } = page;
  await page.goto(`${origin}/home`);
  await tabTo(page, page.getByLabel("Event Title"));
  await keyboard.type("Supper by keyboard");
  await tabTo(page, page.locator("[data-day][tabindex='0']"));
  for (const key of ["ArrowRight", "Space", "ArrowRight", "Enter"]) await keyboard.press(key);
  await tabTo(page, page.getByRole("button", { name: "By link" }));
  await keyboard.press("Enter");
  await page.getByText("You get one link for the group.", { exact: false }).waitFor();
  await keyboard.press("Shift+Tab");
  await keyboard.press("Enter");
  const people = page.getByRole("combobox", { name: "Invite People" });
  await tabTo(page, people);
  for (const name of ["guest", "other"]) {
    await keyboard.type(`keyboard-${name}@example.com`);
    await keyboard.press("Enter");
  }
  await page.getByText("Invited People (2)").waitFor();
  expect(await people.evaluate((input) => input === document.activeElement)).toBe(true);
  await tabTo(page, page.getByRole("button", { name: "Create Event & Send Invites" }));
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Supper by keyboard" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");

  const guest = await person(browser);
  await guest.page.goto(pollLink(await waitForMail(origin, "keyboard-guest@example.com", /Supper by keyboard/)));
  await hasScript(guest.page);
  for (const date of [0, 1]) {
    await tabTo(
      guest.page,
      guest.page
        .getByRole("group")
        .filter({ has: guest.page.getByRole("radio") })
        .nth(date)
        .getByRole("radio")
        .first(),
    );
    await guest.page.keyboard.press("Space");
  }
  await tabTo(guest.page, guest.page.getByLabel("Your Name"));
  await guest.page.keyboard.type("Gia");
  await tabTo(guest.page, guest.page.getByRole("button", { name: "Submit Response" }));
  await guest.page.keyboard.press("Enter");
  const done = guest.page.getByRole("heading", { name: "Response Submitted!" });
  await done.waitFor();
  await expect.poll(() => done.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect([...host.problems, ...guest.problems]).toEqual([]);
  await Promise.all([host.context.close(), guest.context.close()]);
});
