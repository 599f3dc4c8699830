import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { desktop, enter, launch, look, openDetails, person, phone } from "./browser.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { createEvent, post, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
let host: string;
beforeAll(async () => {
  browser = await launch();
  host = await signIn(origin, "shared-host@example.com");
});
afterAll(() => browser.close());

const guests = ["shared-ana@example.com", "shared-ben@example.com"];

/** Creates an event for Ana and Ben. Returns its id and their links. */
async function prepare(title: string, setting: object) {
  const id = await createEvent(origin, host, title, guests);
  const links = await Promise.all(
    guests.map(async (guest) => pollLink(await waitForMail(origin, guest, new RegExp(title)))),
  );
  await set(id, setting);
  return { id, ana: links[0]!, ben: links[1]! };
}

async function set(id: string, setting: object) {
  const answer = await fetch(`${origin}/api/events/${id}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Cookie: host },
    body: JSON.stringify(setting),
  });
  expect(answer.status).toBe(200);
}

async function respond(link: string, respondentName: string) {
  const api = new URL(link).pathname.replace("/poll/", "/api/poll/");
  const poll = (await (await fetch(`${origin}${api}`)).json()) as { dateOptions: { id: string }[] };
  const dateOptionResponses = { [poll.dateOptions[0]!.id]: "yes" };
  await post(origin, `${api}/respond`, { respondentName, comments: "", dateOptionResponses });
}

const firstDate = (page: Page) => page.getByRole("listitem").filter({ hasText: "June 4" });

it("shows others' answers without JavaScript, only after the guest's own if the organizer chose that", async () => {
  const { ana, ben } = await prepare("Shared supper", { visibility: "names", afterAnswer: true });
  await respond(ben, "Ben by Link");
  const { page, context } = await person(browser, { viewport: phone, javaScriptEnabled: false });
  await page.goto(ana);
  await page.getByText("Everyone who has a link to this event will see your name and answers.").waitFor();
  expect(await page.content()).not.toContain("Ben by Link");
  await page.getByLabel("Your Name").fill("Ana");
  await page
    .getByRole("group", { name: /June 4/ })
    .getByRole("radio", { name: "No" })
    .check();
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await page.getByText("Ben by Link").waitFor();
  await context.close();
});

it("follows new answers and a smaller setting while the page is open, and keeps what was typed", async () => {
  const { id, ana, ben } = await prepare("Shared lunch", { visibility: "names" });
  const { page, context, problems } = await person(browser, { viewport: phone });
  await page.goto(ana);
  await page.getByText("Nobody else has answered yet.").waitFor();
  await page.getByLabel("Your Name").fill("Ana");
  await page
    .getByRole("group", { name: /June 5/ })
    .getByRole("radio", { name: "Maybe" })
    .check();
  await page.getByText("Check against my calendar").waitFor();
  await respond(ben, "Ben");
  await firstDate(page).getByText("Ben").waitFor();
  await page.getByText("Ben answered.").waitFor({ state: "attached" });
  await look(page, "poll with names");
  await set(id, { visibility: "counts" });
  await firstDate(page).getByText("1 yes").waitFor();
  await set(id, { visibility: "organizer" });
  await firstDate(page).getByText("1 yes").waitFor({ state: "detached" });
  expect(await page.getByLabel("Your Name").inputValue()).toBe("Ana");
  expect(
    await page
      .getByRole("group", { name: /June 5/ })
      .getByRole("radio", { name: "Maybe" })
      .isChecked(),
  ).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

const calendar = [
  ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test", "BEGIN:VEVENT", "UID:1", "SUMMARY:Dentist of nobody else"],
  ...["DTSTART:20380604T180000Z", "DTEND:20380604T193000Z", "RRULE:FREQ=WEEKLY;COUNT=2", "END:VEVENT", "END:VCALENDAR"],
].join("\r\n");
const file = (text: string) => ({ name: "mine.ics", mimeType: "text/calendar", buffer: Buffer.from(text) });

it("compares the poll's dates with a calendar file, and sends nothing of it", async () => {
  const { ana } = await prepare("Shared breakfast", { visibility: "organizer" });
  const { page, context, problems } = await person(browser, { viewport: phone, timezoneId: "Europe/London" });
  const input = page.getByLabel("Check against my calendar");
  await page.goto(ana);
  await input.waitFor({ state: "attached" });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  await input.setInputFiles(file("hello"));
  await page.getByText("We could not read this file.").waitFor();
  await input.setInputFiles(file(calendar));
  await firstDate(page).getByText("Busy: Dentist of nobody else 7:00–8:30 PM").waitFor();
  const answers = page.getByRole("listitem").filter({ hasText: "June" });
  const lines = await answers.getByText(/^(Free|Busy)/).allTextContents();
  expect(lines.map((line) => line.slice(0, 4))).toEqual(["Busy", "Free", "Busy"]);
  // Only the programs that read the file are loaded, from the page's own origin.
  expect(
    sent.filter((one) => !/^GET \S+\/assets\/(calendar-worker|poll-own-calendars)-[\w.-]+\.js $/.test(one)),
  ).toEqual([]);
  await look(page, "poll with a calendar");
  await page.getByRole("button", { name: "Remove" }).click();
  await firstDate(page).getByText(/^Busy/).waitFor({ state: "detached" });
  expect(problems).toEqual([]);
  await context.close();
});

it("compares the dates of a new event with a calendar file", async () => {
  const { page, context, problems } = await person(browser, { viewport: desktop, timezoneId: "Europe/London" });
  await enter(context, origin, host);
  await page.goto(`${origin}/home`);
  await page.getByLabel("Date", { exact: true }).fill("2038-06-04");
  await page.getByLabel(/^Time on/).fill("19:30");
  await page.getByLabel("Check against my calendar").setInputFiles(file(calendar));
  await page.getByText("Busy: Dentist of nobody else 7:00–8:30 PM").waitFor();
  await page.getByLabel(/^Time on/).fill("21:00");
  await page.getByText("Free", { exact: true }).waitFor();
  await openDetails(page);
  await page.getByRole("radio", { name: "Everyone, names and answers" }).check();
  await look(page, "create page with a calendar and who sees answers");
  expect(problems).toEqual([]);
  await context.close();
});
