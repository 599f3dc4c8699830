import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ListedEvent } from "#schema/contracts/events.ts";
import type { MailJob } from "#schema/contracts/mail.ts";
import { call, createDinner, signIn } from "../../test/api.ts";
import { counted } from "../../test/counted-database.ts";
import { runDeadlines } from "../by-itself/run-deadlines.ts";
import { dashboard, respond, startOver, value } from "../test-tools.ts";

const [ana, tom] = ["ana@example.com", "tom@example.com"];
const idle = { value: { sendBatch: async () => {} } };
const still: typeof env = Object.create(env, { MAIL_QUEUE: idle, SIGN_IN_QUEUE: idle, PUSH_QUEUE: idle });

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  maya = await startOver();
  event = await createDinner(maya);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inviteOf = (email: string) => value<string>("SELECT id FROM invites WHERE email = ?", email);
const flagOf = (email: string) => value<number>("SELECT must_attend FROM invites WHERE email = ?", email);
const mark = async (email: string, body: object = { mustAttend: true }, cookie = maya) =>
  call("PATCH", `/events/${event.id}/invites/${await inviteOf(email)}`, { cookie, body });

it("says on the event's page who must be there, and takes it back", async () => {
  const { version } = (await dashboard(maya, event.id)).event;
  const marked = await mark(ana, { mustAttend: true, version });
  expect([marked.status, marked.json()]).toEqual([200, { mustAttend: true, version: version + 1 }]);
  const { participants } = await dashboard(maya, event.id);
  expect(participants.map(({ email, mustAttend }) => [email, mustAttend])).toEqual([
    [ana, true],
    [tom, false],
  ]);
  expect((await mark(ana, { mustAttend: false })).json()).toEqual({ mustAttend: false, version: version + 2 });
  expect(await flagOf(ana)).toBe(0);
});

it("keeps the event's version when nothing changes, also for two requests at once", async () => {
  const both = await Promise.all([mark(ana), mark(ana)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { version } = (await dashboard(maya, event.id)).event;
  expect((await mark(ana)).json()).toEqual({ mustAttend: true, version });
});

it("is the same 404 for a stranger and for unknown, removed and other events' people", async () => {
  const eve = await signIn("eve@example.com");
  const other = await createDinner(eve, { inviteEmails: ["zoe@example.com"] });
  await call("DELETE", `/events/${event.id}/invites/${await inviteOf(tom)}`, { cookie: maya });
  const refused = [await mark(ana, { mustAttend: true }, eve), await mark(tom), await mark("zoe@example.com")];
  refused.push(await call("PATCH", `/events/${other.id}/invites/x`, { cookie: eve, body: { mustAttend: true } }));
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await value("SELECT count(*) FROM invites WHERE must_attend")).toBe(0);
});

it("refuses a bad body with a sentence, and a stale version", async () => {
  const bad = [await mark(ana, {}), await mark(ana, { mustAttend: "yes" }), await mark(ana, { mustAttend: 1 })];
  expect(bad.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(bad[0]!.text).toContain("Please say with true or false whether this person must be there.");
  expect((await mark(ana, { mustAttend: true, version: 99 })).status).toBe(409);
  expect(await flagOf(ana)).toBe(0);
});

it("a person who was removed and is added again starts without it", async () => {
  await mark(ana);
  await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { inviteEmails: [tom] } });
  await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { inviteEmails: [ana, tom] } });
  const { participants } = await dashboard(maya, event.id);
  expect(participants.map(({ email, mustAttend }) => [email, mustAttend])).toEqual([
    [ana, false],
    [tom, false],
  ]);
});

it("tells guests neither who must be there nor the minimum", async () => {
  const body = { minimum: 7, visibility: "names" };
  await call("PATCH", `/events/${event.id}`, { cookie: maya, body });
  await mark(ana);
  await respond(event.tokens[tom]!, { [event.options[0]!.id]: "yes" });
  const { url } = (await call("POST", `/events/${event.id}/group-link`, { cookie: maya })).json<{ url: string }>();
  const seen = [
    await call("GET", `/poll/${event.tokens[ana]}`),
    await call("GET", `/poll/${event.tokens[tom]}`),
    await call("GET", `/poll/${event.tokens[tom]}/answers`),
    await call("GET", new URL(url).pathname),
  ];
  for (const { status, text } of seen)
    expect([status, text]).toEqual([200, expect.not.stringMatching(/minimum|must/i)]);
});

it("lists the leading date by the same rule when one person of many was not read", async () => {
  const many = Array.from({ length: 320 }, (_, n) => `guest${n}@example.com`);
  await env.DB.prepare(
    `INSERT INTO invites (id, event_id, email, token, created_at)
     SELECT 'm' || value, ?, value, 't' || value, 1 FROM json_each(?)`,
  )
    .bind(event.id, JSON.stringify(many))
    .run();
  const [first, second] = event.options;
  await respond(event.tokens[ana]!, { [second!.id]: "yes" });
  const listed = async () => (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>()[0]!.leadingDate;
  const wall = { date: second!.date, time: second!.time };
  expect(await listed()).toEqual(wall);
  await mark(ana);
  await respond(event.tokens[tom]!, { [first!.id]: "yes" });
  // Whether somebody else must be there is not known.
  expect(await listed()).toBeNull();
});

it("an event that asks for people reads as many rows as one that asks nothing", async () => {
  const read = async (path: string) => {
    const used = { trips: 0, read: 0, written: 0 };
    await call("GET", path, { cookie: maya, database: counted(env.DB, used) });
    return used.read;
  };
  await respond(event.tokens[ana]!, { [event.options[0]!.id]: "yes" });
  const paths = ["/events", `/events/${event.id}/dashboard`];
  const before = await Promise.all(paths.map(read));
  await mark(ana);
  await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { minimum: 2 } });
  expect(await Promise.all(paths.map(read))).toEqual(before);
});

it("says in the mail at the deadline what the leading date misses, by names", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2038-02-25T12:00:00Z") });
  maya = await startOver();
  const deadline = { date: "2038-03-04", time: "18:00" };
  const friends = [ana, tom, "cleo@example.com"];
  event = await createDinner(maya, { inviteEmails: friends, deadline, autoFinalize: true, minimum: 3 } as object);
  await call("POST", "/friends", { cookie: maya, body: { name: "Tom Berg", email: tom } });
  const yes = { [event.options[0]!.id]: "yes" };
  await respond(event.tokens[ana]!, { [event.options[0]!.id]: "no" });
  await call("POST", `/poll/${event.tokens["cleo@example.com"]}/respond`, {
    body: { respondentName: "Cleo", comments: "", dateOptionResponses: yes },
  });
  for (const email of [ana, tom]) await mark(email);
  const at = Date.parse("2038-03-04T23:00:00Z");
  vi.setSystemTime(at);
  await runDeadlines(still, at);
  const payload = await value<string>("SELECT payload FROM outbox WHERE kind = 'answers-in'");
  const { undecided, missing } = JSON.parse(payload!) as Extract<MailJob, { kind: "answers-in" }>;
  expect([undecided, missing]).toEqual([
    "incomplete",
    {
      without: [
        { name: "Somebody", email: ana },
        { name: "Tom Berg", email: tom },
      ],
      short: 2,
    },
  ]);
  expect((await dashboard(maya, event.id)).event.finalDateId).toBeNull();
});
