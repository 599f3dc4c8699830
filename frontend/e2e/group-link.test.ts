import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { closeAll, enter, launch, look, person } from "./browser.ts";
import { mailsTo, pollLink, waitForMail } from "./inbox.ts";
import { signIn } from "./people.ts";

const INVITED = "ida.invited@example.com";
const NEW = "noor.new@example.com";
const LATER = "kim.later@example.com";
const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("takes a joiner with JavaScript to their own poll, and remembers it on the join page", async () => {
  const cookie = await signIn(origin, "gail.groups@example.com");
  const made = await fetch(`${origin}/api/events`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({
      title: "Picnic",
      inviteEmails: [],
      hasGroupLink: true,
      dateOptions: [{ date: "2038-06-04", time: "19:30" }],
      timezone: "Europe/London",
    }),
  });
  const { id } = (await made.json()) as { id: string };
  const answer = await fetch(`${origin}/api/events/${id}/group-link`, { method: "POST", headers: { Cookie: cookie } });
  const { url } = (await answer.json()) as { url: string };
  const { context, page, problems } = await person(browser);
  await page.goto(url);
  await page.getByLabel("Your Name").fill("Kim");
  await page.getByRole("radio", { name: "Yes" }).first().check();
  await look(page, "join");
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.waitForURL(/\/poll\/[\w-]+\?done=submitted$/);
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await look(page, "joined");
  await page.goto(url);
  await page.getByRole("link", { name: "Open your answers" }).click();
  await page.getByRole("button", { name: "Update Response" }).waitFor();
  expect(problems).toEqual([]);
  await closeAll([context]);
});

it("lets three people join an event without addresses, on a phone without JavaScript", async () => {
  const cookie = await signIn(origin, "gale.groups@example.com");
  const organizer = await person(browser);
  await enter(organizer.context, origin, cookie);
  const { page } = organizer;
  await page.goto(`${origin}/home`);
  await page.getByLabel("Event Title").fill("Rooftop supper");
  await page.getByLabel("Date", { exact: true }).fill("2038-06-04");
  await page.getByLabel(/^Time on/).fill("19:30");
  await page.getByRole("checkbox", { name: "Share a link instead" }).check();
  await page.getByRole("button", { name: "Create Event & Send Invites" }).click();
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
  const fillIn = async (name: string, email = "") => {
    await guest.goto(url);
    await guest.getByLabel("Your Name").fill(name);
    await guest.getByLabel(/^E-mail/).fill(email);
    await guest.getByRole("radio", { name: "Yes" }).first().check();
    await guest.getByRole("button", { name: "Submit Response" }).click();
  };
  const sent = (address: string) =>
    guest.getByText(`We sent your personal link to ${address}. Open it to finish.`).waitFor();
  await fillIn("Kim");
  await guest.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await guest.getByText(/^Bookmark this page/).waitFor();
  expect((await read()).responses.map(({ respondentName }) => respondentName)).toEqual(["Kim"]);

  const own = guest.url();
  await guest.getByLabel("Your e-mail").fill(LATER);
  await guest.getByRole("button", { name: "Add e-mail" }).click();
  await guest.getByText(`We sent an e-mail to ${LATER}. Open it to finish.`).waitFor();
  const asked = await waitForMail(origin, LATER, /^Add your address to Rooftop supper/);
  expect((await read()).participants.map(({ email }) => email)).not.toContain(LATER);
  await guest.goto(/https?:\/\/\S+\/address\/[\w-]+/.exec(asked.text)![0]);
  await guest.getByText(LATER).waitFor();
  await guest.getByRole("button", { name: "Add this address" }).click();
  await guest.getByText(`${LATER} is added. News of this event goes there, with the link to this page.`).waitFor();
  expect(new URL(guest.url()).pathname).toBe(new URL(own).pathname);

  await fillIn("Ida", INVITED);
  await sent(INVITED);
  const mailed = await waitForMail(origin, INVITED, /^Your personal link to Rooftop supper/);
  expect(pollLink(mailed)).toBe(pollLink(invitation));
  await fillIn("Noor", NEW);
  await sent(NEW);
  const first = await waitForMail(origin, NEW, /^Your personal link to Rooftop supper/);
  expect((await read()).stats).toMatchObject({ totalInvited: 2, totalResponded: 1 });

  await guest.goto(pollLink(first));
  expect(await guest.getByLabel("Your Name").inputValue()).toBe("Noor");
  await guest.getByRole("button", { name: "Submit Response" }).click();
  await guest.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  const board = await read();
  expect(board.participants.map(({ email, isJoiner }) => [email, isJoiner]).sort()).toEqual([
    [INVITED, false],
    [LATER, true],
    [NEW, true],
  ]);
  expect(await mailsTo(origin, NEW)).toHaveLength(1);

  await page.reload();
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn it off" }).click();
  await page.getByRole("button", { name: "Make a group link" }).waitFor();
  const ended = await guest.goto(url);
  expect(ended?.status()).toBe(410);
  await guest.getByRole("heading", { name: "This link has ended" }).waitFor();
  expect(organizer.problems).toEqual([]);
  await closeAll([organizer.context, phone.context]);
});
