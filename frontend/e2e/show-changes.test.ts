import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calendarPrograms, entriesAfter, foundPrograms } from "#emails/test/calendar-programs.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { formatDayDate, formatLongDate, zonedToInstant } from "#schema/dates.ts";
import { inEnglish } from "#schema/words.ts";
import { livingPlace } from "../../worker/scripts/local/venues/living-venue.ts";
import { closeAll, launch, lookTwice, person, phone } from "./browser.ts";
import { calendarIn } from "./calendar.ts";
import { runMinutelyCron } from "./explorer.ts";
import { type InboxMail, mailsTo, pollLink, waitForMail } from "./inbox.ts";
import { post, signIn } from "./people.ts";
import { startStack } from "./stack.ts";
import { connect, pile, type Swiper, say, showsCard, swiper } from "./swiper.ts";
import { addVenue, type StandInVenue, venueOf } from "./venue.ts";

// The switches of this venue stay where these tests press them, so it has a stack of its own.
let stack: Awaited<ReturnType<typeof startStack>>;
let venue: StandInVenue;
let browser: Browser;
let maya: Swiper;
let noor: Swiper;
/** The friend's page of the poll. */
let link = "";
let eventId = "";

const names = ["Paper Moons", "Northern Post", "Tin Orchestra"];
const show = { id: "northern-post", name: "Northern Post" };
const organizerMail = "maya.follows@example.com";
const friendMail = "noor.follows@example.com";

async function lookingAround(email: string, firstName: string, lastName: string) {
  const someone = await swiper(browser, stack.origin, email, firstName, lastName);
  const { city, lat, lon } = livingPlace;
  const place = { location: `${city}, Portugal`, lat, lon, countryCode: "PT", radius: 50 };
  await post(stack.origin, "/api/swipe/preferences", place, someone.cookie);
  return someone;
}

beforeAll(async () => {
  browser = await launch();
  stack = await startStack({ env: { ADMIN_EMAILS: "admin@example.com" } });
  venue = venueOf(stack.output);
  await addVenue(stack.origin, await signIn(stack.origin, "admin@example.com"), venue);
  maya = await lookingAround(organizerMail, "Maya", "Lindqvist");
  noor = await lookingAround(friendMail, "Noor", "Haddad");
  await connect(maya, noor);
});
afterAll(async () => {
  await closeAll([maya.context, noor.context]);
  await Promise.all([stack.stop(), browser.close()]);
});

/** Reads the venue twice with hours between, so that what both readings say counts, and takes it to events and plans. */
async function readTwice() {
  await venue.readAll(25);
  await venue.readAll(25);
  await runMinutelyCron(stack.origin);
}

/** Returns every mail in the inboxes of both friends but sign-ins, once a mail that is asked for now has arrived. */
async function mailsSoFar(): Promise<InboxMail[]> {
  const later = `${crypto.randomUUID()}@example.com`;
  await post(stack.origin, "/api/auth/magic-link", { email: later });
  await waitForMail(stack.origin, later, /^Sign in/);
  const all = await Promise.all([mailsTo(stack.origin, organizerMail), mailsTo(stack.origin, friendMail)]);
  return all.flat().filter(({ subject }) => !subject.startsWith("Sign in"));
}

/** Opens the calendar files in all mails to an address in five programs. Each must show these entries. */
async function expectCalendars(address: string, entries: string[]) {
  const mails = (await mailsTo(stack.origin, address)).filter(({ attachments }) =>
    attachments.some(({ filename }) => filename === "invite.ics"),
  );
  const files = await Promise.all(mails.map(calendarIn));
  const found = foundPrograms();
  for (const [name, readFiles] of Object.entries(calendarPrograms)) {
    if (name !== "node-ical" && !found[name as keyof typeof found]) console.warn(`This machine has no ${name}.`);
    else expect([name, entriesAfter(readFiles(files))]).toEqual([name, entries]);
  }
}

const readPoll = async () => (await fetch(link.replace("/poll/", "/api/poll/"))).json() as Promise<Poll>;

/** Returns the date of the show in the poll, and what a calendar shows for it. */
async function night() {
  const { dateOptions } = await readPoll();
  const { date, time } = dateOptions.find(({ note }) => note?.startsWith(show.name))!;
  const starts = zonedToInstant(date, time!, livingPlace.timezone).toISOString();
  return { date, entry: `${starts} Which of these? – ${show.name}, ${livingPlace.name}` };
}

