import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { closeAll, enter, launch, look, person } from "./browser.ts";
import { calendarIn, readCalendar } from "./calendar.ts";
import { execute, runMinutelyCron } from "./explorer.ts";
import { linksIn, mailsTo, pollLink, waitForMail } from "./inbox.ts";
import { post, signIn } from "./people.ts";

const HOST = "gale.groups@example.com";
const INVITED = "ida.invited@example.com";
const NEW = "noor.new@example.com";
const LATER = "kim.later@example.com";
const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("takes a guest with JavaScript to their own poll, and remembers it on the join page", async () => {
  const cookie = await signIn(origin, "gail.groups@example.com");
  const made = await fetch(`${origin}/api/events`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({
      title: "Picnic",
      inviteEmails: [],
      hasGroupLink: true,
      dateOptions: [
        { date: "2038-06-04", time: "19:30" },
        { date: "2038-06-05", time: "19:30" },
      ],
      timezone: "Europe/London",
    }),
  });
  const { id } = (await made.json()) as { id: string };
  const response = await fetch(`${origin}/api/events/${id}/group-link`, {
    method: "POST",
    headers: { Cookie: cookie },
  });
  const { url } = (await response.json()) as { url: string };
  const { context, page, problems } = await person(browser);
  await page.goto(url);
  expect(await page.getByLabel(/e-\u2060?mail/i).count()).toBe(0);
  await page.getByLabel("Your Name").fill("Kim");
  await page.getByRole("radio", { name: "Yes" }).first().check();
  await look(page, "join");
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.waitForURL(/\/poll\/[\w-]+\?done=submitted$/);
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await page.getByRole("heading", { name: "How do you hear which date it is?" }).waitFor();
  await look(page, "joined");
  await page.getByText("In my calendar").click();
  await page.getByLabel("Your e-\u2060mail").waitFor({ state: "hidden" });
  await look(page, "joined-calendar");
  const webcal = await page.getByRole("link", { name: "Open in calendar app" }).getAttribute("href");
  const calendar = await page.getByLabel("Address for other calendars").inputValue();
  expect(webcal?.replace("webcal:", new URL(origin).protocol)).toBe(calendar);
  const empty = await (await fetch(calendar)).text();
  expect([empty.includes("X-WR-CALNAME:Picnic"), empty.includes("VEVENT")]).toEqual([true, false]);
  const read = await fetch(page.url().replace("/poll/", "/api/poll/"));
  const { dateOptions } = (await read.json()) as Poll;
  await post(origin, `/api/events/${id}/finalize`, { dateOptionId: dateOptions[1]!.id }, cookie);
  expect(readCalendar(await (await fetch(calendar)).text())).toMatchObject({ summary: "Picnic", sequence: 1 });
  await page.reload();
  await page.getByRole("heading", { name: "How do you hear when something changes?" }).waitFor();
  await page.goto(url);
  await page.getByRole("link", { name: "Open your answers" }).click();
  await page.getByRole("button", { name: "Update Response" }).waitFor();
  expect(problems).toEqual([]);
  await closeAll([context]);
});

