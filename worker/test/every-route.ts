import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { app } from "../app.ts";
import { addPasskey, startAdding } from "../auth/passkeys/test-tools.ts";
import { config } from "../lib/config.ts";
import { reportToken, unsubscribeToken } from "../mail/tokens/foot-links.ts";
import { askedId, connect, mailToken, person, startOver, unproven } from "../people/test-tools.ts";
import { keepShows, swipe } from "../swipe/test-tools.ts";
import {
  call,
  createDinner,
  dinner,
  endSessionLink,
  newestChange,
  newestCode,
  newestTakeBack,
  origin,
  signIn,
  signInByLink,
} from "./api.ts";
import { makePasskey, signChallenge } from "./fake-authenticator.ts";
import { pushBrowser } from "./fake-push-browser.ts";
import { idleQueues } from "./fetch-settled.ts";

/**
 * Who may call a route: `anybody`, the holder of the `token` in the path, a `signed in` person, or an `admin`. Braces
 * in a path hold what belongs to Maya, so that a test can replace it.
 */
type Access = "anybody" | "token" | "signed in" | "admin";
export interface Route {
  path: string;
  access: Access;
  body?: Record<string, unknown>;
}

const venuePlace = { lat: 38.7, lon: -9.1, timezone: "Europe/Lisbon", clock: "offset" };
/** An unknown id. */
export const nowhere = "AAAAAAAAAAAAAAAAAAAAAA";
const invitation = {
  eventName: "The Long Echo",
  eventDates: [{ date: "2038-03-12", time: "20:00:00" }],
  emails: ["zoe@example.com"],
  timezone: "Europe/Lisbon",
};
export const member = (path: string, body?: Record<string, unknown>): Route => ({ path, access: "signed in", body });
const anybody = (path: string, body?: Record<string, unknown>): Route => ({ path, access: "anybody", body });
const holder = (path: string, body?: Record<string, unknown>): Route => ({ path, access: "token", body });
export const admin = (path: string, body?: Record<string, unknown>): Route => ({ path, access: "admin", body });

/**
 * Creates Maya with an event, a request, an invitation, a contact and a browser; Ana, who is invited to Maya's event;
 * Eve, who is a stranger; Tom, whose address is unverified; and an admin. Returns their cookies and a call for every route, with
 * Maya's data.
 */
