import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { addPasskey, startAdding } from "../auth/passkeys/test-tools.ts";
import { sendMails, startOver, value } from "../events/test-tools.ts";
import { DAY } from "../lib/clock.ts";
import { call, createDinner, dinner, newestChange, newestTakeBack } from "./api.ts";
import { makePasskey } from "./fake-authenticator.ts";
import { fakeMailQueue } from "./fake-mail-queue.ts";

/** One call that mails somebody. */
type Call = [method: string, path: string, body?: object];

const ana = "ana@example.com";
let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let first: string;

const asMaya = (...[method, path, body]: Call) => call(method, path, { cookie: maya, ...(body && { body }) });
const of = (path: string) => `/events/${event.id}${path}`;
const yes = (name: string) => ({ respondentName: name, comments: "", dateOptionResponses: { [first]: "yes" } });
const anasInvite = () => value<string>("SELECT id FROM invites WHERE email = ?", ana);
const finalize = () => asMaya("POST", of("/finalize"), { dateOptionId: first });

/** Returns the path of the event's group link. */
async function joinPath(): Promise<string> {
  const { url } = (await asMaya("POST", of("/group-link"), {})).json<{ url: string }>();
  return new URL(url).pathname;
}
/** Joins without an address and returns the poll's path. */
async function joinedPath(): Promise<string> {
  const { token } = (await call("POST", await joinPath(), { body: yes("Kim") })).json<{ token: string }>();
  return `/poll/${token}`;
}

