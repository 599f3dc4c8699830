import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventRevision } from "#schema/contracts/events.ts";
import { call, createDinner, fingerprint, signIn } from "../../test/api.ts";
import { counted } from "../../test/counted-database.ts";
import { dashboard, startOver, value } from "../test-tools.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let ana: string;
beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya);
  ana = event.tokens["ana@example.com"]!;
});

const leave = (cookie?: string) => call("PUT", `/poll/${ana}/unsent`, { cookie });
const answer = () =>
  call("POST", `/poll/${ana}/respond`, {
    body: { respondentName: "Ana", dateOptionResponses: { [event.options[0]!.id]: "yes" } },
  });
const unsent = async () =>
  (await dashboard(maya, event.id)).participants.filter(({ isUnsent }) => isUnsent).map(({ email }) => email);
const set = (body: object) => call("PATCH", `/events/${event.id}`, { cookie: maya, body });

it("a guest who leaves chosen answers unsent is marked in the organizer's list until they send them", async () => {
  expect(await unsent()).toEqual([]);
  const left = await leave();
  expect([left.status, left.text, await unsent()]).toEqual([204, "", ["ana@example.com"]]);
  await answer();
  expect([await unsent(), await value("SELECT unsent_at FROM invites WHERE email = 'ana@example.com'")]).toEqual([
    [],
    null,
  ]);
});

it("opening a one-tap link counts as no answer and marks nobody", async () => {
  const before = await fingerprint();
  await call("GET", `/poll/${ana}?answer=${event.options[0]!.id}.yes`);
  expect([await fingerprint(), await unsent()]).toEqual([before, []]);
});

it("repeating it writes nothing, and it changes no revision and no count", async () => {
  const revisions = async () => [
    (await call("GET", `/poll/${ana}/revision`)).json<EventRevision>().revision,
    (await dashboard(maya, event.id)).revision,
    await value("SELECT response_count FROM events"),
  ];
  const before = await revisions();
  const used = { trips: 0, read: 0, written: 0 };
  await call("PUT", `/poll/${ana}/unsent`, { database: counted(env.DB, used) });
  expect([await revisions(), used.trips, used.written]).toEqual([before, 2, 1]);
  const marked = await fingerprint();
  await leave();
  expect(await fingerprint()).toBe(marked);
});

it("an answer clears it in its own batch, without another round trip or row", async () => {
  const cost = async () => {
    const used = { trips: 0, read: 0, written: 0 };
    await call("POST", `/poll/${ana}/respond`, {
      body: { respondentName: "Ana", dateOptionResponses: { [event.options[0]!.id]: "yes" } },
      database: counted(env.DB, used),
    });
    return [used.trips, used.written];
  };
  const plain = await cost();
  event = await createDinner(maya);
  ana = event.tokens["ana@example.com"]!;
  await leave();
  expect(await cost()).toEqual(plain);
  expect(await unsent()).toEqual([]);
});

describe("writes nothing, and says so to nobody", () => {
  it.each<[string, () => Promise<unknown>, (() => Promise<string>)?]>([
    ["for a guest who has answered", answer],
    ["for the organizer, who looks at a guest's page", async () => {}, async () => maya],
    [
      "after the final date",
      () =>
        call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: event.options[0]!.id } }),
    ],
    [
      "after the deadline",
      () => env.DB.exec("UPDATE events SET deadline_at = 1, deadline_date = '2020-01-01', deadline_time = '12:00'"),
    ],
    ["for a past event", () => env.DB.exec("UPDATE events SET archived_at = 1")],
  ])("%s", async (_, prepare, cookie) => {
    await prepare();
    const visitor = await cookie?.();
    const before = await fingerprint();
    const left = await leave(visitor);
    expect([left.status, left.text, await fingerprint()]).toEqual([204, "", before]);
  });

  it("for a link guest whose address is not confirmed", async () => {
    const made = await call("POST", `/events/${event.id}/group-link`, { cookie: maya });
    const code = /\/join\/([\w-]+)"/.exec(made.text)![1]!;
    await call("POST", `/join/${code}`, {
      body: { respondentName: "Kim", email: "kim@example.com", dateOptionResponses: { [event.options[0]!.id]: "yes" } },
    });
    ana = (await value<string>("SELECT token FROM join_requests"))!;
    const before = await fingerprint();
    expect([(await leave()).status, await fingerprint()]).toEqual([204, before]);
  });
});

it("another signed-in person's visit marks the guest, whose link it is", async () => {
  await leave(await signIn("tom@example.com"));
  expect(await unsent()).toEqual(["ana@example.com"]);
});

it("is 404 for a removed person, a deleted event and a link of nobody", async () => {
  const others = { inviteEmails: ["tom@example.com"] };
  await set(others);
  expect((await leave()).status).toBe(404);
  ana = "A".repeat(22);
  expect((await leave()).status).toBe(404);
  ana = event.tokens["tom@example.com"]!;
  await call("DELETE", `/events/${event.id}`, { cookie: maya });
  expect((await leave()).status).toBe(404);
});

it("a person who is added again starts without it", async () => {
  await leave();
  await set({ inviteEmails: ["tom@example.com"] });
  await set({ inviteEmails: ["ana@example.com", "tom@example.com"] });
  expect(await unsent()).toEqual([]);
});