export async function prepareEveryRoute() {
  await startOver();
  const maya = await person("maya@example.com", "Maya", "Lindqvist");
  const ana = await person("ana@example.com", "Ana", "Duarte");
  const eve = await person("eve@example.com", "Eve", "Stone");
  const tomsCookie = await unproven("tom@example.com", "Tom");
  const cookies = { maya, ana, eve, tom: tomsCookie, admin: await signIn("admin@example.com") };
  await call("POST", "/user/set-password", { cookie: maya, body: { newPassword: "long enough" } });
  const event = await createDinner(maya, { suggestions: true });
  const received = await createDinner(ana, { title: "Brunch", inviteEmails: ["maya@example.com"] });
  const option = event.options[0]!.id;
  const mayaId = await env.DB.prepare("SELECT id FROM users WHERE email = 'maya@example.com'").first<string>("id");
  const inviteId = (email: string, eventId: string) =>
    env.DB.prepare("SELECT id FROM invites WHERE email = ? AND event_id = ?").bind(email, eventId).first<string>("id");
  const [anasInvite, mayasInvite] = await Promise.all([
    inviteId("ana@example.com", event.id),
    inviteId("maya@example.com", received.id),
  ]);
  const asked = await askedId(ana, "maya@example.com");
  await call("POST", "/connections/request", { cookie: maya, body: { receiverEmail: "tom@example.com" } });
  const joined = await connect(maya, await person("liv@example.com", "Liv"), "liv@example.com");
  const tom = { name: "Tom", email: "tom@example.com" };
  const contact = (await call("POST", "/friends", { cookie: maya, body: tom })).json<{ id: string }>().id;
  await keepShows(madeUpShow("show"));
  await swipe(maya, "show", "like");
  const { token } = await pushBrowser("https://fcm.googleapis.com/fcm/send/maya");
  await call("POST", "/notifications/register", { cookie: maya, body: { token } });
  const other = (await pushBrowser("https://fcm.googleapis.com/fcm/send/another")).token;
  await signInByLink("maya@example.com");
  const phone = await env.DB.prepare("SELECT id FROM sessions ORDER BY rowid DESC").first<string>("id");
  const { codeId: request, token: link } = await newestCode("maya@example.com");
  await call("POST", "/user/address", { cookie: maya, body: { email: "maya@new.example" } });
  const [change, newBrowser] = [await newestChange("maya@new.example"), await endSessionLink(nowhere)];
  const zed = await person("zed@example.com", "Zed");
  await call("POST", "/user/address", { cookie: zed, body: { email: "zed@new.example" } });
  const zedsChange = await newestChange("zed@new.example");
  await call("POST", "/user/address/confirm", { cookie: zed, body: { token: zedsChange } });
  const takeBack = await newestTakeBack("zed@example.com");
  const stop = await unsubscribeToken(config(env), { email: "ana@example.com", organizerId: nowhere });
  const report = await reportToken(config(env), {
    ...{ mailId: "invitation:one", email: "ana@example.com", organizerId: mayaId!, eventId: null },
  });
  const mailed = await mailToken(asked, "maya@example.com");
  const made = await call("POST", "/user/feed", { cookie: maya });
  const feed = /([\w-]+)\.ics$/.exec(made.json<{ url: string }>().url)![1];
  const poll = event.tokens["ana@example.com"]!;
  const suggested = await call("POST", `/poll/${poll}/suggestions`, { body: { date: "2038-03-23", time: "18:00" } });
  const suggestion = suggested.json<{ id: string }>().id;
  const shared = await call("POST", `/events/${event.id}/group-link`, { cookie: maya });
  const code = /\/join\/([\w-]+)$/.exec(shared.json<{ url: string }>().url)![1];
  await call("POST", `/events/${received.id}/group-link`, { cookie: ana });
  const saved = { address: `${env.CALENDAR_TEST_ORIGIN}/google.ics`, name: "Home" };
  const calendarId = (await call("POST", "/user/calendars", { cookie: maya, body: saved })).json<{ id: string }>().id;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT OR REPLACE INTO venues (id, url, name, city, lat, lon, timezone, clock, hosts, due_at, created_at)
       VALUES ('VENUEAAAAAAAAAAAAAAAAA', 'https://tin-hall.example/', 'Tin Hall', 'Lisbon', 38.7, -9.1, 'Europe/Lisbon', 'offset', '[]', 9e15, 0)`,
    ),
    env.DB.prepare(
      "INSERT INTO venue_suggestions (id, url, user_id, created_at) VALUES ('SUGGESTEDAAAAAAAAAAAAA', 'https://a.example/', ?, 0)",
    ).bind(mayaId),
    env.DB.prepare(
      `INSERT OR REPLACE INTO show_changes (id, show_id, kind, found_at, is_doubtful)
       VALUES ('DOUBTFULAAAAAAAAAAAAAA', 'show', 'cancelled', 0, 1)`,
    ),
  ]);
  await env.DB.prepare(
    `INSERT INTO followed_changes (event_id, option_id, change_id, kind, state, was_final, at)
     VALUES (?, ?, 'CHANGEAAAAAAAAAAAAAAAA', 'moved', 'open', false, 0)`,
  )
    .bind(event.id, option)
    .run();
  const passkey = await addPasskey(maya);
  const { sent: another } = await makePasskey(await startAdding(maya));
  const answers = { respondentName: "Kim", comments: "Late.", dateOptionResponses: { [option]: "yes" } };
  const linkGuest = (await call("POST", `/join/${code}`, { body: answers })).json<{ token: string }>().token;
  const { calendarUrl } = (await call("GET", `/poll/${linkGuest}`)).json<{ calendarUrl: string }>();
  const calendar = /([\w.-]+)\.ics$/.exec(calendarUrl)![1];
  const kimsInvite = await env.DB.prepare("SELECT id FROM invites WHERE token = ?").bind(linkGuest).first<string>("id");
  await call("POST", `/poll/${linkGuest}/address`, { body: { email: "kim@example.com" } });
  const later = { cookie: maya, body: { date: "2038-03-24", time: "18:00" } };
  const added = (await call("POST", `/events/${event.id}/date-options`, later)).json<{ id: string }>().id;
  const address = await env.DB.prepare("SELECT token FROM address_requests").first<string>("token");
  const routes: Record<string, Route> = {
    "GET /api/health": anybody("/health"),
    "GET /api/security.txt": anybody("/security.txt"),
    "GET /api/config": anybody("/config"),
    "GET /api/sample/pictures/:file": anybody("/sample/pictures/x-16_9.svg"),
    "GET /api/sample/tickets/:id": anybody("/sample/tickets/SAMPLE-eycs2-2959-0"),
    "POST /api/auth/magic-link": anybody("/auth/magic-link", { email: "zoe@example.com" }),
    "GET /api/auth/requests/:id": holder(`/auth/requests/{${request}}`),
    "POST /api/auth/read-link": anybody("/auth/read-link", { token: link, purpose: "sign-in" }),
    "POST /api/auth/verify-link": anybody("/auth/verify-link", { token: link }),
    "POST /api/auth/verify-pin": anybody("/auth/verify-pin", { email: "maya@example.com", pin: "000000" }),
    "POST /api/auth/confirm-email": anybody("/auth/confirm-email", { token: link }),
    "POST /api/auth/passkey/options": anybody("/auth/passkey/options"),
    "POST /api/auth/passkey": anybody("/auth/passkey", { passkey: await signChallenge(passkey, "unknown") }),
    "POST /api/login": anybody("/login", { email: "maya@example.com", password: "long enough" }),
    "POST /api/register": anybody("/register", { email: "zoe@example.com", password: "long enough" }),
    "POST /api/users": anybody("/users", { name: "Yann", email: "yann@example.com", password: "long enough" }),
    "POST /api/auth/end-session": anybody("/auth/end-session", { token: newBrowser }),
    "POST /api/auth/take-back": anybody("/auth/take-back", { token: takeBack }),
    "POST /api/logout": anybody("/logout"),
    "POST /api/mail/events": anybody("/mail/events"),
    "GET /api/poll/:token": holder(`/poll/{${poll}}`),
    "GET /api/poll/:token/answers": holder(`/poll/{${poll}}/answers`),
    "GET /api/poll/:token/again": holder(`/poll/{${poll}}/again`),
    "GET /api/poll/:token/revision": holder(`/poll/{${poll}}/revision`),
    "POST /api/poll/:token/respond": holder(`/poll/{${poll}}/respond`, {
      respondentName: "Ana",
      dateOptionResponses: { [option]: "yes" },
    }),
    "POST /api/poll/:token/suggestions": holder(`/poll/{${poll}}/suggestions`, { date: "2038-03-22", time: "18:00" }),
    "PUT /api/poll/:token/language": holder(`/poll/{${poll}}/language`, { language: "de" }),
    "PUT /api/poll/:token/unsent": holder(`/poll/{${poll}}/unsent`),
    "PUT /api/poll/:token/push": holder(`/poll/{${linkGuest}}/push`, { token: other }),
    "DELETE /api/poll/:token/push": holder(`/poll/{${linkGuest}}/push`, {
      endpoint: "https://fcm.googleapis.com/fcm/send/another",
    }),
    "GET /api/poll/:token/calendar.ics": holder(`/poll/{${poll}}/calendar.ics`),
    "GET /api/join/:code": holder(`/join/{${code}}`),
    "POST /api/join/:code": holder(`/join/{${code}}`, answers),
    "POST /api/poll/:token/address": holder(`/poll/{${linkGuest}}/address`, { email: "lou@example.com" }),
    "GET /api/address/:token": holder(`/address/{${address}}`),
    "POST /api/address/:token": holder(`/address/{${address}}`),
    "GET /api/feed/:file": holder(`/feed/{${feed}}.ics`),
    "GET /api/calendar/:file": holder(`/calendar/{${calendar}}.ics`),
    "GET /api/unsubscribe/:token": holder(`/unsubscribe/{${stop}}`),
    "POST /api/unsubscribe/:token": holder(`/unsubscribe/{${stop}}`, { scope: "everything", optedOut: true }),
    "GET /api/report/:token": holder(`/report/{${report}}`),
    "POST /api/report/:token": holder(`/report/{${report}}`, { reason: "spam" }),
    "GET /api/connections/mailed/:token": holder(`/connections/mailed/{${mailed}}`),
    "POST /api/connections/mailed/:token/decline": holder(`/connections/mailed/{${mailed}}/decline`),
    "GET /api/user": member("/user"),
    "PATCH /api/user/profile": member("/user/profile", { firstName: "May", lastName: "" }),
    "POST /api/user/address/confirm": member("/user/address/confirm", { token: change }),
    "POST /api/user/address": member("/user/address", { email: "maya@new.example" }),
    // Before the new password, which ends the feed.
    "GET /api/user/feed": member("/user/feed"),
    "POST /api/user/feed": member("/user/feed?renew=1"),
    "PATCH /api/user/feed": member("/user/feed", { hasOpenDates: true }),
    "POST /api/user/set-password": member("/user/set-password", {
      currentPassword: "long enough",
      newPassword: "longer still",
    }),
    "DELETE /api/user/set-password": member("/user/set-password"),
    "GET /api/user/export": member("/user/export"),
    "GET /api/user/held-mail": member("/user/held-mail"),
    "GET /api/user/security-events": member("/user/security-events"),
    "GET /api/user/sessions": member("/user/sessions"),
    "DELETE /api/user/sessions/:id": member(`/user/sessions/{${phone}}`),
    "DELETE /api/user/sessions": member("/user/sessions"),
    "DELETE /api/user/account": member("/user/account"),
    "GET /api/passkeys": member("/passkeys"),
    // Before new options, which end the challenge.
    "POST /api/passkeys": member("/passkeys", { passkey: another }),
    "POST /api/passkeys/options": member("/passkeys/options"),
    "POST /api/passkeys/offer": member("/passkeys/offer"),
    "PATCH /api/passkeys/:id": member(`/passkeys/{${passkey.id}}`, { name: "My phone" }),
    "DELETE /api/passkeys/:id": member(`/passkeys/{${passkey.id}}`),
    "GET /api/user/calendars": member("/user/calendars"),
    "POST /api/user/calendars": member("/user/calendars", { address: "https://calendar.google.com/another.ics" }),
    "PATCH /api/user/calendars/:id": member(`/user/calendars/{${calendarId}}`, { name: "Work" }),
    "POST /api/user/calendars/:id/read": member(`/user/calendars/{${calendarId}}/read`),
    "DELETE /api/user/calendars/:id": member(`/user/calendars/{${calendarId}}`),
    "GET /api/user/dates": member("/user/dates"),
    "DELETE /api/user/feed": member("/user/feed"),
    "POST /api/auth/resend-confirmation": member("/auth/resend-confirmation"),
    "GET /api/events": member("/events"),
    "POST /api/events": member("/events", { ...dinner, title: "Another dinner" }),
    "GET /api/events/deleted": member("/events/deleted"),
    "GET /api/events/past": member("/events/past"),
    "GET /api/events/:id/dashboard": member(`/events/{${event.id}}/dashboard`),
    "GET /api/events/:id/revision": member(`/events/{${event.id}}/revision`),
    "GET /api/events/:id/answers.csv": member(`/events/{${event.id}}/answers.csv`),
    "PATCH /api/events/:id": member(`/events/{${event.id}}`, { title: "Late dinner" }),
    "PUT /api/events/:id/tickets": member(`/events/{${event.id}}/tickets`, { follows: true }),
    "DELETE /api/events/:id": member(`/events/{${event.id}}`),
    "POST /api/events/:id/restore": member(`/events/{${event.id}}/restore`),
    "POST /api/events/:id/date-options": member(`/events/{${event.id}}/date-options`, {
      date: "2038-03-20",
      time: "18:00",
    }),
    "PATCH /api/date-options/:id": member(`/date-options/{${option}}`, {
      ...{ date: "2038-03-21", time: "18:00" },
      answers: "keep",
    }),
    "DELETE /api/date-options/:id": member(`/date-options/{${option}}`),
    "POST /api/events/:id/nudge": member(`/events/{${event.id}}/nudge`, { participantEmails: ["ana@example.com"] }),
    "POST /api/events/:id/ask": member(`/events/{${event.id}}/ask`, { dateOptionIds: [added] }),
    "POST /api/events/:id/show-changes/:changeId": member(
      `/events/{${event.id}}/show-changes/{CHANGEAAAAAAAAAAAAAAAA}`,
      { dateOptionId: option, decision: "leave" },
    ),
    "POST /api/events/:id/suggestions/:suggestionId": member(`/events/{${event.id}}/suggestions/{${suggestion}}`, {
      decision: "decline",
    }),
    "POST /api/events/:id/finalize": member(`/events/{${event.id}}/finalize`, { dateOptionId: option }),
    "POST /api/events/:id/reopen": member(`/events/{${event.id}}/reopen`),
    "POST /api/events/:id/host-response": member(`/events/{${event.id}}/host-response`, {
      dateOptionResponses: { [option]: "maybe" },
    }),
    "POST /api/events/:id/group-link": member(`/events/{${event.id}}/group-link`),
    "DELETE /api/events/:id/group-link": member(`/events/{${event.id}}/group-link`),
    "PATCH /api/events/:id/invites/:inviteId": member(`/events/{${event.id}}/invites/{${anasInvite}}`, {
      mustAttend: true,
    }),
    "DELETE /api/events/:id/invites/:inviteId": member(`/events/{${event.id}}/invites/{${anasInvite}}`),
    "DELETE /api/events/:id/invites/:inviteId/note": member(`/events/{${event.id}}/invites/{${kimsInvite}}/note`),
    "POST /api/events/:id/invites/remove": member(`/events/{${event.id}}/invites/remove`, { everyJoiner: true }),
    "POST /api/events/:id/invites/:inviteId/move-up": member(`/events/{${event.id}}/invites/{${anasInvite}}/move-up`),
    "POST /api/events/:id/invites/:inviteId/link": member(`/events/{${event.id}}/invites/{${anasInvite}}/link`),
    "PUT /api/events/:id/invites/:inviteId/response": member(`/events/{${event.id}}/invites/{${anasInvite}}/response`, {
      dateOptionResponses: { [option]: "yes" },
      replace: true,
    }),
    "GET /api/events/:id/calendar.ics": member(`/events/{${event.id}}/calendar.ics`),
    "GET /api/invites": member("/invites"),
    "GET /api/invites/dismissed": member("/invites/dismissed"),
    "GET /api/invites/past": member("/invites/past"),
    "POST /api/invites/:id/dismiss": member(`/invites/{${mayasInvite}}/dismiss`),
    "POST /api/invites/:id/restore": member(`/invites/{${mayasInvite}}/restore`),
    "GET /api/friends": member("/friends"),
    "POST /api/friends": member("/friends", { name: "Zoe", email: "zoe@example.com" }),
    "DELETE /api/friends/:id": member(`/friends/{${contact}}`),
    "GET /api/connections": member("/connections"),
    "GET /api/connections/friends": member("/connections/friends"),
    "GET /api/connections/pending": member("/connections/pending"),
    "GET /api/connections/sent": member("/connections/sent"),
    "GET /api/connections/sharing": member("/connections/sharing"),
    "PATCH /api/connections/sharing": member("/connections/sharing", { city: false }),
    "GET /api/connections/:id/preferences": member(`/connections/{${joined}}/preferences`),
    "POST /api/connections/request": member("/connections/request", { receiverEmail: "zoe@example.com" }),
    "POST /api/connections/remind": member("/connections/remind", { receiverEmail: "tom@example.com" }),
    "DELETE /api/connections/:id": member(`/connections/{${joined}}`),
    "PUT /api/connections/:id/respond": member(`/connections/{${asked}}/respond`, { status: "accepted" }),
    "GET /api/swipe/events": member("/swipe/events?page=0"),
    "POST /api/venues/suggestions": member("/venues/suggestions", { url: "https://hall.example/" }),
    "GET /api/events/details/:id": member("/events/details/SAMPLE-eycs2-2959-0"),
    "GET /api/artists/details/:id": member("/artists/details/SAMPLE-eycs2-2959-0"),
    "POST /api/swipe/action": member("/swipe/action", { ticketmasterEventId: "show", action: "dislike" }),
    "DELETE /api/swipe/action/:id": member("/swipe/action/show?action=like"),
    "GET /api/swipe/liked": member("/swipe/liked"),
    "GET /api/swipe/disliked": member("/swipe/disliked"),
    "GET /api/swipe/matches": member("/swipe/matches"),
    "GET /api/swipe/plans": member("/swipe/plans"),
    "PUT /api/swipe/plans/:showId": member("/swipe/plans/show", { state: "in", shown: true }),
    "DELETE /api/swipe/plans/:showId": member("/swipe/plans/show"),
    "GET /api/swipe/preferences": member("/swipe/preferences"),
    "POST /api/swipe/preferences": member("/swipe/preferences", { location: "Lisbon", lat: 38.72, lon: -9.14 }),
    "POST /api/swipe/invite": member("/swipe/invite", invitation),
    "GET /api/geocode/search": member("/geocode/search?q=lisbon"),
    "GET /api/notifications": member("/notifications"),
    "PATCH /api/notifications": member("/notifications", { pushEnabled: false }),
    "POST /api/notifications/register": member("/notifications/register", { token: other }),
    "GET /api/admin/summary": admin("/admin/summary"),
    "GET /api/admin/users": admin("/admin/users"),
    "GET /api/admin/events": admin("/admin/events"),
    "GET /api/admin/system": admin("/admin/system"),
    "GET /api/admin/audit": admin("/admin/audit"),
    ...Object.fromEntries(
      ["suspend", "lift-suspension"].map((verb) => [
        `POST /api/admin/users/:id/${verb}`,
        admin(`/admin/users/{${mayaId}}/${verb}`, { reason: "Spam" }),
      ]),
    ),
    ...Object.fromEntries(
      ["take-down", "put-back", "switch-off-group-link", "allow-group-link"].map((verb) => [
        `POST /api/admin/events/:id/${verb}`,
        admin(`/admin/events/{${event.id}}/${verb}`, { reason: "Spam" }),
      ]),
    ),
    "GET /api/admin/reports": admin("/admin/reports"),
    "POST /api/admin/reports/:id/close": admin(`/admin/reports/{${mayaId}}/close`, { reason: "A mistake" }),
    "GET /api/admin/venues": admin("/admin/venues"),
    "POST /api/admin/venues": admin("/admin/venues", { url: "https://hall.example/", ...venuePlace }),
    "POST /api/admin/venues/preview": admin("/admin/venues/preview", { url: "https://hall.example/", ...venuePlace }),
    "PATCH /api/admin/venues/:id": admin("/admin/venues/{VENUEAAAAAAAAAAAAAAAAA}", { state: "off" }),
    "DELETE /api/admin/venues/:id": admin("/admin/venues/{VENUEAAAAAAAAAAAAAAAAA}"),
    "DELETE /api/admin/venues/suggestions/:id": admin("/admin/venues/suggestions/{SUGGESTEDAAAAAAAAAAAAA}"),
    "GET /api/admin/shows": admin("/admin/shows"),
    "GET /api/admin/show-changes": admin("/admin/show-changes"),
    "POST /api/admin/show-changes/:id": admin("/admin/show-changes/{DOUBTFULAAAAAAAAAAAAAA}", { isTrue: true }),
    "POST /api/admin/shows/:id/part": admin("/admin/shows/{show}/part"),
    "DELETE /api/admin/shows/:id": admin("/admin/shows/{show}"),
    "GET /api/admin/networks": admin("/admin/networks"),
    "POST /api/admin/networks": admin("/admin/networks", { reason: "Attacks", address: "203.0.113.7", time: "hour" }),
    "POST /api/admin/networks/unblock": admin("/admin/networks/unblock", { reason: "Over", network: "203.0.113.7" }),
    "POST /api/admin/parked-mails/send-again": admin("/admin/parked-mails/send-again"),
    "POST /api/admin/parked-mails/:id/send-again": admin("/admin/parked-mails/{sign-in:parked}/send-again"),
  };
  return { cookies, routes };
}

// Delivers no message while tables are compared.
const still: typeof env = Object.create(env, {
  ...idleQueues,
  DB: { value: env.DB, writable: true },
});

interface Sent {
  cookie?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  isAbsent?: boolean;
  database?: D1Database;
}

/** Sends a route's call with exactly these headers. */
export async function send(
  method: string,
  { path, body }: Route,
  { cookie, headers, body: text, isAbsent, database = env.DB }: Sent = {},
) {
  const context = createExecutionContext();
  const json = text ?? (body && JSON.stringify(body));
  const answer = await app.request(
    `${origin}/api${path.replace(/\{([^}]*)\}/g, isAbsent ? nowhere : "$1")}`,
    {
      method,
      headers: { ...(json && { "Content-Type": "application/json" }), ...(cookie && { Cookie: cookie }), ...headers },
      ...(json && { body: json }),
    },
    Object.assign(Object.create(still), { DB: database }),
    context,
  );
  const received = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, headers: answer.headers, text: received };
}
