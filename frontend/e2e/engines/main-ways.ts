import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { mailWords } from "#emails/mail-words.ts";
import { formatDayDate, formatLongDate } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import { words as inArabic } from "../../lib/languages/ar.ts";
import { words as inGerman } from "../../lib/languages/de.ts";
import { words as inJapanese } from "../../lib/languages/ja.ts";
import { readCalendar } from "../calendar.ts";
import { coveredAroundFocus } from "../covered-around-focus.ts";
import { linksIn, pollLink, waitForMail } from "../inbox.ts";
import { readPoll, titles } from "./cast.ts";
import { endSession } from "./end-session.ts";
import { downloadsIn } from "./engines.ts";
import { savedCalendar } from "./saved-calendar.ts";
import { startScriptless } from "./scriptless.ts";
import type { Step } from "./step.ts";

/** Runs in the page. Looks at the message while the toast is there. */
function isBesideToast(): boolean {
  const message = document.querySelector("[role=alert]");
  const toast = document.querySelector("ol > [data-state=open]");
  if (!message || !toast) return false;
  return toast.getBoundingClientRect().bottom <= message.getBoundingClientRect().top;
}

/** Runs in another tab's page. Tells the other tabs that the session has ended, as 'Log out' does. */
function tellSignedOut(): void {
  localStorage.setItem("session-news", JSON.stringify({ at: Date.now(), isSignedIn: false, sent: null }));
}

/** Runs in the page. */
function isInLanguage(language: string, direction: string): boolean {
  const { documentElement: root } = document;
  return root.lang === language && getComputedStyle(root).direction === direction && root.scrollWidth <= innerWidth;
}

const on = (date: string) => ({ role: "group", name: new RegExp(date) }) as const;

/** Leads a guest from the invitation to the calendar file in the language of these words. */
function leadsToTheDate(i18n: Words): Step {
  const { language, direction } = i18n;
  const title = `Supper in ${language}`;
  return {
    name: `leads a guest from the mail to the date in the calendar in ${language}`,
    walk: async ({ open, choose, fill, press, sees, holds, until }, { origin, email, ask, finalize }, folder) => {
      const guest = `${language}.${email}`;
      const mails = mailWords(language);
      const eventId = await ask(title, guest, language);
      const invitation = await waitForMail(origin, guest, new RegExp(title));
      expect(invitation.text).toContain(mails.t("Respond Now"));
      const link = pollLink(invitation);
      await open(`${link}?language=${language}`);
      await holds(`the page is in ${language} and not wider than the window`, isInLanguage, language, direction);
      await choose(i18n.t("Yes"), on(formatLongDate("2038-06-04", i18n)));
      await fill(i18n.t("Your Name"), "Ana");
      await press("button", i18n.t("Submit Response"));
      await sees("heading", i18n.t("Response Submitted!"));
      await finalize(eventId);
      const day = formatDayDate("2038-06-04", mails);
      const announced = await waitForMail(
        origin,
        guest,
        new RegExp(RegExp.escape(mails.t("{title} is on {day}", { title, day }))),
      );
      expect(announced.html).toContain(`lang="${language}"`);
      await open(pollLink(announced));
      await press("link", /\.ics/);
      const file = await until(() => downloaded(folder, /\.ics$/));
      expect(readCalendar(file.text)).toMatchObject({ method: "PUBLISH", start: "2038-06-04T18:30:00.000Z" });
    },
  };
}