it("takes an event without addresses from its group link past its deadline to everybody's calendar", async () => {
  const cookie = await signIn(origin, HOST);
  const organizer = await person(browser);
  await enter(organizer.context, origin, cookie);
  const { page } = organizer;
  await page.goto(`${origin}/home`);
  await page.getByLabel("Event Title").fill("Rooftop supper");
  await page.getByLabel("Date", { exact: true }).fill("2038-06-04");
  await page.getByLabel(/^Time on/).fill("19:30");
  await page.getByRole("button", { name: "By link" }).click();
  await page.getByRole("button", { name: "Create Event & Get Link" }).click();
  await page.waitForURL(/\/events\/[^/]+\/dashboard$/);
  const link = page.getByRole("textbox", { name: "Group link" });
  await link.waitFor();
  const url = await link.inputValue();
  const id = new URL(page.url()).pathname.split("/")[2];
  const read = async () =>
    (await (
      await fetch(`${origin}/api/events/${id}/dashboard`, { headers: { Cookie: cookie } })
    ).json()) as EventDashboard;
  await page.getByRole("button", { name: "QR code" }).click();
  await page.getByRole("img", { name: "QR code of the group link" }).waitFor();
  await look(page, "group-link");

  await page.getByRole("button", { name: "Invite people" }).click();
  await page.getByRole("combobox", { name: "Invite People" }).fill(INVITED);
  await page.getByRole("button", { name: "Send invitations" }).click();
  const invitation = await waitForMail(origin, INVITED, /Rooftop supper/);

  const phone = await person(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const guest = phone.page;
  const join = async (name: string) => {
    await guest.goto(url);
    expect(await guest.getByLabel(/e-\u2060?mail/i).count()).toBe(0);
    await guest.getByLabel("Your Name").fill(name);
    await guest.getByRole("radio", { name: "Yes" }).first().check();
    await guest.getByRole("button", { name: "Submit Response" }).click();
    await guest.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  };
  const addAddress = async (address: string) => {
    if (!(await guest.getByLabel("Your e-\u2060mail").isVisible())) await guest.getByText("By e-\u2060mail").click();
    await guest.getByLabel("Your e-\u2060mail").fill(address);
    await guest.getByRole("button", { name: "Add e-\u2060mail" }).click();
    await guest.getByText(`We sent an e-\u2060mail to ${address}. Open it to finish.`).waitFor();
  };
  const confirm = async (address: string) => {
    const asked = await waitForMail(origin, address, /^Rooftop supper: Add your e-mail address/);
    await guest.goto(/https?:\/\/\S+\/address\/[\w-]+/.exec(asked.text)![0]);
    await guest.getByText(address).waitFor();
    await guest.getByRole("button", { name: "Add this address" }).click();
    await guest.getByText(`${address} is added. News of this event goes there, with the link to this page.`).waitFor();
  };
  await join("Kim");
  const kims = guest.url().split("?")[0]!;
  await guest.getByRole("heading", { name: "How do you hear when something changes?" }).waitFor();
  await guest.getByText("In my calendar").click();
  const kimsCalendar = await guest.getByLabel("Address for other calendars").inputValue();
  expect((await read()).responses.map(({ respondentName }) => respondentName)).toEqual(["Kim"]);

  const own = guest.url();
  await addAddress(LATER);
  expect((await read()).participants.map(({ email }) => email)).not.toContain(LATER);
  await confirm(LATER);
  expect(new URL(guest.url()).pathname).toBe(new URL(own).pathname);

  await guest.goto(pollLink(invitation));
  await guest.getByLabel("Your Name").fill("Ida");
  await guest.getByRole("radio", { name: "Yes" }).first().check();
  await guest.getByRole("button", { name: "Submit Response" }).click();
  await guest.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await join("Noor");
  expect((await read()).stats).toMatchObject({ totalInvited: 3, totalResponded: 3 });
  await addAddress(NEW);
  await confirm(NEW);
  const board = await read();
  expect(board.participants.map(({ email, isJoiner }) => [email, isJoiner]).sort()).toEqual([
    [INVITED, false],
    [LATER, true],
    [NEW, true],
  ]);
  expect(await mailsTo(origin, NEW)).toHaveLength(1);
  await guest.goto(kims);
  await guest.getByRole("listitem").filter({ hasText: "June 4" }).getByText("Noor").waitFor();

  await page.reload();
  await page.getByRole("button", { name: "Set a deadline" }).click();
  await page.getByLabel("Date of the deadline").fill("2038-06-03");
  await page.getByLabel("Time of the deadline").fill("18:00");
  // The page shows the deadline before it is stored.
  const stored = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Answers until").waitFor();
  await stored;
  // Moves the clock past the deadline.
  await execute(
    origin,
    `UPDATE events SET deadline_date = '2026-01-01', deadline_at = 1, deadline_due_at = 1 WHERE id = '${id}'`,
  );
  const refused = await guest.request.post(`${kims.replace("/poll/", "/api/poll/")}/respond`, {
    data: { respondentName: "Kim", comments: "", dateOptionResponses: { [board.dateOptions[0]!.id]: "no" } },
  });
  expect([refused.status(), await refused.text()]).toEqual([
    409,
    expect.stringMatching(/^Answering closed on .* Ask .* if yours still matters\.$/),
  ]);
  await guest.goto(kims);
  await guest.getByText(/^Answering closed on/).waitFor();
  await page.goto(kims);
  await page.getByText(/^Answering closed on/).waitFor();
  await look(page, "poll-closed");
  await runMinutelyCron(origin);
  const answersIn = await waitForMail(origin, HOST, /^Rooftop supper: Answers are in$/);
  await page.goto(linksIn(answersIn, origin).find((url) => url.includes("?finalize="))!);
  await page.getByRole("alertdialog").getByRole("button", { name: "Finalize this date" }).click();
  await page.getByText("Final date", { exact: true }).waitFor();

  const invites = [];
  for (const email of [INVITED, NEW, HOST])
    invites.push(readCalendar(await calendarIn(await waitForMail(origin, email, /Rooftop supper is on Fri, Jun 4$/))));
  await guest.goto(kims);
  await guest.getByRole("heading", { name: /^Final date: Friday, June 4, 2038/ }).waitFor();
  const download = await guest.request.get(`${kims.replace("/poll/", "/api/poll/")}/calendar.ics`);
  const made = await post(origin, "/api/user/feed", {}, cookie);
  const feed = await fetch(((await made.json()) as { url: string }).url);
  const guestsCalendar = await fetch(kimsCalendar);
  for (const file of [await download.text(), await feed.text(), await guestsCalendar.text()]) {
    const { uid, start, end, summary } = readCalendar(file);
    for (const invite of invites) expect(invite).toMatchObject({ uid, start, end, summary });
  }

  await page.reload();
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn it off" }).click();
  await page.getByRole("button", { name: "Invite people" }).click();
  await page.getByRole("button", { name: "Make a group link" }).waitFor();
  const ended = await guest.goto(url);
  expect(ended?.status()).toBe(410);
  await guest.getByRole("heading", { name: "This link has ended" }).waitFor();
  expect(organizer.problems).toEqual([]);
  await closeAll([organizer.context, phone.context]);
});