/** What every verb that mails somebody needs before it, and its call. */
const verbs: Record<string, () => Call | Promise<Call>> = {
  "creating an event": () => ["POST", "/events", dinner],
  "inviting to a show": () => [
    "POST",
    "/swipe/invite",
    {
      eventName: "The Long Echo",
      eventDates: [{ date: "2038-03-12", time: "20:00:00" }],
      emails: ["zoe@example.com"],
      timezone: "Europe/Lisbon",
    },
  ],
  "inviting one more person": () => ["PATCH", of(""), { inviteEmails: [...dinner.inviteEmails, "zoe@example.com"] }],
  "finalizing an event": () => ["POST", of("/finalize"), { dateOptionId: first }],
  "reopening an event": async () => {
    await finalize();
    return ["POST", of("/reopen"), {}];
  },
  "putting back a date that its show took away": async () => {
    await env.DB.prepare(
      `INSERT INTO followed_changes (event_id, option_id, change_id, kind, state, was_final, at)
       VALUES (?, ?, 'change', 'cancelled', 'done', true, ?)`,
    )
      .bind(event.id, first, Date.now())
      .run();
    return ["POST", of("/show-changes/change"), { dateOptionId: first, decision: "put-back" }];
  },
  "reminding a person": () => ["POST", of("/nudge"), { participantEmails: [ana] }],
  "removing a person": async () => {
    await finalize();
    return ["DELETE", of(`/invites/${await anasInvite()}`)];
  },
  "removing several people": async () => {
    await finalize();
    return ["POST", of("/invites/remove"), { inviteIds: [await anasInvite()] }];
  },
  "deleting an event": async () => {
    await call("POST", `/poll/${event.tokens[ana]}/respond`, { body: yes("Ana") });
    return ["DELETE", of("")];
  },
  "restoring an event": async () => {
    await call("POST", `/poll/${event.tokens[ana]}/respond`, { body: yes("Ana") });
    await asMaya("DELETE", of(""));
    return ["POST", of("/restore")];
  },
  "answering a poll": () => ["POST", `/poll/${event.tokens[ana]}/respond`, yes("Ana")],
  "suggesting a date": async () => {
    await asMaya("PATCH", of(""), { suggestions: true });
    return ["POST", `/poll/${event.tokens[ana]}/suggestions`, { date: "2038-03-20", time: "18:00" }];
  },
  "asking about an added date": async () => {
    await call("POST", `/poll/${event.tokens[ana]}/respond`, { body: yes("Ana") });
    const added = await asMaya("POST", of("/date-options"), { date: "2038-03-20", time: "18:00" });
    return ["POST", of("/ask"), { dateOptionIds: [added.json<{ id: string }>().id] }];
  },
  "joining with an address": async () => ["POST", await joinPath(), { ...yes("Kim"), email: "kim@example.com" }],
  "adding an address": async () => ["POST", `${await joinedPath()}/address`, { email: "kim@example.com" }],
  "confirming an added address": async () => {
    await call("POST", `${await joinedPath()}/address`, { body: { email: "kim@example.com" } });
    await finalize();
    return ["POST", `/address/${await value<string>("SELECT token FROM address_requests")}`];
  },
  "asking to connect": () => ["POST", "/connections/request", { receiverEmail: "zoe@example.com" }],
  "asking again to connect": async () => {
    await asMaya("POST", "/connections/request", { receiverEmail: "zoe@example.com" });
    await env.DB.exec(`UPDATE connections SET created_at = created_at - ${4 * DAY}`);
    return ["POST", "/connections/remind", { receiverEmail: "zoe@example.com" }];
  },
  "asking for a sign-in link": () => ["POST", "/auth/magic-link", { email: "zoe@example.com" }],
  registering: () => ["POST", "/register", { email: "zoe@example.com", password: "long enough" }],
  "asking for another confirmation": async () => {
    await env.DB.exec("UPDATE users SET email_verified_at = NULL");
    return ["POST", "/auth/resend-confirmation"];
  },
  "signing in from a new browser": async () => {
    await asMaya("POST", "/user/set-password", { newPassword: "long enough" });
    return ["POST", "/login", { email: "maya@example.com", password: "long enough" }];
  },
  "asking for a new address": () => ["POST", "/user/address", { email: "maya@new.example" }],
  "changing the address": async () => {
    await asMaya("POST", "/user/address", { email: "maya@new.example" });
    return ["POST", "/user/address/confirm", { token: await newestChange("maya@new.example") }];
  },
  "taking the address back": async () => {
    await asMaya("POST", "/user/address", { email: "maya@new.example" });
    await asMaya("POST", "/user/address/confirm", { token: await newestChange("maya@new.example") });
    return ["POST", "/auth/take-back", { token: await newestTakeBack("maya@example.com") }];
  },
  "adding a passkey": async () => {
    const { sent } = await makePasskey(await startAdding(maya));
    return ["POST", "/passkeys", { passkey: sent }];
  },
  "removing a passkey": async () => ["DELETE", `/passkeys/${(await addPasskey(maya)).id}`],
  "setting a password": () => ["POST", "/user/set-password", { newPassword: "long enough" }],
  "removing the password": async () => {
    await asMaya("POST", "/user/set-password", { newPassword: "long enough" });
    return ["DELETE", "/user/set-password"];
  },
  "deleting an account": () => ["DELETE", "/user/account"],
};

beforeEach(async () => {
  for (const level of ["log", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  maya = await startOver();
  event = await createDinner(maya);
  first = event.options[0]!.id;
});

it.each(Object.entries(verbs))("%s hands its mails to the queue after the response", async (_, prepare) => {
  const [method, path, body] = await prepare();
  await sendMails();
  const queue = fakeMailQueue();
  const cookie = /^\/(?:events|swipe|connections|user|passkeys|auth\/resend)/.test(path) ? maya : undefined;
  const response = await call(method, path, { cookie, bindings: queue.env, ...(body && { body }) });
  expect(response.status, response.text).toBeLessThan(300);
  const { results } = await env.DB.prepare("SELECT id FROM outbox WHERE status = 'queued'").all<{ id: string }>();
  expect(results).not.toEqual([]);
  expect(queue.messages.sort()).toEqual(results.map(({ id }) => id).sort());
});
