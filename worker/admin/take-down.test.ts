import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { startOver, tokenOf, value } from "../events/test-tools.ts";
import { call, createDinner, fingerprint, signIn } from "../test/api.ts";
import { mailboxes } from "../test/mailboxes.ts";

const reason = "Advertises pills";
const takenDown =
  "This event is not available. An admin took it down. Write to hello@eightish.test if you think that this is a mistake.";
const switchedOff = "An admin switched the group link of this event off. Write to hello@eightish.test to ask why.";
let admin: string;
let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;

beforeEach(async () => {
  maya = await startOver();
  await env.DB.exec("DELETE FROM admin_actions");
  admin = await signIn("admin@example.com");
  event = await createDinner(maya);
});

const decide = (verb: string, { id = event.id, cookie = admin } = {}) =>
  call("POST", `/admin/events/${id}/${verb}`, { cookie, body: { reason } });
const own = (method: string, path: string, body?: object) =>
  call(method, `/events/${event.id}${path}`, { cookie: maya, ...(body && { body }) });

it("shows an event that was taken down to nobody, and says to guests and organizer where to write", async () => {
  const token = await tokenOf(event.id, "ana@example.com");
  expect((await decide("take-down")).status).toBe(204);
  const before = await fingerprint();
  const dateOptionId = event.options[0]!.id;
  for (const refused of [
    await call("GET", `/poll/${token}`),
    await call("POST", `/poll/${token}/respond`, {
      body: { respondentName: "Ana", comments: "", dateOptionResponses: { [dateOptionId]: "yes" } },
    }),
    await own("GET", "/dashboard"),
    await own("PATCH", "", { title: "Another title" }),
    await own("POST", "/finalize", { dateOptionId }),
    await own("POST", "/nudge", { participantEmails: ["ana@example.com"] }),
    await own("POST", "/group-link"),
    await own("DELETE", ""),
  ])
    expect([refused.status, refused.text]).toEqual([410, takenDown]);
  expect(await fingerprint()).toBe(before);
  const mail = mailboxes();
  await mail.send();
  expect(mail.of("ana@example.com")).toEqual([]);
});

it("leaves the organizer's other events open, and marks this one in both lists", async () => {
  const other = await createDinner(maya);
  await decide("take-down");
  expect((await call("GET", `/poll/${await tokenOf(other.id, "ana@example.com")}`)).status).toBe(200);
  const listed = (await call("GET", "/events", { cookie: maya })).json<{ id: string; isTakenDown: boolean }[]>();
  const isDown = ({ id, isTakenDown }: { id: string; isTakenDown: boolean }) => [id, isTakenDown];
  expect(listed.map(isDown)).toEqual([
    [other.id, false],
    [event.id, true],
  ]);
  const known = (await call("GET", "/admin/events", { cookie: admin })).json<typeof listed>();
  expect(known.map(isDown)).toEqual(listed.map(isDown));
});

it("opens again when it is put back, but not while its organizer is suspended", async () => {
  const token = await tokenOf(event.id, "ana@example.com");
  const opened = async () => (await call("GET", `/poll/${token}`)).status;
  const mayaId = await value<string>("SELECT organizer_id FROM events");
  const ofMaya = (verb: string) => call("POST", `/admin/users/${mayaId}/${verb}`, { cookie: admin, body: { reason } });
  await decide("take-down");
  await ofMaya("suspend");
  await decide("put-back");
  expect(await opened()).toBe(410);
  await ofMaya("lift-suspension");
  expect(await opened()).toBe(200);
  await decide("take-down");
  await ofMaya("suspend");
  await ofMaya("lift-suspension");
  expect(await opened()).toBe(410);
  await decide("put-back");
  expect(await opened()).toBe(200);
});

it("switches a group link off, so that the organizer can make no other one until it is allowed", async () => {
  const url = (await own("POST", "/group-link")).json<{ url: string }>().url;
  const opened = async () => {
    const { status, text } = await call("GET", `/join/${url.split("/").at(-1)}`);
    return status === 200 ? 200 : [status, text];
  };
  await decide("switch-off-group-link");
  expect(await opened()).toEqual([410, "An admin switched this link off."]);
  for (const path of ["/group-link", "/group-link?renew=1"]) {
    const refused = await own("POST", path);
    expect([refused.status, refused.text]).toEqual([410, switchedOff]);
  }
  expect((await own("GET", "/dashboard")).json()).toMatchObject({ groupLink: null });
  expect((await call("GET", `/poll/${await tokenOf(event.id, "ana@example.com")}`)).status).toBe(200);
  await decide("allow-group-link");
  expect(await opened()).toBe(200);
});

it("notes each action once with its reason and the event, and refuses everybody but admins", async () => {
  for (const verb of ["take-down", "take-down", "put-back", "put-back", "switch-off-group-link", "allow-group-link"])
    expect((await decide(verb)).status).toBe(204);
  const { results } = await env.DB.prepare("SELECT action, subject, reason FROM admin_actions ORDER BY rowid").all();
  const subject = `'Dinner at eight' ${event.id}`;
  expect(results).toEqual(
    ["take-down-event", "put-back-event", "switch-off-group-link", "allow-group-link"].map((action) => ({
      ...{ action, subject, reason },
    })),
  );
  const before = await fingerprint();
  expect((await decide("take-down", { cookie: maya })).status).toBe(403);
  expect((await decide("take-down", { id: "nothing" })).status).toBe(404);
  expect(await fingerprint()).toBe(before);
});
