import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { closeAll, desktop, launch, look, person, phone, signInByMail } from "./browser.ts";
import { calendarIn, readCalendar, readCalendarOtherwise } from "./calendar.ts";
import { linksIn, pollLink, waitForMail } from "./inbox.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("goes from an idea to a date in everyone's calendar", async () => {
  const maya = await person(browser, { timezoneId: "America/New_York" });
  const ana = await person(browser, { viewport: phone, hasTouch: true, timezoneId: "Europe/Lisbon" });
  const tom = await person(browser, { viewport: phone, hasTouch: true, timezoneId: "America/New_York" });

  await signInByMail(maya.page, origin, "maya@example.com");
  await maya.page.getByRole("link", { name: "Create Event", exact: true }).first().click();
  await maya.page.getByLabel("Event Title").fill("Dinner when the clocks change");
  await maya.page.getByLabel("Description").fill("Somewhere with a long table. I'll book as soon as we have a night.");
  const dates = ["2038-03-13", "2038-03-14", "2038-03-20"];
  for (const [index, date] of dates.entries()) {
    if (index > 0) await maya.page.getByRole("button", { name: "Add another date option" }).click();
    await maya.page.getByLabel("Date", { exact: true }).nth(index).fill(date);
    if (index === 0) await maya.page.getByLabel(/^Time on/).fill("19:30");
  }
  for (const email of ["ana@example.com", "tom@example.com"]) {
    await maya.page.getByLabel("Invite People").fill(email);
    await maya.page.getByLabel("Invite People").press("Enter");
  }
  await look(maya.page, "create-filled");
  await maya.page.setViewportSize(phone);
  await look(maya.page, "create-filled");
  await maya.page.setViewportSize(desktop);
  await maya.page.getByRole("button", { name: "Create Event & Send Invites" }).click();
  await maya.page.getByText("Event created and invitation emails sent!").first().waitFor();
  await maya.page.waitForURL(/\/events\/[^/]+\/dashboard$/);
  await maya.page.getByRole("heading", { name: "No answers yet" }).waitFor();
  await look(maya.page, "event-fresh");

  const invitation = await waitForMail(origin, "ana@example.com", /Dinner when the clocks change/);
  const toTom = await waitForMail(origin, "tom@example.com", /Dinner when the clocks change/);
  await maya.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const countSent = async () => {
    await maya.page.reload({ waitUntil: "networkidle" });
    return maya.page.getByText("Invitation sent").count();
  };
  await expect.poll(countSent).toBe(2);
  await maya.page.getByRole("button", { name: "More: ana@example.com" }).click();
  await maya.page.getByRole("menuitem", { name: "Copy link" }).click();
  await maya.page.getByText("Personal link copied").first().waitFor();
  expect(await maya.page.evaluate(() => navigator.clipboard.readText())).toBe(pollLink(invitation));

  await ana.page.goto(pollLink(invitation));
  await ana.page.getByText("11:30 PM your time").first().waitFor();
  await look(ana.page, "poll-fresh");
  await answer(ana.page, "March 13", "Maybe");
  await answer(ana.page, "March 14", "Yes");
  await ana.page.getByRole("button", { name: "Submit Response" }).click();
  await ana.page.getByText("Please enter your name").waitFor();
  await look(ana.page, "poll-error");
  await ana.page.getByLabel("Your Name").fill("Ana Duarte");
  await ana.page.getByLabel("Comments").fill("The second night is easier for me.");
  await look(ana.page, "poll-answered");
  await ana.page.getByRole("button", { name: "Submit Response" }).click();
  await ana.page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await look(ana.page, "poll-submitted");
  await waitForMail(origin, "maya@example.com", /^Dinner.*: .* has answered$/);

  // The second person taps an answer in the mail. The page preselects it and sends it at a press.
  const taps = linksIn(toTom, origin).filter((link) => link.endsWith(".yes"));
  expect(taps).toHaveLength(3);
  await tom.page.goto(taps[1]!);
  await expect.poll(() => answerOf(tom.page, "March 14")).toBe("yes");
  await expect.poll(() => tom.page.getByText("your time").count()).toBe(0);
  await tom.page.getByLabel("Your Name").fill("Tom Okafor");
  await tom.page.getByRole("button", { name: "Submit Response" }).click();
  await tom.page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await waitForMail(origin, "maya@example.com", /^Dinner.*: Everybody has answered$/);

  // Ana changes an answer through the same link.
  await ana.page.goto(pollLink(invitation));
  await expect.poll(() => ana.page.getByLabel("Your Name").inputValue()).toBe("Ana Duarte");
  await expect.poll(() => answerOf(ana.page, "March 13")).toBe("maybe");
  await answer(ana.page, "March 13", "No");
  await ana.page.getByRole("button", { name: "Update Response" }).click();
  await ana.page.getByRole("heading", { name: "Response Updated!" }).waitFor();
  await waitForMail(origin, "maya@example.com", /^Dinner.* changed their answers$/);

  await maya.page.reload();
  await maya.page.getByRole("heading", { name: "Sunday, March 14, 2038" }).waitFor();
  await maya.page.getByText("Both guests can make it. Your own answer is missing.").waitFor();
  await look(maya.page, "event-answered");
  await maya.page.setViewportSize(phone);
  await look(maya.page, "event-answered");
  await maya.page.setViewportSize(desktop);
  await maya.page.getByRole("button", { name: "All work for me" }).click();
  await maya.page.getByText("Your availability updated").first().waitFor();
  await maya.page.getByRole("button", { name: "Select This Date", exact: true }).first().click();
  const dialog = maya.page.getByRole("alertdialog");
  await dialog.getByText("Finalize Sunday, March 14, 2038 at 7:30 PM?").waitFor();
  await dialog.getByText("2 people will get an e-\u2060mail with a calendar invite.").waitFor();
  await look(maya.page, "event-finalizing");
  await dialog.getByRole("button", { name: "Finalize this date" }).click();
  await maya.page.getByText("Date finalized! Notification emails sent to all participants.").first().waitFor();
  await maya.page.getByText("Final date", { exact: true }).waitFor();
  await look(maya.page, "event-final");

  const files = [];
  for (const [email, method] of [
    ["ana@example.com", "REQUEST"],
    ["tom@example.com", "REQUEST"],
    ["maya@example.com", "PUBLISH"],
  ] as const) {
    const mail = await waitForMail(origin, email, /Dinner when the clocks change is on Sun, Mar 14$/);
    const file = await calendarIn(mail);
    files.push(file);
    const facts = readCalendar(file);
    expect(facts).toEqual(readCalendarOtherwise(file));
    // 7:30 PM in New York on the day of its change to summer time.
    expect(facts).toMatchObject({ method, start: "2038-03-14T23:30:00.000Z", end: "2038-03-15T00:30:00.000Z" });
    expect(facts.attendees).toEqual(method === "REQUEST" ? [email] : []);
  }
  expect(new Set(files.map((file) => readCalendar(file).uid)).size).toBe(1);

  await ana.page.goto(pollLink(invitation));
  await ana.page.getByRole("heading", { name: "Final date: Sunday, March 14, 2038 at 7:30 PM" }).waitFor();
  await look(ana.page, "poll-final");
  await ana.page.setViewportSize(desktop);
  await look(ana.page, "poll-final");
  const download = await ana.page.request.get(`${pollLink(invitation).replace("/poll/", "/api/poll/")}/calendar.ics`);
  expect(readCalendar(await download.text())).toMatchObject({ method: "PUBLISH", start: "2038-03-14T23:30:00.000Z" });

  // Tom takes the date back with one tap on the page behind his mail.
  const toTomAgain = await waitForMail(origin, "tom@example.com", /Dinner when the clocks change is on/);
  await tom.page.goto(linksIn(toTomAgain, origin).find((link) => link.includes("?cannot="))!);
  await look(tom.page, "poll-cannot");
  await tom.page.getByRole("button", { name: "I can't make it" }).click();
  await tom.page.getByRole("heading", { name: "Response Updated!" }).waitFor();
  await waitForMail(origin, "maya@example.com", /^Dinner.*: Tom Okafor can't make it$/);
  await maya.page.reload();
  await maya.page.getByText("Can't make the date").waitFor();

  await maya.page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await maya.page.getByText("Final date: Mar 14, 2038 at 7:30 PM").waitFor();
  await look(maya.page, "dashboard");
  for (const { problems } of [maya, ana, tom]) expect(problems).toEqual([]);
  await closeAll([maya.context, ana.context, tom.context]);
});

function answer(page: Page, date: string, words: string) {
  return page
    .getByRole("group", { name: new RegExp(date) })
    .getByRole("radio", { name: words })
    .check();
}

async function answerOf(page: Page, date: string) {
  const checked = page.getByRole("group", { name: new RegExp(date) }).locator("input:checked");
  return (await checked.count()) === 0 ? null : checked.inputValue();
}
