import { expect } from "vitest";
import { formatLongDate, zonedToInstant } from "#schema/dates.ts";
import { inEnglish } from "#schema/words.ts";
import { livingPlace } from "../../../worker/scripts/local/venues/living-venue.ts";
import { calendarIn, readCalendar } from "../calendar.ts";
import { execute, runMinutelyCron } from "../explorer.ts";
import { mailsTo, pollLink, waitForMail } from "../inbox.ts";
import { type Cast, readPoll } from "./cast.ts";
import { endSession } from "./end-session.ts";
import type { Step } from "./step.ts";
import type { Walker } from "./walker.ts";

const liked = ["Paper Moons", "Northern Post", "Tin Orchestra"];
const chosen = "Northern Post";
const showId = "northern-post";

/** Runs in the page. Returns the name of the show on the front card; empty while there is none. */
function frontCard(): string {
  return document.querySelector("[data-card]:not([inert]) h2")?.textContent ?? "";
}

/** Hands the phone to a person: nobody is signed in, then they are, by the PIN in their mail. */
async function signInAs(walker: Walker, { origin }: Cast, email: string) {
  const { tab, open, fill, press, type, sees } = walker;
  const before = (await mailsTo(origin, email)).filter(({ subject }) => /^Sign in/.test(subject)).length;
  await open(`${origin}/about`);
  await tab.call(endSession);
  // The walk asks for more codes in ten minutes than a person may.
  await execute(origin, "DELETE FROM quotas");
  await open(`${origin}/auth`);
  await fill("Email", email);
  await press("button", "Email me a link");
  await sees("heading", "Check your email");
  const mail = await waitForMail(origin, email, /^Sign in/, before + 1);
  await press("button", "Enter PIN Instead");
  await type("PIN", mail.text.match(/PIN: (\d{6})/)![1]!);
  await sees("heading", "Dashboard");
}

async function lookAroundFunchal({ open, press, type, sees }: Walker, { origin }: Cast) {
  await open(`${origin}/swipe`);
  await press("button", /^(Choose a city|Change Location)/);
  const dialog = { role: "dialog", name: "Search Location" } as const;
  await type(/^(City|Location|Search)/, "Funchal", dialog);
  await press("option", /^Funchal, Portugal/, dialog);
  await press("button", "Save", dialog);
  await sees("text", "Funchal, Portugal, within 50 km");
}

/** Swipes by the buttons until all of these shows are liked. */
async function likeOnly({ tab, until, press }: Walker, names: string[]) {
  const left = new Set(names);
  for (let last = ""; left.size > 0; ) {
    const card = await until(async () => {
      const name = await tab.call(frontCard);
      return name !== "" && name !== last ? { name } : `The card is '${name}'.`;
    });
    await press("button", left.delete(card.name) ? "Like" : "Dislike");
    last = card.name;
  }
}