/** The main ways in the order of a new person: first as a guest, then signed in. */
export const mainWays: Step[] = [
  {
    name: "answers a poll without script",
    walk: async ({ open, choose, fill, press, sees }, { origin, links }) => {
      const scriptless = await startScriptless(origin);
      try {
        await open(links[0].replace(origin, scriptless.origin));
        await choose("Yes", on("June 4"));
        await choose("Maybe", on("June 11"));
        await fill("Your Name", "Guest");
        await press("button", "Submit Response");
        await sees("heading", "Response Submitted!");
        await expectAnswers(origin, links[0], ["yes", null, "maybe"]);
      } finally {
        await scriptless.stop();
      }
    },
  },
  {
    name: "sees the label and the message of the field that a rejected form names",
    walk: async ({ open, press, sees, until, tab }, { links }) => {
      await open(links[1]);
      await sees("text", "Check against my calendar");
      // The bar at the top now cuts the label.
      await tab.call(() => {
        const label = document.querySelector("label[for=respondent-name]")!;
        window.scrollTo(0, window.scrollY + label.getBoundingClientRect().top - 60);
      });
      await press("button", "Submit Response");
      await sees("text", "Please enter your name");
      await until(async () => {
        const covered = await tab.call(coveredAroundFocus);
        return covered.length === 0 || `Covered: ${covered.join(", ")}`;
      });
    },
  },
  {
    name: "answers a poll",
    walk: async ({ open, choose, fill, press, sees }, { origin, links }) => {
      await open(links[1]);
      await choose("No", on("June 4"));
      await choose("Yes", on("June 5"));
      await fill("Your Name", "Ana");
      await fill(/^Comments/, "Later is easier.");
      await press("button", "Submit Response");
      await sees("heading", "Response Submitted!");
      await expectAnswers(origin, links[1], ["no", "yes", null]);
    },
  },
  {
    name: "changes an answer",
    walk: async ({ open, choose, press, sees }, { origin, links }) => {
      await open(links[1]);
      await choose("Maybe", on("June 4"));
      await press("button", "Update Response");
      await sees("heading", "Response Updated!");
      await expectAnswers(origin, links[1], ["maybe", "yes", null]);
    },
  },
  ...[inGerman, inArabic, inJapanese].map(leadsToTheDate),
  {
    name: "returns to English",
    walk: async ({ open, sees }, { links }) => {
      await open(`${links[1]}?language=en`);
      await sees("button", /^(Submit|Update) Response$/);
    },
  },
  {
    name: "answers by one tap in the mail",
    walk: async ({ open, fill, press, sees }, { origin, oneTap }) => {
      await open(oneTap);
      await fill("Your Name", "Tom");
      await press("button", "Submit Response");
      await sees("heading", "Response Submitted!");
      await expectAnswers(origin, oneTap.replace(/\?.*/, ""), [null, "yes", null]);
    },
  },
  {
    name: "joins by a group link and adds an address",
    walk: async ({ open, choose, fill, press, sees }, { origin, email, groupLink }) => {
      const address = `link.${email}`;
      await open(groupLink);
      await fill("Your Name", "Juno");
      await choose("Yes", on("June 5"));
      await press("button", "Submit Response");
      await sees("heading", "Response Submitted!");
      await fill("Your e-\u2060mail", address);
      await press("button", "Add e-\u2060mail");
      const mail = await waitForMail(origin, address, /^Rooftop supper: Add your e-mail address/);
      await open(linksIn(mail, origin).find((link) => link.includes("/address/"))!);
      await press("button", "Add this address");
      await sees("text", `${address} is added.`);
    },
  },
  {
    name: "reads that a poll is closed",
    walk: async ({ open, sees }, { closedLink }) => {
      await open(closedLink);
      await sees("text", "Answering closed on");
    },
  },
  {
    name: "downloads the final date as a calendar file",
    walk: async ({ open, press, sees, until }, { finalLink }, folder) => {
      await open(finalLink);
      await sees("heading", /^Final date: Friday, June 4, 2038/);
      await press("link", "Download .ics");
      const file = await until(() => downloaded(folder, /\.ics$/));
      expect(readCalendar(file.text)).toMatchObject({ method: "PUBLISH", start: "2038-06-04T18:30:00.000Z" });
    },
  },
  {
    name: "sends the event of a signed-out organizer with the sign-in, and leaves when another tab logs out",
    walk: async ({ tab, open, fill, set, press, type, sees }, { origin, email }) => {
      const host = `host.${email}`;
      await open(`${origin}/home`);
      await fill("Event Title", "Dinner before the sign-in");
      await set("Date", "2038-07-02");
      await set(/^Time on/, "19:30");
      await fill(/^Invite People/, `g.${email}`);
      await press("button", "Create Event & Send Invites");
      await sees("text", /^One step left/);
      await fill("Email", host);
      await fill("Your Name", "Hedda");
      await press("button", "Email me a link");
      await sees("heading", "Check your email");
      const mail = await waitForMail(origin, host, /^Sign in/);
      await type("PIN", mail.text.match(/PIN: (\d{6})/)![1]!);
      await sees("heading", "Dinner before the sign-in");
      await waitForMail(origin, `g.${email}`, /Dinner before the sign-in/);
      await tab.call(endSession);
      await tab.inNewTab(`${origin}/about`, tellSignedOut);
      await sees("heading", "Sign in");
    },
  },
  {
    name: "signs in by PIN",
    walk: async ({ open, fill, press, type, sees }, { origin, email }) => {
      await open(`${origin}/auth`);
      await fill("Email", email);
      await press("button", "Email me a link");
      await sees("heading", "Check your email");
      const mail = await waitForMail(origin, email, /^Sign in/, 2);
      await press("button", "Enter PIN Instead");
      await type("PIN", mail.text.match(/PIN: (\d{6})/)![1]!);
      await sees("heading", "Dashboard");
    },
  },
  savedCalendar,
  {
    name: "creates an event",
    walk: async ({ open, fill, set, press, keys, sees }, { origin, email }) => {
      await open(`${origin}/home`);
      await fill("Event Title", "River dinner");
      await set("Date", "2038-07-02");
      await set(/^Time on/, "19:30");
      await press("button", "Add another date option");
      await set("Date", "2038-07-03");
      await fill(/^Invite People/, `a.${email}`);
      await keys("\uE007");
      await press("button", "Create Event & Send Invites");
      await sees("heading", "River dinner");
      await sees("heading", "No answers yet");
      await waitForMail(origin, `a.${email}`, /River dinner/);
    },
  },
  {
    name: "edits an event",
    walk: async ({ open, fill, press, sees }, { origin, answeredId }) => {
      await open(`${origin}/events/${answeredId}/dashboard`);
      await press("button", "Edit Event");
      await press("text", "Details");
      await fill(/^Location/, "Quay");
      await press("button", "Save All Changes");
      await sees("text", "All changes saved successfully");
      await press("button", "Done Editing");
      await sees("text", "Quay");
    },
  },
  {
    name: "reads about a conflict beside the toast",
    walk: async ({ open, fill, press, sees, misses, holds }, { origin, answeredId, moveAnswered }) => {
      await open(`${origin}/events/${answeredId}/dashboard`);
      await press("button", "Edit Event");
      await press("text", "Details");
      await fill(/^Location/, "Pier");
      await moveAnswered("Harbour");
      await press("button", "Save All Changes");
      await sees("text", "changed in another window");
      await holds("the toast leaves the sentence free", isBesideToast);
      await press("button", "Reload and keep my changes");
      await misses("text", "Error saving changes");
      await press("button", "Save All Changes");
      await sees("text", "All changes saved successfully");
    },
  },
  {
    name: "keeps edits when the session ends, and saves them after a sign-in in place",
    walk: async ({ tab, open, fill, press, type, sees }, { origin, email, answeredId }) => {
      await open(`${origin}/events/${answeredId}/dashboard`);
      await press("button", "Edit Event");
      await press("text", "Details");
      await fill(/^Location/, "Bridge");
      await tab.call(endSession);
      await press("button", "Save All Changes");
      await sees("dialog", "You are signed out");
      await press("button", "Email me a PIN");
      const mail = await waitForMail(origin, email, /^Sign in/, 3);
      await type("PIN", mail.text.match(/PIN: (\d{6})/)![1]!);
      await sees("text", "All changes saved successfully");
      await press("button", "Done Editing");
      await sees("text", "Bridge");
    },
  },
  {
    name: "picks a city",
    walk: async ({ open, press, type, sees }, { origin }) => {
      await open(`${origin}/swipe`);
      await press("button", "Choose a city");
      const dialog = { role: "dialog", name: "Search Location" } as const;
      await type(/^(City|Location|Search)/, "Lisb", dialog);
      await press("option", /^Lisbon, Portugal/, dialog);
      await press("button", "Save", dialog);
      await sees("text", "Lisbon, Portugal, within 50 km");
    },
  },
  {
    name: "swipes by dragging a card",
    walk: async ({ open, drag, sees }, { origin, friendLikesTop }) => {
      const show = await friendLikesTop();
      await open(`${origin}/swipe`);
      await drag({ role: "heading", name: show }, 140);
      await sees("tab", /^Liked 1/);
    },
  },
  {
    name: "swipes by a button",
    walk: async ({ open, press, sees }, { origin }) => {
      await open(`${origin}/swipe`);
      await press("button", "Dislike");
      await sees("tab", /^Disliked 1/);
    },
  },
  {
    name: "changes the name in the settings",
    walk: async ({ open, fill, press, sees }, { origin }) => {
      await open(`${origin}/settings`);
      await fill("First name", "Wilhelmina");
      await press("button", "Save");
      await sees("text", "Profile Updated");
    },
  },
  {
    name: "changes the theme and keeps it",
    walk: async ({ open, press, holds }, { origin }) => {
      const isDark = (dark: boolean) => document.documentElement.classList.contains("dark") === dark;
      await open(`${origin}/settings`);
      await press("button", "Dark");
      await holds("the page is dark", isDark, true);
      await open(`${origin}/about`);
      await holds("the page is dark", isDark, true);
      await open(`${origin}/settings`);
      await press("button", "Light");
      await holds("the page is light", isDark, false);
    },
  },
  {
    name: "downloads the account's data",
    walk: async ({ open, press, until }, { origin, email }, folder) => {
      await open(`${origin}/settings`);
      await press("button", "Download my data");
      const file = await until(() => downloaded(folder, /\.json$/));
      expect(JSON.stringify(JSON.parse(file.text))).toContain(email);
    },
  },
];

