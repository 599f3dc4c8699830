import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { EventDashboard, EventRevision } from "#schema/contracts/events.ts";
import { call, createDinner, signIn } from "../../test/api.ts";
import { respond, startOver } from "../test-tools.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya);
});

const ask = (cookie = maya, headers = {}) => call("GET", `/events/${event.id}/revision`, { cookie, headers });
const revision = async () => (await ask()).json<EventRevision>().revision;
const dashboard = async () =>
  (await call("GET", `/events/${event.id}/dashboard`, { cookie: maya })).json<EventDashboard>();

it("is the dashboard's, and changes with every answer, person, date and edit", async () => {
  const [option, other] = event.options.map(({ id }) => id);
  const token = event.tokens["ana@example.com"]!;
  const own = (body: unknown, path = "", method = "PATCH") =>
    call(method, `/events/${event.id}${path}`, { cookie: maya, body });
  const changes = [
    () => respond(token, { [option!]: "yes" }),
    () => respond(token, { [option!]: "no" }),
    () => own({ dateOptionResponses: { [option!]: "yes" } }, "/host-response", "POST"),
    () => own({ inviteEmails: ["ana@example.com"] }),
    () => own({ inviteEmails: ["ana@example.com", "zoe@example.com"] }),
    () => own({ title: "Supper" }),
    () => own({ date: "2038-04-01", time: "20:00" }, "/date-options", "POST"),
    () => own({ dateOptionId: other }, "/finalize", "POST"),
    () => own({}, "/reopen", "POST"),
    () => env.DB.exec("DELETE FROM responses"),
  ];
  let last = await revision();
  for (const [n, change] of changes.entries()) {
    await change();
    const next = await revision();
    expect([n, next === last]).toEqual([n, false]);
    expect([n, (await dashboard()).revision]).toEqual([n, next]);
    last = next;
  }
});

it("is 304 without a body while nothing changes", async () => {
  const first = await ask();
  const headers = { "If-None-Match": first.headers.get("ETag")! };
  const again = await ask(maya, headers);
  expect([first.status, again.status, again.text]).toEqual([200, 304, ""]);
  await respond(event.tokens["ana@example.com"]!, { [event.options[0]!.id]: "yes" });
  expect((await ask(maya, headers)).status).toBe(200);
});

it("is for the organizer alone, outside the recycle bin", async () => {
  expect((await ask(await signIn("ana@example.com"))).status).toBe(404);
  await call("DELETE", `/events/${event.id}`, { cookie: maya });
  expect((await ask()).status).toBe(404);
  await env.DB.exec("DELETE FROM sessions");
  expect((await ask()).status).toBe(401);
});
