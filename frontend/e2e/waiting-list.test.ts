import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { enter, launch, look, person, phone } from "./browser.ts";
import { calendarIn, readCalendar } from "./calendar.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { createEvent, post, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
let host: string;
beforeAll(async () => {
  browser = await launch();
  host = await signIn(origin, "room-host@example.com");
});
afterAll(() => browser.close());

const people = ["ana", "ben", "cleo", "dov"] as const;
type Guest = (typeof people)[number];
const address = (guest: Guest, run: string) => `room-${run}-${guest}@example.com`;

/** Makes an event with room for 2 that all four guests know. Returns its id and their links. */
async function prepare(title: string, run: string) {
  const emails = people.map((guest) => address(guest, run));
  const id = await createEvent(origin, host, title, emails);
  const mails = await Promise.all(emails.map((email) => waitForMail(origin, email, new RegExp(title))));
  const answer = await fetch(`${origin}/api/events/${id}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Cookie: host },
    body: JSON.stringify({ capacity: 2 }),
  });
  expect(answer.status).toBe(200);
  const links = Object.fromEntries(people.map((guest, at) => [guest, pollLink(mails[at]!)])) as Record<Guest, string>;
  return { id, links };
}

async function respond(link: string, respondentName: string, answer: string) {
  const api = new URL(link).pathname.replace("/poll/", "/api/poll/");
  const poll = (await (await fetch(`${origin}${api}`)).json()) as { dateOptions: { id: string }[] };
  const dateOptionResponses = { [poll.dateOptions[0]!.id]: answer };
  await post(origin, `${api}/respond`, { respondentName, comments: "", dateOptionResponses });
}

async function answerOnPage(page: Page, name: string, answer: "Yes" | "No") {
  await page.getByLabel("Your Name").fill(name);
  await page
    .getByRole("group", { name: /June 4/ })
    .getByRole("radio", { name: answer })
    .check();
  await page.getByRole("button", { name: /Submit Response|Update Response/ }).click();
  await page.getByRole("heading", { name: /Response (Submitted|Updated)!/ }).waitFor();
}

it.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("lets guests wait for a place and get it when one is free, %s", async (_, javaScriptEnabled) => {
  const run = javaScriptEnabled ? "script" : "plain";
  const title = `Crowded ${run} supper`;
  const { id, links } = await prepare(title, run);
  const guest = await person(browser, { viewport: phone, javaScriptEnabled });
  await guest.page.goto(links.ana);
  await guest.page.getByText("Room for 2").waitFor();
  await answerOnPage(guest.page, "Ana", "Yes");
  await respond(links.ben, "Ben", "yes");
  await respond(links.cleo, "Cleo", "yes");

  const organizer = await person(browser, { viewport: phone });
  await enter(organizer.context, origin, host);
  await organizer.page.goto(`${origin}/events/${id}/dashboard`);
  await organizer.page.getByText("Room for 2").waitFor();
  await organizer.page.getByRole("button", { name: "Select This Date", exact: true }).first().click();
  await organizer.page.getByText("4 people will get an e-\u2060mail: a calendar invite or").waitFor();
  await organizer.page.getByRole("button", { name: "Finalize this date" }).click();
  await organizer.page.getByText("Room for 2 · 2 coming · 1 waiting").waitFor();

  const waits = await waitForMail(origin, address("cleo", run), /number 1 on the waiting list/);
  expect(waits.attachments).toEqual([]);
  expect(pollLink(waits)).toBe(links.cleo);
  await waitForMail(origin, address("dov", run), new RegExp(`${title} is on`));
  await guest.page.goto(links.dov);
  await answerOnPage(guest.page, "Dov", "Yes");
  await guest.page.getByText("You are number 2 on the waiting list.").waitFor();
  expect(await guest.page.getByRole("link", { name: "Google Calendar" }).count()).toBe(0);
  if (javaScriptEnabled) await look(guest.page, `waiting ${run}`);
  const taken = readCalendar(await calendarIn(await waitForMail(origin, address("dov", run), /waiting list/)));
  expect(taken.method).toBe("CANCEL");

  await organizer.page.reload();
  await organizer.page.getByText("Room for 2 · 2 coming · 2 waiting").waitFor();
  const list = organizer.page.getByRole("region", { name: "Waiting list" });
  await list.getByRole("button", { name: "Move up: Dov" }).click();
  await list.getByText("Moved up").waitFor();
  await look(organizer.page, `waiting list ${run}`);

  await guest.page.goto(links.ana);
  await guest.page.getByText("You have a place.").waitFor();
  await guest.page.getByRole("link", { name: "Google Calendar" }).waitFor();
  await answerOnPage(guest.page, "Ana", "No");
  const invited = await waitForMail(origin, address("dov", run), new RegExp(`${title} is on`), 2);
  const { method, sequence } = readCalendar(await calendarIn(invited));
  expect([method, sequence > taken.sequence]).toEqual(["REQUEST", true]);
  await guest.page.goto(links.dov);
  await guest.page.getByText("You have a place.").waitFor();
  await organizer.page.reload();
  await organizer.page.getByText("Room for 2 · 2 coming · 1 waiting").waitFor();
  expect([...guest.problems, ...organizer.problems]).toEqual([]);
  await guest.context.close();
  await organizer.context.close();
});