/** Two connected friends with one phone: from swipe to a poll of three shows, its final date, and what becomes of it. */
export const fromSwipeToShow: Step[] = [
  {
    name: "likes a venue's shows as a friend",
    walk: async (walker, cast) => {
      await signInAs(walker, cast, cast.friendEmail);
      await lookAroundFunchal(walker, cast);
      await likeOnly(walker, liked);
      await walker.sees("tab", /^Liked \d/);
    },
  },
  {
    name: "sees the friend's name on a card, and sends a poll of three liked shows",
    walk: async (walker, cast) => {
      const { open, press, sees } = walker;
      await signInAs(walker, cast, cast.email);
      await lookAroundFunchal(walker, cast);
      await sees("text", "Fritz likes this");
      await likeOnly(walker, liked);
      await sees("tab", /^Matches \d/);
      await open(`${cast.origin}/swipe?tab=liked`);
      await press("button", "Ask about several shows");
      for (const name of liked) await press("checkbox", `Choose ${name}`);
      await sees("text", "Chosen: 3");
      await press("button", "Which of these?");
      await sees("heading", "Find the perfect time together");
      await sees("heading", "Invited People (1)");
      await press("button", "Create Event & Send Invites");
      await sees("heading", "Which of these?");
      await sees("heading", "No answers yet");
    },
  },
  {
    name: "answers which of the shows as a friend",
    walk: async ({ tab, open, choose, fill, press, sees }, { origin, friendEmail }) => {
      const link = pollLink(await waitForMail(origin, friendEmail, /Which of these\?/));
      await tab.call(endSession);
      await open(link);
      for (const name of liked) {
        await sees("text", `${name}, Lighthouse Hall`);
        await choose(name === chosen ? "Yes" : "No", { role: "group", name: new RegExp(name) });
      }
      await fill("Your Name", "Fritz");
      await press("button", "Submit Response");
      await sees("heading", "Response Submitted!");
    },
  },
  {
    name: "chooses the show's date, and the friend's mail and page agree",
    walk: async (walker, cast) => {
      const { open, press, sees } = walker;
      const { origin, friendEmail } = cast;
      await signInAs(walker, cast, cast.email);
      await press("link", "Which of these?");
      await press("button", "Select This Date");
      await press("button", "Finalize this date", { role: "dialog", name: /^Finalize / });
      await sees("text", "Date finalized!");
      const mail = await waitForMail(origin, friendEmail, /^Which of these\? is on/);
      const { date, starts } = await nightOf(origin, pollLink(mail));
      expect(readCalendar(await calendarIn(mail))).toMatchObject({
        ...{ method: "REQUEST", sequence: 1, start: starts, attendees: [friendEmail] },
        summary: `Which of these? – ${chosen}, Lighthouse Hall`,
      });
      await open(pollLink(mail));
      await sees("heading", new RegExp(`^Final date: ${formatLongDate(date, inEnglish)}`));
      await sees("text", `${chosen}, Lighthouse Hall`);
    },
  },
  {
    name: "reads in a friend's mail that the show has moved, and on their page its new date",
    walk: async ({ open, sees }, cast) => {
      const { origin, friendEmail } = cast;
      const link = pollLink(await waitForMail(origin, friendEmail, /^Which of these\? is on/));
      const before = await nightOf(origin, link);
      await cast.venue.press("move", showId);
      await readTwice(cast);
      const mail = await waitForMail(origin, friendEmail, /^Which of these\? moved to /);
      expect(mail.text.replace(/\s+/g, " ")).toContain(`Moved from ${formatLongDate(before.date, inEnglish)}`);
      const { date, starts } = await nightOf(origin, link);
      expect(readCalendar(await calendarIn(mail))).toMatchObject({ method: "REQUEST", sequence: 2, start: starts });
      await open(link);
      await sees("heading", new RegExp(`^Final date: ${formatLongDate(date, inEnglish)}`));
    },
  },
  {
    name: "reads on a friend's page and on the event's that the show is called off",
    walk: async ({ open, press, sees }, cast) => {
      const { origin, friendEmail } = cast;
      await cast.venue.press("cancel", showId);
      await readTwice(cast);
      const mail = await waitForMail(origin, friendEmail, /The show is called off/);
      expect(readCalendar(await calendarIn(mail))).toMatchObject({ method: "CANCEL" });
      await open(pollLink(await waitForMail(origin, friendEmail, /^Which of these\? moved to /)));
      await sees("text", "The show is called off");
      await sees("heading", "Which dates work for you?");
      await open(`${origin}/`);
      await press("link", "Which of these?");
      await sees("heading", /Northern Post.? is called off$/);
    },
  },
  {
    name: "asks everybody once the show is on again, and a friend's page has the date",
    walk: async ({ open, press, sees }, cast) => {
      const { origin, email, friendEmail } = cast;
      await cast.venue.press("put-on-again", showId);
      await readTwice(cast);
      await waitForMail(origin, email, /Northern Post.? is on again/);
      await open(`${origin}/`);
      await press("link", "Which of these?");
      await press("button", "Ask everybody");
      await sees("text", "All changes saved successfully");
      const mail = await waitForMail(origin, friendEmail, /^Which of these\? is on again/);
      const { starts } = await nightOf(origin, pollLink(mail));
      expect(readCalendar(await calendarIn(mail))).toMatchObject({ method: "REQUEST", start: starts });
      await open(pollLink(mail));
      await sees("heading", /^Final date: /);
    },
  },
];

/** Reads the venue twice with hours between, so that what both readings say counts, and takes it to the events. */
async function readTwice({ origin, venue }: Cast) {
  await venue.readAll(25);
  await venue.readAll(25);
  await runMinutelyCron(origin);
}

/** Returns the date of the chosen show in a poll, and its start as an instant in ISO 8601. */
async function nightOf(origin: string, link: string) {
  const { dateOptions } = await readPoll(origin, link);
  const { date, time } = dateOptions.find(({ note }) => note?.startsWith(chosen))!;
  return { date, starts: zonedToInstant(date, time, livingPlace.timezone).toISOString() };
}
