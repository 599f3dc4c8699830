import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { matchRoutes } from "react-router-dom";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { MailedLink } from "#schema/contracts/account.ts";
import type { AdminSystem } from "#schema/contracts/system.ts";
import { routes } from "../app/routes.ts";
import { canSignIn, desktop, enter, hasScript, launch, look, openDetails, openPage, person, phone } from "./browser.ts";
import { waitForMail } from "./inbox.ts";
import { measureScreens } from "./measured-screens.ts";
import { createEvent, post, sessionIn, setName, signIn } from "./people.ts";
import { doubtfulChange, joinedShow, venuesOfAdmin } from "./shows-of-admin.ts";

const origin = inject("origin");
let browser: Browser;
let busy: { cookie: string; eventId: string };
let fresh: { cookie: string };
let admin: { cookie: string };
/** The admin after signing in with a password. */
let adminByPassword: { cookie: string };
/** An organizer with a password who has not confirmed the address. */
let unconfirmed: { cookie: string; eventId: string; confirmPath: string };
/** An event that two people joined through its link. */
let joinedEvent: { cookie: string; eventId: string };
/** An event with so many dates that they are also shown by month. */
let manyDates: { cookie: string; eventId: string };
/** Paths of pages about group links. */
let joining: {
  /** The group link. */
  join: string;
  /** The poll of a link guest without an address. */
  own: string;
  /** The mailed link that adds this guest's address. */
  address: string;
  /** The poll of a link guest who sees names. */
  named: string;
  /** The poll of a link guest who sees counts. */
  counted: string;
};

const longTitle = "A rather long evening of games, soup and stories at the allotment behind the old waterworks";

beforeAll(async () => {
  browser = await launch();
  const cookie = await signIn(origin, "screens@example.com");
  await setName(origin, cookie, "Wilhelmina", "Featherstonehaugh-Oyelaran");
  const guests = ["one@example.com", "a.very.long.address.of.somebody@subdomain.of.a.long.example.com"];
  const eventId = await createEvent(origin, cookie, longTitle, guests);
  await createEvent(origin, cookie, "Picnic", ["one@example.com"]);
  const host = await signIn(origin, "screens-host@example.com");
  const named = await joinByLink(host, "Rooftop supper", { visibility: "names", notes: "everybody" });
  const counted = await joinByLink(host, "Pub quiz", { visibility: "counts" });
  joining = { ...named, named: named.other, counted: counted.other };
  busy = { cookie, eventId };
  fresh = { cookie: await signIn(origin, "screens-new@example.com") };
  admin = { cookie: await signIn(origin, "admin@example.com") };
  joinedEvent = { cookie: host, eventId: named.eventId };
  manyDates = { cookie: host, eventId: await createWithManyDates(host) };
  const password = "a long password of the screens";
  await post(origin, "/api/user/set-password", { newPassword: password }, admin.cookie);
  adminByPassword = { cookie: sessionIn(await post(origin, "/api/login", { email: "admin@example.com", password })) };
  unconfirmed = await registerOnly("screens-unconfirmed@example.com", password);
});
afterAll(() => browser.close());

