import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Poll } from "#schema/contracts/polls.ts";
import { call, createDinner, fingerprint, signIn } from "../../test/api.ts";
import { databaseWith } from "../../test/database-with.ts";
import { dashboard, startOver, value } from "../test-tools.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let tom: string;

beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya);
  await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { notes: "everybody" } });
  await write("Call me names");
  tom = (await inviteId("tom@example.com"))!;
});

const inviteId = (email: string) => value<string>("SELECT id FROM invites WHERE email = ?", email);
const write = (comments: string) =>
  call("POST", `/poll/${event.tokens["tom@example.com"]}/respond`, {
    body: { respondentName: "Tom", comments, dateOptionResponses: { [event.options[0]!.id]: "yes" } },
  });
const remove = (query = "", { cookie = maya, invite = tom, database = env.DB } = {}) =>
  call("DELETE", `/events/${event.id}/invites/${invite}/note${query}`, { cookie, database });
const seen = async () => {
  const { others } = (await call("GET", `/poll/${event.tokens["ana@example.com"]}`)).json<Poll>();
  return others?.notes?.map(({ text }) => text);
};

it("removes the comment for everybody and keeps the answers, without mail and however often", async () => {
  const mails = () => value<number>("SELECT count(*) FROM outbox");
  const before = await mails();
  const revision = (await dashboard(maya, event.id)).revision;
  expect((await remove("?revision=1")).status).toBe(204);
  const board = await dashboard(maya, event.id);
  expect([board.responses[0]?.comments, board.responses[0]?.dateOptionResponses]).toEqual([
    "",
    { [event.options[0]!.id]: "yes" },
  ]);
  expect([await seen(), await mails(), board.revision === revision]).toEqual([[], before, false]);
  const removed = await fingerprint();
  expect([(await remove("?revision=1")).status, await fingerprint()]).toEqual([204, removed]);
});

it("removes no newer comment than the organizer saw", async () => {
  await write("Sorry about that");
  const refused = await remove("?revision=1");
  expect([refused.status, refused.text]).toEqual([
    409,
    "This person has changed their answer meanwhile. Reload to see the latest version.",
  ]);
  expect(await seen()).toEqual(["Sorry about that"]);
});

it("removes no comment that is written between its read and its write", async () => {
  const database = databaseWith(async (batch) => {
    if (batch === 2) await write("Sorry about that");
  });
  expect((await remove("?revision=1", { database })).status).toBe(409);
  expect(await seen()).toEqual(["Sorry about that"]);
});

it("removes a comment of a past event too, whose guests still read it", async () => {
  await env.DB.exec("UPDATE events SET archived_at = 1");
  expect([(await remove()).status, await seen()]).toEqual([204, []]);
});

it("is 404 for a stranger, an unknown, unanswered or removed person, and a deleted event", async () => {
  const before = await fingerprint(["sessions", "users"]);
  const statuses = [
    await remove("", { cookie: await signIn("tom@example.com") }),
    await remove("", { invite: "nobody" }),
    await remove("", { invite: (await inviteId("ana@example.com"))! }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404]);
  expect(await value("SELECT comments FROM responses")).toBe("Call me names");
  expect(before).toContain("Call me names");
  await call("DELETE", `/events/${event.id}/invites/${tom}`, { cookie: maya });
  expect((await remove()).status).toBe(404);
  await call("DELETE", `/events/${event.id}`, { cookie: maya });
  expect((await remove()).status).toBe(404);
});

it("is refused with a sentence for a revision that is no number", async () => {
  const refused = await remove("?revision=old");
  expect([refused.status, refused.text, await seen()]).toEqual([
    400,
    "Please reload the event and send the answer's revision as a whole number.",
    ["Call me names"],
  ]);
});
