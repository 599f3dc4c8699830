import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { closeAll, desktop, enter, launch, look, openDetails, person, phone } from "./browser.ts";
import { calendarIn, readCalendar } from "./calendar.ts";
import { mailsTo, pollLink, waitForMail } from "./inbox.ts";
import { isMessageFree } from "./message-free.ts";
import { changeEvent, createEvent, post, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Returns a person who is signed in in a browser and for the API. */
async function organizer(email: string) {
  const cookie = await signIn(origin, email);
  const someone = await person(browser);
  await enter(someone.context, origin, cookie);
  return { ...someone, cookie };
}

/** Says yes to every date of an event by the link in the invitation. */
async function answerYes(email: string, title: string) {
  const link = pollLink(await waitForMail(origin, email, new RegExp(title)));
  const path = link.replace(`${origin}/poll/`, "/api/poll/");
  const poll = (await (await fetch(`${origin}${path}`)).json()) as { dateOptions: { id: string }[] };
  const dateOptionResponses = Object.fromEntries(poll.dateOptions.map(({ id }) => [id, "yes"]));
  await post(origin, `${path}/respond`, { respondentName: "Ana Duarte", comments: "", dateOptionResponses });
}

const section = (page: Page, name: RegExp) => page.getByRole("region", { name });

it("deletes an event, mails the people who had answered, and restores it", async () => {
  const olga = await organizer("olga@example.com");
  await createEvent(origin, olga.cookie, "Picnic", ["picnic.ana@example.com", "picnic.tom@example.com"]);
  await answerYes("picnic.ana@example.com", "Picnic");
  await waitForMail(origin, "picnic.tom@example.com", /Picnic/);
  await olga.page.goto(origin);
  await section(olga.page, /My Events \(1\)/)
    .getByText("1 / 2 responses")
    .waitFor();
  await olga.page.getByRole("button", { name: "Delete Picnic" }).click();
  const dialog = olga.page.getByRole("alertdialog", { name: 'Delete "Picnic"?' });
  await dialog.getByText("Cancellation e-\u2060mails go to those who already responded.").waitFor();
  await look(olga.page, "dashboard-deleting");
  await dialog.getByRole("button", { name: "Delete event" }).click();
  await olga.page.getByRole("heading", { name: "My Events (0)" }).waitFor();
  await olga.page.getByRole("heading", { name: "Recycle Bin (1)" }).waitFor();
  await olga.page.getByText("Event deleted", { exact: true }).first().waitFor();
  await expect.poll(() => olga.page.evaluate(() => document.activeElement?.id)).toBe("my-events");
  await look(olga.page, "dashboard-bin");
  await waitForMail(origin, "picnic.ana@example.com", /cancelled/i);
  await olga.page.getByRole("button", { name: "Restore Event: Picnic" }).click();
  await olga.page.getByText("The event has been successfully restored.").first().waitFor();
  await olga.page.getByRole("heading", { name: "My Events (1)" }).waitFor();
  await expect.poll(() => olga.page.getByText("Recycle Bin").count()).toBe(0);
  await waitForMail(origin, "picnic.ana@example.com", /on again/i);
  expect((await mailsTo(origin, "picnic.tom@example.com")).filter(({ subject }) => /cancel/i.test(subject))).toEqual(
    [],
  );
  expect(olga.problems).toEqual([]);
  await closeAll([olga.context]);
});

it("dismisses and restores an invitation at once, and reverts it when the server refuses", async () => {
  const host = await signIn(origin, "host@example.com");
  await createEvent(origin, host, "Board games", ["board.gamer@example.com"]);
  const guest = await organizer("board.gamer@example.com");
  const { page } = guest;
  await page.goto(origin);
  await section(page, /Event Invitations \(1\)/)
    .getByText("3 date options available")
    .waitFor();
  await page.getByText("(today)").waitFor();
  await look(page, "dashboard-invited");
  await page.setViewportSize(phone);
  await look(page, "dashboard-invited");
  await page.setViewportSize(desktop);
  expect(await page.getByRole("link", { name: "Respond Now: Board games" }).getAttribute("href")).toMatch(/^\/poll\//);

  await page.route("**/dismiss", (route) => route.fulfill({ status: 503, body: "Please try again in a minute." }));
  await dismiss(page);
  await page.getByText("Dismiss failed").first().waitFor();
  await page.getByRole("heading", { name: "Event Invitations (1)" }).waitFor();
  await page.unroute("**/dismiss");

  await dismiss(page);
  await page.getByRole("heading", { name: "Dismissed Invites (1)" }).waitFor();
  await page.getByText("Invite dismissed").first().waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("The invite has been restored.").first().waitFor();
  await dismiss(page);
  await page.getByRole("heading", { name: "Dismissed Invites (1)" }).waitFor();
  await look(page, "dashboard-dismissed");
  const restored = page.waitForResponse("**/restore");
  await page.getByRole("button", { name: "Restore Invite: Board games" }).click();
  await page.getByRole("heading", { name: "Event Invitations (1)" }).waitFor();
  expect((await restored).ok()).toBe(true);
  await page.reload();
  await page.getByRole("heading", { name: "Event Invitations (1)" }).waitFor();
  expect(guest.problems).toEqual([]);
  await closeAll([guest.context]);
});

async function dismiss(page: Page) {
  await page.getByRole("button", { name: "Dismiss Board games" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Dismiss Invitation" });
  await dialog.getByRole("button", { name: "Dismiss", exact: true }).click();
}

it("reminds people who have not answered, and gives the reason for refusing a second reminder", async () => {
  const nina = await organizer("nina@example.com");
  const people = ["nudged.ana@example.com", "nudged.tom@example.com"];
  const id = await createEvent(origin, nina.cookie, "Choir", people);
  await nina.page.goto(`${origin}/events/${id}/dashboard`);
  await nina.page.getByRole("button", { name: "Nudge All Pending" }).waitFor();
  await look(nina.page, "event-before-nudge");
  await nina.page.clock.setFixedTime(Date.now() + 16 * 60_000);
  await nina.page.reload();
  await expect.poll(() => nina.page.getByRole("button", { name: "Nudge Selected (0)" }).isDisabled()).toBe(true);
  await nina.page.getByRole("checkbox", { name: /nudged.ana/ }).check();
  await nina.page.getByRole("button", { name: "Nudge Selected (1)" }).click();
  await nina.page.getByText("Sent 1 reminder").first().waitFor();
  await nina.page.getByRole("button", { name: "Nudge All Pending" }).click();
  await nina.page.getByText("Not reminded: reminded 1 minute ago.").waitFor();
  await look(nina.page, "event-nudged");
  await nina.page.getByRole("button", { name: "Nudge All Pending" }).click();
  await nina.page.getByText("2 people were not reminded; the list says why.").waitFor();
  for (const email of people) await waitForMail(origin, email, /Choir/, 2);
  expect(nina.problems).toEqual([]);
  await closeAll([nina.context]);
});

it("withdraws a final date and sets another, each with the next version in calendars", async () => {
  const rosa = await organizer("rosa@example.com");
  const id = await createEvent(origin, rosa.cookie, "Chess", ["chess.ana@example.com"]);
  await answerYes("chess.ana@example.com", "Chess");
  await rosa.page.goto(`${origin}/events/${id}/dashboard`);
  await finalize(rosa.page, 0);
  // Waits for the invite, because an entry that was never sent is not cancelled.
  await waitForMail(origin, "chess.ana@example.com", /Chess is on/);
  await rosa.page.getByRole("button", { name: "Reopen Event" }).click();
  const dialog = rosa.page.getByRole("alertdialog", { name: "Reopen this event?" });
  await dialog.getByText(/1 person will get a cancellation/).waitFor();
  await look(rosa.page, "event-reopening");
  await dialog.getByRole("button", { name: "Reopen event" }).click();
  await rosa.page.getByText("Event reopened").first().waitFor();
  // Waits for the cancellation, because a new date would replace an unsent one.
  await waitForMail(origin, "chess.ana@example.com", /Chess/, 3);
  await finalize(rosa.page, 1);
  await waitForMail(origin, "chess.ana@example.com", /Chess/, 4);
  const mails = await mailsTo(origin, "chess.ana@example.com");
  const withFile = mails.filter(({ attachments }) => attachments.length > 0);
  const files = await Promise.all(withFile.map(async (mail) => readCalendar(await calendarIn(mail))));
  files.sort((a, b) => a.sequence - b.sequence);
  expect(files.map(({ method }) => method)).toEqual(["REQUEST", "CANCEL", "REQUEST"]);
  expect(new Set(files.map(({ sequence }) => sequence)).size).toBe(3);
  expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
  expect(rosa.problems).toEqual([]);
  await closeAll([rosa.context]);
});

async function finalize(page: Page, index: number) {
  await page
    .getByRole("button", { name: /^Select This Date/ })
    .nth(index)
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Finalize this date" }).click();
  await page.getByText("Final date", { exact: true }).waitFor();
}

it("edits title and description in place", async () => {
  const lena = await organizer("lena@example.com");
  const { page } = lena;
  const id = await createEvent(origin, lena.cookie, "Reading", ["reader@example.com"]);
  await page.goto(`${origin}/events/${id}/dashboard`);
  await page.getByRole("button", { name: "Edit title" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Reading circle");
  await look(page, "event-inline");
  await page.getByRole("textbox", { name: "Title" }).press("Enter");
  await page.getByText("Event details saved").first().waitFor();
  await page.getByRole("heading", { name: "Reading circle", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Edit description" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("Never mind");
  await page.getByRole("textbox", { name: "Description" }).press("Escape");
  await page.getByText("Bring an appetite.").waitFor();
  expect(lena.problems).toEqual([]);
  await closeAll([lena.context]);
});

it("leaves edit mode and the page by staying, discarding and saving", async () => {
  const edda = await organizer("edda@example.com");
  const { page } = edda;
  const id = await createEvent(origin, edda.cookie, "Hike", ["hike.ana@example.com"]);
  await answerYes("hike.ana@example.com", "Hike");
  await page.goto(`${origin}/events/${id}/dashboard`);
  await page.getByRole("button", { name: "Edit Event" }).click();
  await openDetails(page);
  await page.getByLabel("Location").fill("North gate");
  await page.getByText("Unsaved changes", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Done Editing" }).click();
  const exit = page.getByRole("alertdialog", { name: "Unsaved Changes" });
  await look(page, "event-edit-exit");
  await exit.getByRole("button", { name: "Continue Editing" }).click();
  await expect.poll(() => page.getByLabel("Location").inputValue()).toBe("North gate");
  await page.getByRole("button", { name: "Done Editing" }).click();
  await exit.getByRole("button", { name: "Exit Without Saving" }).click();
  await page.getByRole("button", { name: "Edit Event" }).click();
  await openDetails(page);
  await expect.poll(() => page.getByLabel("Location").inputValue()).toBe("");

  await page.getByLabel("Location").fill("South gate");
  await page.getByRole("button", { name: "Add another date option" }).click();
  await page.getByLabel("Date", { exact: true }).last().fill("2038-06-18");
  await page.getByLabel("Time on Friday, June 18, 2038").fill("18:00");
  await page.getByRole("button", { name: "Remove Friday, June 4, 2038" }).click();
  await page.getByLabel("Invite People").fill("hike.tom@example.com");
  await page.getByLabel("Invite People").press("Enter");
  await page.getByText("1 person will get an invitation.").waitFor();
  await look(page, "event-edit");
  await page.setViewportSize(phone);
  await look(page, "event-edit");
  await page.setViewportSize(desktop);
  await page.getByRole("button", { name: "Done Editing" }).click();
  await exit.getByRole("button", { name: "Save & Exit" }).click();
  const loss = page.getByRole("alertdialog", { name: "Remove a date with answers?" });
  await loss.getByText("Friday, June 4, 2038 at 7:30 PM: 1 answer will be lost.").waitFor();
  await look(page, "event-edit-loss");
  await loss.getByRole("button", { name: "Remove and save" }).click();
  await page.getByText("All changes saved successfully").first().waitFor();
  await page.getByText("South gate").waitFor();
  await page.getByText("hike.tom@example.com", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("June 4, 2038").count()).toBe(0);
  await page.getByText("Friday, June 18, 2038").first().waitFor();
  await waitForMail(origin, "hike.tom@example.com", /Hike/);
  const question = page.getByRole("alertdialog", { name: "Ask the person who answered about the new date?" });
  await look(page, "event-ask");
  await question.getByRole("button", { name: "Not now" }).click();

  await page.getByRole("button", { name: "Edit Event" }).click();
  await openDetails(page);
  await page.getByLabel("Location").fill("East gate");
  const home = page.getByRole("link", { name: "Dashboard", exact: true }).first();
  const leave = page.getByRole("alertdialog", { name: "Discard changes?" });
  await home.click();
  await leave.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => page.getByLabel("Location").inputValue()).toBe("East gate");
  await home.click();
  await leave.getByRole("button", { name: "Save & Continue" }).click();
  await page.getByRole("heading", { name: "My Events (1)" }).waitFor();
  await page.goBack();
  await page.getByText("East gate").waitFor();
  await page.getByRole("button", { name: "Edit Event" }).click();
  await openDetails(page);
  await page.getByLabel("Location").fill("West gate");
  await home.click();
  await leave.getByRole("button", { name: "Discard", exact: true }).click();
  await page.getByRole("heading", { name: "My Events (1)" }).waitFor();
  expect(edda.problems).toEqual([]);
  await closeAll([edda.context]);
});

it("keeps the sentence about a conflict free of the toast on a phone, which goes with the next press", async () => {
  const ella = await organizer("ella@example.com");
  const { page } = ella;
  const id = await createEvent(origin, ella.cookie, "Harbour walk", ["harbour@example.com"]);
  await page.setViewportSize(phone);
  await page.goto(`${origin}/events/${id}/dashboard`);
  await page.getByRole("button", { name: "Edit Event" }).click();
  await openDetails(page);
  await page.getByLabel("Location").fill("The pier");
  await changeEvent(origin, ella.cookie, id, { location: "The quay" });
  await page.getByRole("button", { name: "Save All Changes" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Error saving changes" });
  await toast.waitFor();
  await page.getByText(/changed in another window/).waitFor();
  // A toast under the pointer stays.
  await toast.hover();
  expect(await page.evaluate(isMessageFree)).toBe(true);
  await page.getByLabel("Location").click();
  await toast.waitFor({ state: "detached" });
  expect(ella.problems).toEqual([]);
  await closeAll([ella.context]);
});

it("changes a date's time with its answers, and another one's without them", async () => {
  const mona = await organizer("mona@example.com");
  const { page } = mona;
  const id = await createEvent(origin, mona.cookie, "Sailing", ["sailing.ana@example.com"]);
  await answerYes("sailing.ana@example.com", "Sailing");
  const boardOf = async () =>
    (await (
      await fetch(`${origin}/api/events/${id}/dashboard`, { headers: { Cookie: mona.cookie } })
    ).json()) as EventDashboard;
  const yesAt = async (time: string) => (await boardOf()).dateOptions.find((option) => option.time === time)?.yesCount;
  for (const [time, choice, yesCount] of [
    ["18:15", "Keep the answers", 1],
    ["21:45", "Ask again", 0],
  ] as const) {
    await page.goto(`${origin}/events/${id}/dashboard`);
    await page.getByRole("button", { name: "Edit Event" }).click();
    await page.getByLabel("Time on Friday, June 4, 2038").fill(time);
    await page.getByRole("button", { name: "Save All Changes" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Keep the answers?" });
    await dialog.getByText(/^Friday, June 4, 2038 at .*: 1 answer\.$/).waitFor();
    await look(page, "event-edit-moved");
    await dialog.getByRole("button", { name: choice }).click();
    await page.getByText("All changes saved successfully").first().waitFor();
    await expect.poll(() => yesAt(time)).toBe(yesCount);
  }
  expect(mona.problems).toEqual([]);
  await closeAll([mona.context]);
});

it("notices a change from another window, and loses no typed text", async () => {
  const twin = await organizer("twin@example.com");
  const { page } = twin;
  const id = await createEvent(origin, twin.cookie, "Garden party", ["garden@example.com"]);
  const other = await twin.context.newPage();
  for (const window of [page, other]) {
    await window.goto(`${origin}/events/${id}/dashboard`);
    await window.getByRole("button", { name: "Edit Event" }).click();
  }
  await openDetails(other);
  await other.getByLabel("Location").fill("The orchard");
  await other.getByRole("button", { name: "Save All Changes" }).click();
  await other.getByText("All changes saved successfully").first().waitFor();
  // A page in the background is not painted, so its colours would stay in the middle of a transition.
  await page.bringToFront();
  await page.getByLabel("Event Title").fill("Garden feast");
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await page.getByText("Error saving changes").first().waitFor();
  await page.getByText(/changed in another window/).waitFor();
  await look(page, "event-edit-stale");
  await page.getByRole("button", { name: "Reload and keep my changes" }).click();
  await expect.poll(() => page.getByLabel("Location").inputValue()).toBe("The orchard");
  await expect.poll(() => page.getByLabel("Event Title").inputValue()).toBe("Garden feast");
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await page.getByText("All changes saved successfully").first().waitFor();
  await page.getByRole("button", { name: "Done Editing" }).click();
  await page.getByRole("heading", { name: "Garden feast", level: 1 }).waitFor();
  await page.getByText("The orchard").waitFor();
  expect(twin.problems).toEqual([]);
  await closeAll([twin.context]);
});

it("removes a person and adds another: one link ends, one invitation is sent, and no other mail", async () => {
  const nora = await organizer("nora@example.com");
  const id = await createEvent(origin, nora.cookie, "Quiz night", ["quiz.out@example.com", "quiz.stays@example.com"]);
  const link = pollLink(await waitForMail(origin, "quiz.out@example.com", /Quiz night/));
  const { page } = nora;
  await page.goto(`${origin}/events/${id}/dashboard`);
  await page.getByRole("button", { name: "Edit Event" }).click();
  await page.getByRole("button", { name: "Remove quiz.out@example.com" }).click();
  await page.getByLabel("Invite People").fill("quiz.in@example.com");
  await page.getByLabel("Invite People").press("Enter");
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await page.getByText("All changes saved successfully").first().waitFor();
  await waitForMail(origin, "quiz.in@example.com", /Quiz night/);
  await page.getByRole("button", { name: "Done Editing" }).click();
  await page.getByText("quiz.in@example.com", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("quiz.out@example.com").count()).toBe(0);
  await page.goto(link);
  await page.getByRole("heading", { name: "Invalid Link" }).waitFor();
  await waitForMail(origin, "quiz.stays@example.com", /Quiz night/);
  expect((await mailsTo(origin, "quiz.stays@example.com")).length).toBe(1);
  expect((await mailsTo(origin, "quiz.out@example.com")).length).toBe(1);
  expect(nora.problems).toEqual([]);
  await closeAll([nora.context]);
});