/** Registers with a password, and creates an event whose invitations wait for the confirmation. */
async function registerOnly(email: string, password: string) {
  const cookie = sessionIn(await post(origin, "/api/register", { email, password, firstName: "Wilhelmina" }));
  const eventId = await createEvent(origin, cookie, longTitle, ["one@example.com", "screens@example.com"]);
  const { text } = await waitForMail(origin, email, /[Cc]onfirm/);
  return { cookie, eventId, confirmPath: /\/auth\/confirm#token=\S+/.exec(text)![0] };
}

/** Creates an event with thirteen dates that one guest has answered. Returns its id. */
async function createWithManyDates(cookie: string): Promise<string> {
  const dateOptions = [...Array(13).keys()].map((day) => ({ date: `2038-06-${day + 10}`, time: "19:30" }));
  const body = { title: "Thirteen evenings", inviteEmails: ["screens-many@example.com"], dateOptions };
  const made = await post(origin, "/api/events", { ...body, timezone: "Europe/London" }, cookie);
  const { text } = await waitForMail(origin, "screens-many@example.com", /Thirteen evenings/);
  const poll = /\/poll\/[\w-]+/.exec(text)![0];
  const { dateOptions: offered } = (await (await fetch(`${origin}/api${poll}`)).json()) as {
    dateOptions: { id: string }[];
  };
  const dateOptionResponses = Object.fromEntries(offered.map(({ id }, day) => [id, day % 2 ? "yes" : "no"]));
  await post(origin, `/api${poll}/respond`, { respondentName: "Lou", comments: "", dateOptionResponses });
  return ((await made.json()) as { id: string }).id;
}

/** Creates an event that shows its answers, with two link guests. The first asks to add an address. Returns paths. */
async function joinByLink(cookie: string, title: string, setting: { visibility: string; notes?: string }) {
  const eventId = await createEvent(origin, cookie, title, ["screens@example.com"]);
  await fetch(`${origin}/api/events/${eventId}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify(setting),
  });
  const made = await post(origin, `/api/events/${eventId}/group-link`, {}, cookie);
  const join = new URL(((await made.json()) as { url: string }).url).pathname;
  const { dateOptions } = (await (await fetch(`${origin}/api${join}`)).json()) as { dateOptions: { id: string }[] };
  const answer = async (respondentName: string) => {
    const answers = {
      respondentName,
      comments: "I bring bread.",
      dateOptionResponses: { [dateOptions[0]!.id]: "yes" },
    };
    return ((await (await post(origin, `/api${join}`, answers)).json()) as { token: string }).token;
  };
  const [first, second] = [await answer("Kim Featherstonehaugh"), await answer("Lou")];
  const email = `screens-${setting.visibility}@example.com`;
  await post(origin, `/api/poll/${first}/address`, { email });
  const mail = await waitForMail(origin, email, /: Add your e-mail address$/);
  const address = /\/address\/[\w-]+/.exec(mail.text)![0];
  return { eventId, join, address, own: `/poll/${first}?done=submitted`, other: `/poll/${second}` };
}

/** The fragment of a mailed link's page, and what the Worker says that the link holds. */
const aLink = "#token=head.claims.signature";
function linkSays(says: Partial<MailedLink>): Required<Screen>["calls"] {
  const facts = { email: "busy@example.com", signedInAt: "2026-11-21T11:58:00.000Z", ...says };
  return { "/api/auth/read-link": (route) => route.fulfill({ json: facts }) };
}
const moving = linkSays({ email: "screens.new@example.com", from: "screens@example.com" });
const newBrowser = linkSays({ browser: "Firefox on Windows" });
const taken = linkSays({ newAddress: "t…@new.example", changedAt: "2026-11-21T11:58:00.000Z" });

/** Never responds, so that the page shows its loading state. */
const hang = () => new Promise<void>(() => {});
/** Responds as the Worker does when it fails. */
const fail = (route: Route) =>
  route.fulfill({ status: 500, contentType: "text/plain", body: "Something went wrong. Please try again." });

/** A system with everything that an operator has to look at. */
const troubled: AdminSystem = {
  version: "0123abcd",
  database: { bytes: 6_200_000_000, limit: 10_000_000_000 },
  mail: {
    lagSeconds: 840,
    isBehind: true,
    isHeld: true,
    pausedUntil: "2026-11-23T12:00:00.000Z",
    bulk: { sent: 2_000, allowed: 2_000, waiting: 340 },
    parkedCount: 1204,
    failedCount: 1,
    parked: ["invitation", "final-date"].map((kind) => ({
      id: `${kind}:1`,
      kind,
      recipient: "m…@a-long-name-of-a-company.example.com",
      reason: { code: "service-failed-with-status", status: 503, hasTimedOut: true },
      createdAt: "2026-11-22T12:00:00.000Z",
    })),
    failed: [
      {
        id: "nudge:2",
        kind: "nudge",
        recipient: "t…@example.com",
        reason: { code: "opted-out" },
        createdAt: "2026-11-22T12:00:00.000Z",
      },
    ],
  },
  shows: {
    calls: {
      provider: "Ticketmaster",
      allowed: 5000,
      available: 12,
      resetsAt: "2026-11-24T00:00:00.000Z",
      notedAt: "2026-11-23T11:00:00.000Z",
    },
    stoppedUntil: "2026-11-24T00:00:00.000Z",
    waiting: 3,
  },
  calendars: { saved: 12, failing: 2 },
  night: {
    startedAt: "2026-11-23T03:17:00.000Z",
    seconds: 4.2,
    jobs: [
      { name: "archive", state: "done", seconds: 0.4, changed: 1200 },
      { name: "recycle bin", state: "failed", seconds: 3, changed: null },
      { name: "unverified accounts", state: "missed", seconds: null, changed: null },
      { name: "mail", state: "running", seconds: null, changed: null },
    ],
  },
  backupAt: "2026-11-22T22:00:00.000Z",
};

interface Screen {
  name: string;
  path: () => string;
  cookie?: () => string;
  /** Calls that hang or fail, by a glob of their path. */
  calls?: Record<string, (route: Route) => unknown>;
  /** Brings the page into the state, or waits until it is there. */
  until: (page: Page) => Promise<unknown>;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first().waitFor();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();
const loading = (page: Page) => page.locator("[aria-busy=true] .skeleton").first().waitFor();

const dashboard = { path: () => "/", cookie: () => busy.cookie };
const eventPage = { path: () => `/events/${busy.eventId}/dashboard`, cookie: () => busy.cookie };
const settings = { path: () => "/settings", cookie: () => busy.cookie };
const unconfirmedEvent = {
  path: () => `/events/${unconfirmed.eventId}/dashboard`,
  cookie: () => unconfirmed.cookie,
};
const adminPanel = { path: () => "/admin", cookie: () => admin.cookie };
const create = { path: () => "/home", cookie: () => fresh.cookie };

const screens: Screen[] = [
  { name: "dashboard-data", ...dashboard, until: heading("My Events (2)") },
  { name: "dashboard-empty", ...dashboard, cookie: () => fresh.cookie, until: text("No events yet") },
  { name: "dashboard-loading", ...dashboard, calls: { "/api/events*": hang, "/api/invites*": hang }, until: loading },
  {
    name: "dashboard-failing",
    ...dashboard,
    calls: { "/api/events{,/**}": fail, "/api/invites{,/**}": fail },
    until: text("Couldn't load your events."),
  },
  {
    name: "user-loading",
    ...dashboard,
    calls: { "/api/user": hang },
    // The frame says it too.
    until: (page) => page.locator("main:not([inert])").getByText("Loading...").waitFor(),
  },
  { name: "user-failing", ...dashboard, calls: { "/api/user": fail }, until: heading("We couldn't reach Eightish.") },
  { name: "event-data", ...eventPage, until: heading(longTitle) },
  {
    name: "event-many-dates",
    path: () => `/events/${manyDates.eventId}/dashboard`,
    cookie: () => manyDates.cookie,
    until: async (page) => {
      await page.getByRole("region", { name: "June 2038" }).getByRole("button").first().click();
      await page.getByRole("button", { name: /^Select This Date: Thursday, June 10/ }).waitFor();
    },
  },
  { name: "event-loading", ...eventPage, calls: { "/api/events/**": hang }, until: loading },
  { name: "event-failing", ...eventPage, calls: { "/api/events/**": fail }, until: heading("Event Not Found") },
  {
    name: "event-editing",
    ...eventPage,
    until: async (page) => {
      await page.getByRole("button", { name: "Edit Event" }).click();
      await openDetails(page);
      await page.getByLabel("Location").fill("The allotment");
      await page.getByText("Unsaved changes").first().waitFor();
    },
  },
  {
    name: "event-saving-fails",
    ...eventPage,
    calls: { "/api/events/*": fail },
    until: async (page) => {
      await page.getByRole("button", { name: "Edit Event" }).click();
      await openDetails(page);
      await page.getByLabel("Location").fill("The allotment");
      await page.getByRole("button", { name: "Save All Changes" }).click();
      await page.getByText("Error saving changes").first().waitFor();
    },
  },
  {
    name: "create-again",
    ...create,
    cookie: () => busy.cookie,
    until: async (page) => {
      await page.getByLabel("Event Title").fill("Swim before breakfast");
      await page.goto(origin + eventPage.path());
      await page.getByRole("button", { name: "More about this event" }).click();
      await page.getByRole("menuitem", { name: "Plan again" }).click();
      await page.getByText("You did not finish 'Swim before breakfast'").waitFor();
      await page.getByRole("button", { name: "Remove one@example.com" }).waitFor();
    },
  },
  { name: "create-empty", ...create, until: heading(/Find the perfect time together/) },
  {
    name: "create-failing",
    ...create,
    calls: { "/api/events": fail },
    until: async (page) => {
      await page.getByLabel("Event Title").fill(longTitle);
      await page.getByLabel("Date", { exact: true }).fill("2038-08-20");
      await page.getByLabel(/^Time on/).fill("18:00");
      await page.getByLabel("Invite People").fill("one@example.com");
      await page.getByLabel("Invite People").press("Enter");
      await page.getByRole("button", { name: "Create Event & Send Invites" }).click();
      await page
        .getByText(/was not saved|wasn't saved|not saved/i)
        .first()
        .waitFor();
    },
  },
  {
    name: "auth-failing",
    path: () => "/auth",
    calls: { "/api/auth/magic-link": fail },
    until: async (page) => {
      await page.getByLabel("Email").fill("somebody@example.com");
      await page.getByRole("button", { name: "Email me a link" }).click();
      await page.getByText("Something went wrong. Please try again.").first().waitFor();
    },
  },
  {
    name: "auth",
    path: () => "/",
    until: canSignIn,
  },
  { name: "auth-password", path: () => "/auth?mode=password", until: heading("Sign in with a password") },
  {
    name: "account-create",
    path: () => "/account/create?name=Ana&email=ana%40example.com",
    until: text("Back to poll"),
  },
  { name: "about", path: () => "/about", until: text("Create Your First Event") },
  {
    name: "settings-address-sent",
    ...settings,
    calls: { "/api/user/address": (route) => route.fulfill({ json: {} }) },
    until: async (page) => {
      await page.getByText("Change address").first().click();
      await page.getByLabel("New e-\u2060mail address").fill("screens@a-long-name-of-a-company.example.com");
      await page.getByRole("button", { name: "Change address" }).click();
      await page.getByText("Open it in this browser within an hour.").waitFor();
    },
  },
  { name: "settings-data", ...settings, until: heading("Danger Zone") },
  {
    name: "settings-failing",
    ...settings,
    calls: { "/api/user/profile": fail },
    until: async (page) => {
      await page.getByLabel("First name").fill("Mina");
      await page.getByRole("button", { name: "Save" }).first().click();
      await page.getByText("Update Failed").first().waitFor();
    },
  },
  { name: "admin-data", ...adminPanel, until: text("screens@example.com") },
  {
    name: "admin-events",
    ...adminPanel,
    until: async (page) => {
      await page.getByRole("tab", { name: "Events" }).click();
      await page.getByText(longTitle).first().waitFor();
    },
  },
  {
    name: "admin-nothing",
    ...adminPanel,
    until: async (page) => {
      await page.getByRole("searchbox").fill("zzz");
      await page.getByText('Nothing begins with "zzz"').waitFor();
    },
  },
  { name: "admin-loading", ...adminPanel, calls: { "/api/admin/**": hang }, until: loading },
  {
    name: "admin-failing",
    ...adminPanel,
    calls: { "/api/admin/**": fail },
    until: text("Something went wrong. Please try again."),
  },
  {
    name: "admin-system",
    ...adminPanel,
    calls: { "/api/admin/system": (route) => route.fulfill({ json: troubled }) },
    until: async (page) => {
      await page.getByRole("tab", { name: "System" }).click();
      await page.getByRole("button", { name: "Send all 1,204 again" }).waitFor();
    },
  },
  {
    name: "admin-system-quiet",
    ...adminPanel,
    until: async (page) => {
      await page.getByRole("tab", { name: "System" }).click();
      await page.getByText("No mail is parked.").waitFor();
    },
  },
  {
    name: "admin-shows",
    ...adminPanel,
    calls: {
      "/api/admin/venues": (route) => route.fulfill({ json: venuesOfAdmin }),
      "/api/admin/shows": (route) => route.fulfill({ json: [joinedShow] }),
      "/api/admin/show-changes": (route) => route.fulfill({ json: [doubtfulChange] }),
    },
    until: async (page) => {
      await page.getByRole("tab", { name: "Shows" }).click();
      await page.getByRole("heading", { name: "Changes to check" }).waitFor();
      await page.getByRole("button", { name: "Part: Saltwater Choir" }).waitFor();
    },
  },
  {
    name: "admin-shows-empty",
    ...adminPanel,
    calls: {
      "/api/admin/venues": (route) => route.fulfill({ json: { venues: [], suggestions: [] } }),
      "/api/admin/show{s,-changes}": (route) => route.fulfill({ json: [] }),
    },
    until: async (page) => {
      await page.getByRole("tab", { name: "Shows" }).click();
      await page.getByText("No venues yet").waitFor();
    },
  },
  {
    name: "admin-sign-in-again",
    ...adminPanel,
    cookie: () => adminByPassword.cookie,
    until: heading("Please sign in again"),
  },
  {
    name: "admin-sign-in-again-pin",
    ...adminPanel,
    cookie: () => adminByPassword.cookie,
    until: async (page) => {
      await page.getByRole("button", { name: "E-\u2060mail me a PIN" }).click();
      await page.getByLabel("PIN").waitFor();
    },
  },
  {
    name: "admin-audit",
    ...adminPanel,
    until: async (page) => {
      await page.getByRole("tab", { name: "System" }).click();
      await page.getByText("Looked at the system").first().waitFor();
    },
  },
  {
    name: "admin-audit-failing",
    ...adminPanel,
    calls: { "/api/admin/audit": fail },
    until: async (page) => {
      await page.getByRole("tab", { name: "System" }).click();
      await page.getByText("Something went wrong. Please try again.").waitFor();
    },
  },
  { name: "admin-denied", ...adminPanel, cookie: () => fresh.cookie, until: heading("Access Denied") },
  { name: "poll-invalid", path: () => "/poll/nobody-has-this-link", until: heading("Invalid Link") },
  { name: "join", path: () => joining.join, until: text("Kim Featherstonehaugh") },
  { name: "poll-joined", path: () => joining.own, until: heading(/^How do you hear/) },
  {
    name: "poll-joined-calendar",
    path: () => joining.own,
    until: async (page) => {
      await page.getByText("In my calendar").click();
      await page.getByLabel("Address for other calendars").waitFor();
    },
  },
  {
    name: "poll-address-refused",
    path: () => joining.own,
    until: async (page) => {
      await page.getByLabel("Your e-\u2060mail").fill("kim@");
      await page.getByRole("button", { name: "Add e-\u2060mail" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "poll-address-sent",
    path: () => joining.own,
    until: async (page) => {
      await page.getByLabel("Your e-\u2060mail").fill("screens-kim@example.com");
      await page.getByRole("button", { name: "Add e-\u2060mail" }).click();
      await page.getByText("We sent an e-\u2060mail to screens-kim@example.com. Open it to finish.").waitFor();
    },
  },
  { name: "address", path: () => joining.address, until: heading("Add your e-\u2060mail address?") },
  {
    name: "address-refused",
    path: () => "/address/nobody-has-this-link",
    until: heading("This address was not added"),
  },
  { name: "poll-names", path: () => joining.named, until: text("Kim Featherstonehaugh") },
  { name: "poll-notes", path: () => joining.named, until: text("I bring bread.") },
  {
    name: "poll-unsent",
    path: () => joining.counted,
    until: async (page) => {
      await hasScript(page);
      await page.getByRole("radio", { name: "Maybe" }).first().check();
      await page.getByText("Not sent yet").first().waitFor();
      await page.reload();
      await page.getByText("You chose answers but did not send them.").waitFor();
    },
  },
  { name: "poll-counts", path: () => joining.counted, until: text("1 yes") },
  {
    name: "create-link",
    ...create,
    until: async (page) => {
      await page.getByRole("button", { name: "By link" }).click();
      await page.getByRole("button", { name: "Create Event & Get Link" }).waitFor();
    },
  },
  { name: "friends", path: () => "/friends", cookie: () => busy.cookie, until: heading("Contacts & Connections") },
  { name: "swipe", path: () => "/swipe", cookie: () => busy.cookie, until: heading("Swipe") },
  {
    name: "auth-verify",
    path: () => "/auth/verify",
    until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
  },
  {
    name: "auth-confirm",
    path: () => "/auth/confirm",
    until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
  },
  {
    name: "auth-confirm-elsewhere",
    path: () => unconfirmed.confirmPath,
    until: text("This browser is not signed in to it."),
  },
  {
    name: "auth-confirm-by-a-stranger",
    path: () => unconfirmed.confirmPath,
    until: async (page) => {
      await page.getByRole("button", { name: "No, that wasn't me" }).click();
      await page.getByRole("heading", { name: "Then it stays unconfirmed" }).waitFor();
    },
  },
  {
    name: "auth-end-session",
    path: () => `/auth/end-session${aLink}`,
    calls: newBrowser,
    until: heading("Was this you?"),
  },
  {
    name: "auth-end-session-done",
    path: () => `/auth/end-session${aLink}`,
    calls: { ...newBrowser, "/api/auth/end-session": (route) => route.fulfill({ status: 204 }) },
    until: async (page) => {
      await page.getByRole("button", { name: "No, sign it out" }).click();
      await page.getByRole("heading", { name: "That browser is signed out" }).waitFor();
    },
  },
  {
    name: "auth-link-checking",
    path: () => `/auth/end-session${aLink}`,
    calls: { "/api/auth/read-link": hang },
    until: heading("Was this you?"),
  },
  {
    name: "auth-link-refused",
    path: () => `/auth/end-session${aLink}`,
    until: heading("This link is not valid"),
  },
  {
    name: "auth-take-back",
    path: () => `/auth/take-back${aLink}`,
    calls: taken,
    until: heading("Take your address back?"),
  },
  {
    name: "auth-take-back-failing",
    path: () => `/auth/take-back${aLink}`,
    calls: taken,
    until: async (page) => {
      await page.getByRole("button", { name: "Take my address back" }).click();
      await page.getByText("This link has expired or was used already.").waitFor();
    },
  },
  {
    name: "auth-take-back-done",
    path: () => `/auth/take-back${aLink}`,
    calls: { ...taken, "/api/auth/take-back": (route) => route.fulfill({ json: { email: "busy@example.com" } }) },
    until: async (page) => {
      await page.getByRole("button", { name: "Take my address back" }).click();
      await page.getByRole("heading", { name: "The account is yours again" }).waitFor();
    },
  },
  {
    name: "auth-change-address",
    path: () => `/auth/change-address${aLink}`,
    calls: moving,
    cookie: () => busy.cookie,
    until: (page) => page.getByRole("button", { name: "Change address" }).waitFor(),
  },
  {
    name: "auth-change-address-elsewhere",
    path: () => `/auth/change-address${aLink}`,
    calls: moving,
    until: text("This browser is not signed in to"),
  },
  {
    name: "auth-change-address-failing",
    path: () => `/auth/change-address${aLink}`,
    calls: moving,
    cookie: () => busy.cookie,
    until: async (page) => {
      await page.getByRole("button", { name: "Change address" }).click();
      await page.getByText("This link has expired or was used already.").waitFor();
    },
  },
  { name: "dashboard-unconfirmed", path: () => "/", cookie: () => unconfirmed.cookie, until: heading("My Events (1)") },
  {
    name: "event-unconfirmed",
    ...unconfirmedEvent,
    until: text("Confirm your e-\u2060mail and your invitations go out."),
  },
  {
    name: "event-unconfirmed-pin",
    ...unconfirmedEvent,
    until: async (page) => {
      await page.getByRole("button", { name: "Mail me a PIN" }).click();
      await page.getByLabel("PIN").waitFor();
    },
  },
  {
    name: "auth-confirmed-elsewhere",
    path: () => unconfirmed.confirmPath,
    until: async (page) => {
      await page.getByText("This browser is not signed in to it.").waitFor();
      await page.getByRole("button", { name: "Yes, confirm my e-\u2060mail" }).click();
      await page.getByText("is yours alone: every password and session set before has ended.").waitFor();
    },
  },
  {
    name: "event-removing-joined",
    path: () => `/events/${joinedEvent.eventId}/dashboard`,
    cookie: () => joinedEvent.cookie,
    until: async (page) => {
      await page.getByRole("button", { name: "Remove people who joined" }).click();
      await page.getByRole("button", { name: "Remove 2 people" }).waitFor();
    },
  },
  {
    name: "event-removing-comment",
    path: () => `/events/${joinedEvent.eventId}/dashboard`,
    cookie: () => joinedEvent.cookie,
    until: async (page) => {
      await page.getByRole("button", { name: "Remove the comment of Lou" }).click();
      await page.getByRole("alertdialog", { name: "Remove the comment of Lou?" }).waitFor();
    },
  },
  {
    name: "event-showing-comments",
    path: () => `/events/${manyDates.eventId}/dashboard`,
    cookie: () => manyDates.cookie,
    until: async (page) => {
      await page.getByRole("button", { name: "Edit Event" }).click();
      await openDetails(page);
      await page.getByRole("checkbox", { name: "Everybody invited reads the comments" }).check();
      await page.getByRole("button", { name: "Save All Changes" }).click();
      await page.getByRole("alertdialog", { name: "Show the comments to everybody invited?" }).waitFor();
    },
  },
  {
    name: "connection",
    path: () => "/connections/nobody-has-this-link",
    until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
  },
  {
    name: "unsubscribe",
    path: () => "/unsubscribe/nobody-has-this-link",
    until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
  },
  {
    name: "report",
    path: () => "/report/nobody-has-this-link",
    until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
  },
  { name: "not-found", path: () => "/no/such/page", until: heading("404 Page Not Found") },
];

describe("on a phone and on a desktop, in both themes, axe finds no fault and nothing overflows", () => {
  // One context keeps the compiled scripts of the product and of axe: half of the work of a screen.
  let context: BrowserContext;
  beforeAll(async () => {
    ({ context } = await person(browser, { viewport: phone }));
    await context.pages()[0]!.goto(`${origin}/about`);
  });
  afterAll(() => context.close());

  it.each(screens)("$name", async ({ name, path, cookie, calls = {}, until }) => {
    await context.clearCookies();
    await context.pages()[0]!.evaluate(() => localStorage.clear());
    const { page, problems } = await openPage(context);
    if (cookie) await enter(context, origin, cookie());
    for (const [glob, respond] of Object.entries(calls)) {
      await page.route(`${origin}${glob}`, (route) =>
        route.request().method() === "GET" && name.endsWith("saving-fails") ? route.fallback() : respond(route),
      );
    }
    await page.goto(origin + path());
    await until(page);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await look(page, `screen-${name}`);
      const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(spill).toBeLessThanOrEqual(0);
    }
    expect(problems).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.close();
  });
});

it("keeps what people meet first, and the organizer's page, within their limits on a phone", async () => {
  const screens = await measureScreens(browser, { origin, state: inject("state") });
  const tooLow = screens.filter(({ first, found }) => first && !(found.first > 0 && found.first <= first));
  const tooLong = screens.filter(({ height, found }) => height && found.height > height);
  expect([...tooLow, ...tooLong].map(({ name, found }) => ({ name, found }))).toEqual([]);
});

it("shows every page of the route table", () => {
  const shown = screens.flatMap(
    ({ path }) => matchRoutes([...routes], new URL(path(), origin).pathname)?.at(-1)?.route ?? [],
  );
  expect(routes.filter((route) => !shown.includes(route)).map(({ path }) => path)).toEqual([]);
});

it("searches, changes tabs and turns pages in the admin panel by the keyboard alone", async () => {
  const { page, context } = await person(browser);
  await enter(context, origin, admin.cookie);
  await page.goto(`${origin}/admin`);
  await page
    .getByText(/@example\.com$/)
    .first()
    .waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id || "");
  const tabTo = async (words: RegExp) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press("Tab");
      if (words.test(await focused())) return;
    }
    throw new Error(`Tab never came to ${words}`);
  };
  await tabTo(/^Users$/);
  await page.keyboard.press("ArrowRight");
  await page.getByText(longTitle).first().waitFor();
  await expect.poll(() => focused()).toBe("Events");
  await page.keyboard.press("Tab");
  await page.keyboard.type("rooftop");
  await page.getByText("Rooftop supper").first().waitFor();
  await expect.poll(() => page.getByText(longTitle).count()).toBe(0);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowLeft");
  await page
    .getByText(/@example\.com$/)
    .first()
    .waitFor();
  await expect.poll(() => focused()).toBe("Users");
  await context.close();
});

it("signs out by the keyboard alone and leaves no personal data behind", async () => {
  const { page, context } = await person(browser);
  const cookie = await signIn(origin, "signing-out@example.com");
  await enter(context, origin, cookie);
  await page.goto(origin);
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await page.getByRole("button", { name: /menu/i }).first().focus();
  await page.keyboard.press("Enter");
  await page.getByText("signing-out@example.com").first().waitFor();
  // A menu opened by a key takes the focus a moment after it is painted.
  const firstItem = page.getByRole("menuitem").first();
  await expect.poll(() => firstItem.evaluate((item) => item === document.activeElement)).toBe(true);
  await page.getByRole("menuitem", { name: "Log out" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  expect((await context.cookies()).filter((one) => /session$|signed-in/.test(one.name))).toEqual([]);
  await context.close();
});

it("asks before a link or the browser's Back leaves a page with unsaved text", async () => {
  const { page, context } = await person(browser);
  await enter(context, origin, busy.cookie);
  await page.goto(origin);
  await page.getByRole("link", { name: longTitle, exact: true }).click();
  await page.getByRole("button", { name: "Edit description" }).click();
  await page.getByRole("textbox", { name: /description/i }).fill("Bring two chairs.");
  await page.goBack();
  const dialog = page.getByRole("alertdialog", { name: "Discard changes?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => page.getByRole("textbox", { name: /description/i }).inputValue()).toBe("Bring two chairs.");
  await page.getByRole("link", { name: "About" }).click();
  await dialog.getByRole("button", { name: "Save & Continue" }).click();
  await page.waitForURL(`${origin}/about`);
  await page.getByRole("heading", { name: "How it works" }).waitFor();
  await page.goBack();
  await page.waitForURL(/\/events\//);
  await page.getByText("Bring two chairs.").first().waitFor();
  await page.getByRole("button", { name: "Edit description" }).click();
  await page.getByRole("textbox", { name: /description/i }).fill("Never mind.");
  await page.getByRole("link", { name: "About" }).click();
  await dialog.getByRole("button", { name: "Discard", exact: true }).click();
  await page.waitForURL(`${origin}/about`);
  await context.close();
});
