import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { closeAll, enter, launch, look, openDetails, person, phone } from "./browser.ts";
import { execute, runMinutelyCron } from "./explorer.ts";
import { linksIn, pollLink, waitForMail } from "./inbox.ts";
import { createEvent, signIn } from "./people.ts";

const origin = inject("origin");
const HOST = "must-host@example.com";
const [ANA, TOM, LEO] = ["must-ana@example.com", "must-tom@example.com", "must-leo@example.com"];
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Answers a poll: the words are for its three dates in order. */
async function answer(page: Page, link: string, name: string, words: ("Yes" | "Maybe" | "No")[]) {
  await page.goto(link);
  const text = await page.getByRole("main").textContent();
  expect(text).not.toMatch(/must be there|at least/i);
  await page.getByLabel("Your Name").fill(name);
  for (const [n, day] of ["June 4", "June 5", "June 11"].entries()) {
    const group = page.getByRole("group", { name: new RegExp(`${day}\\b`) });
    await group.getByRole("radio", { name: words[n]! }).check();
  }
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
}

it("ranks dates by who must be there and a minimum, and offers three ways at the deadline", async () => {
  const cookie = await signIn(origin, HOST);
  const id = await createEvent(origin, cookie, "Band practice", [ANA, TOM, LEO]);
  const links = await Promise.all(
    [ANA, TOM, LEO].map(async (guest) => pollLink(await waitForMail(origin, guest, /Band practice/))),
  );
  const host = await person(browser, { viewport: phone });
  await enter(host.context, origin, cookie);
  const { page } = host;
  const board = `${origin}/events/${id}/dashboard`;

  await page.goto(board);
  await page.getByRole("button", { name: `More: ${ANA}` }).click();
  await page.getByRole("menuitemcheckbox", { name: "Must be there" }).click();
  const people = page.getByRole("region", { name: "Participants" });
  await people.getByRole("listitem").filter({ hasText: ANA }).getByText("Must be there").waitFor();
  await page.getByRole("button", { name: `More: ${ANA}` }).click();
  await page.getByRole("menuitemcheckbox", { name: "Must be there", checked: true }).waitFor();
  await look(page, "must-be-there-menu");
  await page.keyboard.press("Escape");

  const guest = await person(browser, { viewport: phone });
  const plain = await person(browser, { viewport: phone, javaScriptEnabled: false });
  await answer(guest.page, links[1]!, "Tom", ["Yes", "Yes", "No"]);
  await answer(plain.page, links[2]!, "Leo", ["Yes", "No", "Yes"]);
  await answer(plain.page, links[0]!, "Ana", ["No", "No", "Maybe"]);

  // Most can on June 4, but not Ana.
  await page.goto(board);
  await page.getByRole("heading", { name: /June 11/, level: 2 }).waitFor();
  const others = page.getByRole("region", { name: "Other dates" });
  await others.getByText("How dates are ranked").click();
  expect(await others.getByText("Without Ana", { exact: true }).count()).toBe(2);
  await others.getByText(/Dates without everybody who must be there come behind all others\.$/).waitFor();

  await page.getByRole("button", { name: "Edit Event" }).click();
  await openDetails(page);
  await page.getByLabel(/^At least/).fill("3");
  await page.getByRole("button", { name: "Done Editing" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Save & Exit" }).click();
  // Now each date misses something, so the answers alone decide.
  await page.getByRole("heading", { name: /June 4/, level: 2 }).waitFor();
  await page.getByText("Without Ana, 1 more person needed", { exact: true }).waitFor();
  const cards = others.getByRole("listitem");
  await cards.filter({ hasText: "June 11" }).getByText("2 more people needed", { exact: true }).waitFor();
  await cards.filter({ hasText: "June 5" }).getByText("Without Ana, 2 more people needed", { exact: true }).waitFor();
  await look(page, "must-be-there-missing");

  // Moves the clock past the deadline.
  await execute(
    origin,
    `UPDATE events SET deadline_date = '2026-01-01', deadline_time = '18:00', deadline_at = 1, deadline_due_at = 1,
      auto_finalize = 1 WHERE id = '${id}'`,
  );
  await runMinutelyCron(origin);
  const mail = await waitForMail(origin, HOST, /^Band practice: Answers are in$/);
  expect(mail.text).toContain("What it misses: Without Ana, 1 more person needed");
  expect(mail.text).toContain("you can extend the deadline, choose a date anyway, or call it off");
  await page.goto(linksIn(mail, origin).find((url) => url.endsWith("/dashboard"))!);
  const offers = page.getByRole("region", { name: "Answers are in" });
  await offers.getByText("The best one misses something: Without Ana, 1 more person needed.").waitFor();
  await look(page, "must-be-there-offers");
  await offers.getByRole("button", { name: "Extend the deadline" }).click();
  await page.getByRole("dialog", { name: "Change the deadline" }).waitFor();
  await page.keyboard.press("Escape");
  await offers.getByRole("button", { name: "Choose anyway" }).click();
  await page.getByRole("alertdialog", { name: /^Finalize Friday, June 4, 2038/ }).waitFor();
  await page.getByRole("button", { name: "Not yet" }).click();
  await offers.getByRole("button", { name: "Call it off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete event" }).click();
  await page.getByText("Event deleted", { exact: true }).waitFor();
  await page.waitForURL(`${origin}/`);
  await waitForMail(origin, TOM, /Band practice has been cancelled$/);
  expect(host.problems).toEqual([]);
  await closeAll([host.context, guest.context, plain.context]);
});