/** A day for the show, a number of days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it("leads two friends from a card to a poll of three shows, and to the night of one of them", async () => {
  const shows = await pile(noor);
  const three = names.map((name) => shows.find((one) => one.name === name)!);
  const planned = three.find(({ name }) => name === show.name)!;
  await fetch(`${stack.origin}/api/swipe/plans/${planned.id}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Cookie: noor.cookie },
    body: JSON.stringify({ state: "in", shown: true }),
  });

  // What a friend plans comes first.
  const { page } = maya;
  await page.goto(`${stack.origin}/swipe`);
  await showsCard(page, show.name);
  await page.getByText("Noor is in").first().waitFor();
  await page.waitForLoadState("networkidle");
  await lookTwice(page, "card-with-a-friend");
  for (const one of three) {
    await say(noor, one, "like");
    await say(maya, one, "like");
  }

  await page.goto(`${stack.origin}/swipe?tab=liked`);
  await page.getByRole("button", { name: "Ask about several shows" }).click();
  for (const name of names) await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
  await page.getByRole("button", { name: "Which of these?" }).click();
  await page.getByRole("heading", { name: "Invited People (1)" }).waitFor();
  await page.getByRole("button", { name: "Create Event & Send Invites" }).click();
  await page.waitForURL(/\/events\/.+\/dashboard/);
  eventId = page.url().split("/").at(-2)!;

  link = pollLink(await waitForMail(stack.origin, friendMail, /Which of these\?/));
  const guest = await person(browser, { viewport: phone });
  await guest.page.goto(link);
  await guest.page.getByText("Check against my calendar").waitFor();
  await lookTwice(guest.page, "poll-of-shows");
  for (const name of names) {
    const answer = guest.page.getByRole("group", { name: new RegExp(name) });
    await answer.getByRole("radio", { name: name === show.name ? "Yes" : "No" }).check();
  }
  await guest.page.getByLabel("Your Name").fill("Noor");
  await guest.page.getByRole("button", { name: "Submit Response" }).click();
  await guest.page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  expect(guest.problems).toEqual([]);
  await closeAll([guest.context]);

  await page.getByRole("button", { name: "Select This Date", exact: true }).click();
  await page.getByRole("button", { name: "Finalize this date" }).click();
  await page.getByText("Date finalized!").first().waitFor();
  await waitForMail(stack.origin, friendMail, /^Which of these\? is on/);
  await waitForMail(stack.origin, organizerMail, /^Which of these\? is on/);
  const { entry } = await night();
  for (const address of [friendMail, organizerMail]) await expectCalendars(address, [entry]);
});

it("mails nobody while the venue's page is broken, cut or gone", async () => {
  const before = await mailsSoFar();
  const { entry } = await night();
  for (const answer of ["cut", "garbled", "down", "empty", "refuse"] as const) {
    await venue.answer("/", answer);
    await readTwice();
  }
  await venue.answer("/", "whole");
  await readTwice();
  expect((await mailsSoFar()).map(({ subject }) => subject)).toEqual(before.map(({ subject }) => subject));
  expect((await night()).entry).toBe(entry);
});

it("moves page, mails and calendars along when the show moves", async () => {
  const old = await night();
  await venue.press("move", show.id, `${inDays(24)}T21:15`);
  const before = await mailsSoFar();
  await venue.readAll(25);
  await runMinutelyCron(stack.origin);
  expect((await mailsSoFar()).length).toBe(before.length);
  expect((await night()).entry).toBe(old.entry);

  await venue.readAll(25);
  await runMinutelyCron(stack.origin);
  const told = await waitForMail(stack.origin, friendMail, /^Which of these\? moved to /);
  await waitForMail(stack.origin, organizerMail, /^Which of these\? moved to /);
  const { date, entry } = await night();
  expect(date).toBe(inDays(24));
  expect(told.subject).toContain(formatDayDate(date, inEnglish));
  expect(told.text.replace(/\s+/g, " ")).toMatch(
    new RegExp(`Moved from ${formatLongDate(old.date, inEnglish)}.*Can you still come\\?`),
  );
  for (const address of [friendMail, organizerMail]) await expectCalendars(address, [entry]);

  const guest = await person(browser, { viewport: phone });
  await guest.page.goto(link);
  await guest.page.getByRole("heading", { name: `Final date: ${formatLongDate(date, inEnglish)}` }).waitFor();
  await lookTwice(guest.page, "guest-after-a-move");
  await closeAll([guest.context]);
  await maya.page.goto(`${stack.origin}/events/${eventId}/dashboard`);
  await maya.page.getByRole("heading", { name: /Northern Post.? moved to / }).waitFor();
  await maya.page.getByRole("button", { name: "Put it back" }).waitFor();
  await lookTwice(maya.page, "event-after-a-move");
  await maya.page.goto(`${stack.origin}/swipe?tab=liked`);
  await maya.page.getByText("Upcoming Events (3)").waitFor();
  await lookTwice(maya.page, "liked-after-a-move");
});

it("takes the night out of page and calendars when the show is called off, and says why", async () => {
  await venue.press("cancel", show.id);
  await readTwice();
  const told = await waitForMail(stack.origin, friendMail, /The show is called off/);
  expect(told.text).toContain("We'll e-mail you when");
  expect(pollLink(told)).toBe(link);
  const own = await waitForMail(stack.origin, organizerMail, /The show is called off/);
  expect(own.text).toContain(`${stack.origin}/events/${eventId}/dashboard`);
  for (const address of [friendMail, organizerMail]) await expectCalendars(address, []);

  await maya.page.goto(`${stack.origin}/events/${eventId}/dashboard`);
  await maya.page.getByRole("heading", { name: /Northern Post.? is called off/ }).waitFor();
  await lookTwice(maya.page, "event-called-off");
  const guest = await person(browser, { viewport: phone });
  await guest.page.goto(link);
  await guest.page.getByText("The show is called off").first().waitFor();
  await lookTwice(guest.page, "guest-called-off");
  await closeAll([guest.context]);
});

it("asks everybody with one press once the show is on again", async () => {
  await venue.press("put-on-again", show.id);
  await readTwice();
  await waitForMail(stack.origin, organizerMail, new RegExp(`${show.name} is on again`));
  await maya.page.goto(`${stack.origin}/events/${eventId}/dashboard`);
  await maya.page.getByRole("button", { name: "Ask everybody" }).waitFor();
  await lookTwice(maya.page, "event-on-again");
  await maya.page.getByRole("button", { name: "Ask everybody" }).click();
  await waitForMail(stack.origin, friendMail, /^Which of these\? is on again/);
  await waitForMail(stack.origin, organizerMail, /^Which of these\? is on again/);
  const { entry } = await night();
  for (const address of [friendMail, organizerMail]) await expectCalendars(address, [entry]);
  expect([maya.problems, noor.problems]).toEqual([[], []]);
});
