import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { enter, launch, look, person, phone } from "./browser.ts";
import { readCalendar } from "./calendar.ts";
import { execute, runMinutelyCron } from "./explorer.ts";
import { linksIn, mailsTo, pollLink, waitForMail } from "./inbox.ts";
import { dates, post, signIn } from "./people.ts";

const origin = inject("origin");
const HOST = "who-comes-host@example.com";
const title = "Raclette evening";
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const addressOf = (name: string) => `who-comes-${name.toLowerCase()}@example.com`;
const pathOf = (link: string) => new URL(link).pathname.replace("/poll/", "/api/poll/");
const pollAt = async (link: string) => (await (await fetch(`${origin}${pathOf(link)}`)).json()) as Poll;

/** Sends a guest's answers: yes to the dates of this day, and no to all others. */
async function answer(link: string, respondentName: string, day: string, partySize: number): Promise<void> {
  const { dateOptions } = await pollAt(link);
  const dateOptionResponses = Object.fromEntries(dateOptions.map(({ id, date }) => [id, date === day ? "yes" : "no"]));
  await post(origin, `${pathOf(link)}/respond`, { respondentName, partySize, dateOptionResponses });
}

/** Joins by the group link with an address, as its owner confirms it. Returns the personal link. */
async function join(code: string, name: string, day: string, partySize: number): Promise<string> {
  const { dateOptions } = (await (await fetch(`${origin}/api/join/${code}`)).json()) as Poll;
  const dateOptionResponses = { [dateOptions[0]!.id]: "yes" };
  await post(origin, `/api/join/${code}`, { respondentName: name, email: addressOf(name), dateOptionResponses });
  const link = pollLink(await waitForMail(origin, addressOf(name), new RegExp(title)));
  await answer(link, name, day, partySize);
  return link;
}

/** Returns whether a guest's calendar has the date after all calendar files that they were sent. */
async function hasDate(name: string): Promise<boolean> {
  let method = "";
  for (const { attachments } of await mailsTo(origin, addressOf(name))) {
    const part = attachments.find(({ filename }) => filename === "invite.ics");
    if (part) method = readCalendar(await (await fetch(part.url)).text()).method;
  }
  return method === "REQUEST";
}

it("leads an event without addresses from a suggested date to a full room and to who moves up", async () => {
  const cookie = await signIn(origin, HOST);
  const settings = { capacity: 6, maxParty: 3, suggestions: true, visibility: "names" };
  const [first, second] = dates;
  const deadline = { date: "2038-06-01", time: "18:00" };
  const body = { title, inviteEmails: [], hasGroupLink: true, timezone: "Europe/London", autoFinalize: true, deadline };
  const made = await post(origin, "/api/events", { ...body, ...settings, dateOptions: [first, second] }, cookie);
  const { id } = (await made.json()) as { id: string };
  const board = async () => {
    const response = await fetch(`${origin}/api/events/${id}/dashboard`, { headers: { Cookie: cookie } });
    return (await response.json()) as EventDashboard;
  };
  const groupLink = (await board()).groupLink!;
  const code = groupLink.slice(groupLink.lastIndexOf("/") + 1);

  const ben = await join(code, "Ben", first!.date, 3);
  const cleo = await join(code, "Cleo", first!.date, 1);

  // Ana has no script, no account and gives no address. None of the dates suits her.
  const ana = await person(browser, { viewport: phone, javaScriptEnabled: false });
  await ana.page.goto(groupLink);
  await ana.page.getByText("Room for 6").waitFor();
  await ana.page.getByLabel("Your Name").fill("Ana");
  await ana.page.getByLabel("How many of you?").fill("2");
  await ana.page.getByText("None of these? Suggest a date").click();
  const fold = ana.page.getByRole("group", { name: "None of these? Suggest a date" });
  await fold.getByLabel("Date").fill("2038-06-12");
  await fold.getByLabel("Time").fill("20:00");
  await ana.page.getByRole("button", { name: "Submit Response" }).click();
  await ana.page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  const anas = ana.page.url().split("?")[0]!;

  const maya = await person(browser, { viewport: phone });
  await enter(maya.context, origin, cookie);
  const suggested = await waitForMail(origin, HOST, /: Ana suggests: Sat, Jun 12/);
  await maya.page.goto(suggested.text.match(/Add it: (\S+)/)![1]!);
  await maya.page.getByRole("button", { name: "Add it" }).click();
  await maya.page.getByText("Ask the 2 people who answered about the new date?").waitFor();
  await maya.page.getByRole("button", { name: "Ask them" }).click();
  await maya.page.getByText("2 people get an e-\u2060mail.", { exact: true }).waitFor();

  // The mail waits ten minutes for further dates.
  await execute(origin, "UPDATE outbox SET due_at = created_at, enqueued_until = 0 WHERE kind = 'new-dates'");
  await runMinutelyCron(origin);
  for (const [name, link] of [
    ["Ben", ben],
    ["Cleo", cleo],
  ] as const) {
    const asked = await waitForMail(origin, addressOf(name), new RegExp(`^${title}: A new date$`));
    expect(asked.text).not.toContain("Jun 4");
    expect((await pollAt(link)).newDateIds).toHaveLength(1);
    await answer(link, name, "2038-06-12", name === "Ben" ? 3 : 1);
  }
  await look(maya.page, "who comes, before the deadline");

  // The deadline passes.
  await execute(
    origin,
    `UPDATE events SET deadline_date = '2026-01-01', deadline_at = 1, deadline_due_at = 1 WHERE id = '${id}'`,
  );
  await runMinutelyCron(origin);
  await waitForMail(origin, addressOf("Ben"), new RegExp(`${title} is on`));
  await waitForMail(origin, addressOf("Cleo"), new RegExp(`${title} is on`));
  expect((await board()).event.finalizedDate).toEqual({ date: "2038-06-12", time: "20:00" });

  // Two more want to come. Eight people do not fit.
  const dov = await join(code, "Dov", "2038-06-12", 1);
  const eva = await join(code, "Eva", "2038-06-12", 1);
  expect((await board()).coming).toEqual({ people: 6, answers: 3, waiting: 2 });
  const positions = async () => Promise.all([dov, eva].map(async (link) => (await pollAt(link)).waitingPosition));
  expect(await positions()).toEqual([1, 2]);

  // Cleo cancels on a phone without scripts, and Dov moves up.
  const cleos = await waitForMail(origin, addressOf("Cleo"), new RegExp(`${title} is on`));
  await ana.page.goto(linksIn(cleos, origin).find((link) => link.includes("?cannot="))!);
  await ana.page.getByRole("button", { name: "I can't make it" }).click();
  await waitForMail(origin, addressOf("Dov"), new RegExp(`${title} is on`));
  expect(await positions()).toEqual([null, 1]);
  expect((await board()).coming).toEqual({ people: 6, answers: 3, waiting: 1 });
  await maya.page.goto(`${origin}/events/${id}/dashboard`);
  await maya.page.getByText("Room for 6 · 6 coming · 1 waiting").waitFor();
  await look(maya.page, "who comes, after one cancelled");
  await ana.page.goto(anas);
  await ana.page.getByText("You have a place.").waitFor();

  await waitForMail(origin, addressOf("Eva"), /waiting list/);
  expect(await Promise.all(["Ben", "Dov", "Eva"].map(hasDate))).toEqual([true, true, false]);
  expect([...ana.problems, ...maya.problems]).toEqual([]);
  for (const { context } of [ana, maya]) await context.close();
});
