import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { closeAll, enter, hasScript, launch, look, openDetails, person, phone } from "./browser.ts";
import { calendarIn } from "./calendar.ts";
import { linksIn, pollLink, waitForMail } from "./inbox.ts";
import { post, signIn } from "./people.ts";

const origin = inject("origin");
const [maya, ana, tom] = ["maya.days@example.com", "ana.days@example.com", "tom.days@example.com"] as const;
const SPAN = "Fri, Jun 11 – Sun, Jun 13";
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const answer = (page: Page, day: string, label: string) =>
  page.getByRole("group", { name: new RegExp(day) }).getByRole("radio", { name: label });

it("finds a weekend with guests at the other end of the world, with scripts and without", async () => {
  const cookie = await signIn(origin, maya);
  const organizer = await person(browser, { viewport: phone, hasTouch: true, timezoneId: "Pacific/Kiritimati" });
  const { page } = organizer;
  await enter(organizer.context, origin, cookie);

  // The organizer makes the first date a weekend, and loses nothing by a reload.
  await page.goto(`${origin}/home`);
  await page.getByLabel("Event Title").fill("Weekend at the lake");
  await page.getByLabel("Date", { exact: true }).fill("2038-06-11");
  await page.getByRole("checkbox", { name: /^Whole day: Friday, June 11/ }).check();
  await page.getByLabel("until: Friday, June 11, 2038").fill("2038-06-13");
  await page.reload();
  expect(await page.getByLabel("until: Friday, June 11, 2038").inputValue()).toBe("2038-06-13");
  await openDetails(page);
  await page.getByRole("button", { name: "Change time zone" }).click();
  await page.getByPlaceholder("Search for a city").fill("Pago Pago");
  await page.getByRole("option", { name: /Pago Pago/ }).click();
  await page.getByRole("button", { name: "Add another date option" }).click();
  await page.getByLabel("Date", { exact: true }).nth(1).fill("2038-06-19");
  await page.getByRole("checkbox", { name: /^Whole day: Saturday, June 19/ }).uncheck();
  await page.getByLabel("Time on Saturday, June 19, 2038").fill("19:30");
  for (const email of [ana, tom]) {
    await page.getByLabel("Invite People").fill(email);
    await page.getByLabel("Invite People").press("Enter");
  }
  await look(page, "create-whole-days");
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sideways()).toBe(0);
  // The toggle adds no line to a row with a time.
  const boxes = [page.getByLabel(/^Time on Saturday/), page.getByText("Whole day", { exact: true }).last()];
  const [time, toggle] = await Promise.all(boxes.map((box) => box.boundingBox()));
  expect(Math.abs(time!.y + time!.height / 2 - (toggle!.y + toggle!.height / 2))).toBeLessThan(2);
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Create Event & Send Invites" }).click();
  await page.waitForURL(/\/events\/[^/]+\/dashboard$/);
  await page.getByText(SPAN).first().waitFor();

  // Both guests read the same days, wherever they are. Only the evening has a time of their own.
  const toAna = await waitForMail(origin, ana, /Weekend at the lake/);
  const toTom = await waitForMail(origin, tom, /Weekend at the lake/);
  for (const mail of [toAna, toTom]) expect(mail.text).toContain(`${SPAN}, 2038`);
  const guest = await person(browser, { viewport: phone, hasTouch: true, timezoneId: "Pacific/Kiritimati" });
  await guest.page.goto(pollLink(toAna));
  await hasScript(guest.page);
  await guest.page.getByText("Sun 8:30 PM your time").waitFor();
  expect(await guest.page.getByText(/[AP]M your time/).count()).toBe(1);
  await guest.page.getByText(SPAN, { exact: true }).waitFor();
  await look(guest.page, "poll-whole-days");
  await guest.page.getByLabel("Your Name").fill("Ana");
  await answer(guest.page, "Jun 11", "Yes").check();
  await answer(guest.page, "June 19", "No").check();
  await guest.page.getByRole("button", { name: "Submit Response" }).click();
  await guest.page.getByRole("heading", { name: "Response Submitted!" }).waitFor();

  const plain = await person(browser, { viewport: phone, javaScriptEnabled: false, timezoneId: "Pacific/Kiritimati" });
  await plain.page.goto(linksIn(toTom, origin).find((link) => link.endsWith(".yes"))!);
  await plain.page.getByText(SPAN, { exact: true }).waitFor();
  expect(await answer(plain.page, "Jun 11", "Yes").isChecked()).toBe(true);
  await plain.page.getByLabel("Your Name").fill("Tom");
  await plain.page.getByRole("button", { name: "Submit Response" }).click();
  await plain.page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await waitForMail(origin, maya, /^Weekend.*: Everybody has answered$/);

  // The weekend becomes the final date, and every calendar gets the same days.
  await page.reload();
  await page.getByRole("button", { name: "Select This Date", exact: true }).first().click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText(`Finalize ${SPAN}, 2038?`).waitFor();
  await dialog.getByRole("button", { name: "Finalize this date" }).click();
  await page.getByText("Final date", { exact: true }).waitFor();
  await look(page, "event-whole-days");
  const final = await waitForMail(origin, ana, new RegExp(`is on ${SPAN}$`));
  expect(await calendarIn(final)).toContain("DTSTART;VALUE=DATE:20380611\r\nDTEND;VALUE=DATE:20380614\r\n");
  expect(final.text).toContain("dates=20380611%2F20380614");
  expect(final.text).toContain("startdt=2038-06-11&enddt=2038-06-14&allday=true");
  const feed = (await (await post(origin, "/api/user/feed", {}, cookie)).json()) as { url: string };
  const calendar = await (await fetch(new URL(new URL(feed.url).pathname, origin))).text();
  expect(calendar).toContain("DTSTART;VALUE=DATE:20380611\r\nDTEND;VALUE=DATE:20380614\r\n");

  for (const { page: poll } of [guest, plain]) {
    await poll.goto(poll === guest.page ? pollLink(toAna) : pollLink(toTom));
    await poll.getByRole("heading", { name: `Final date: ${SPAN}, 2038` }).waitFor();
    expect(
      await poll
        .locator("section", { has: poll.getByRole("heading", { name: SPAN }) })
        .getByText("your time")
        .count(),
    ).toBe(0);
  }
  expect([organizer.problems, guest.problems]).toEqual([[], []]);
  await closeAll([organizer.context, guest.context, plain.context]);
});