/** Finalizing comes last, because the dialogs need an open event. */
export const finalizing: Step = {
  name: "finalizes a date",
  walk: async ({ open, press, sees }, { origin, email, answeredId }) => {
    await open(`${origin}/events/${answeredId}/dashboard`);
    await press("button", /^Select This Date/);
    await press("button", "Finalize this date", { role: "dialog", name: /^Finalize / });
    await sees("text", "Date finalized!");
    await waitForMail(origin, email, new RegExp(`${titles.answered} is on`));
  },
};

async function expectAnswers(origin: string, link: string, answers: (string | null)[]): Promise<void> {
  const { dateOptions, existingResponse } = await readPoll(origin, link);
  const byId = existingResponse?.dateOptionResponses ?? {};
  expect(dateOptions.map(({ id }) => byId[id] ?? null)).toEqual(answers);
}

/**
 * Takes a complete file out of the downloads, or returns a sentence on why there is none. WebKit does not download another
 * file of the same name beside it.
 */
async function downloaded(folder: string, name: RegExp): Promise<{ text: string } | string> {
  const files = readdirSync(downloadsIn(folder));
  const file = files.find((one) => name.test(one));
  const path = file && join(downloadsIn(folder), file);
  const text = path ? readFileSync(path, "utf8") : "";
  if (!path || text === "") return `There is no download like ${name}, but: ${files.join(", ")}`;
  rmSync(path);
  return { text };
}
