import { beforeEach, expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { call, createDinner, signIn } from "../test/api.ts";
import { answersFile } from "./answers-file.ts";
import { dashboard, respond, startOver } from "./test-tools.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya);
});

const download = (cookie = maya) => call("GET", `/events/${event.id}/answers.csv`, { cookie });
const lines = async () => (await download()).text.split("\r\n");

it("has one row for the host and each person, and one column for each date with its offset", async () => {
  const [first, second, third] = event.options.map(({ id }) => id);
  await respond(event.tokens["ana@example.com"]!, { [first!]: "yes", [second!]: "maybe", [third!]: "no" });
  await call("POST", `/events/${event.id}/host-response`, {
    cookie: maya,
    body: { dateOptionResponses: { [second!]: "yes" } },
  });
  const [head, host, ...people] = await lines();
  expect(head).toBe(
    "Name,E-mail,Answered,Comment,2038-03-12T19:30-05:00,2038-03-13T20:00-05:00,2038-03-14T19:30-04:00",
  );
  expect(host).toBe("maya (host),maya@example.com,,,,yes,");
  expect(people.sort()).toEqual([
    "",
    ",tom@example.com,,,,,",
    expect.stringMatching(/^Somebody,ana@example\.com,\d{4}-\d\d-\d\dT[\d:.]+Z,,yes,maybe,no$/),
  ]);
});

it("says who entered an answer, only when the organizer did for somebody", async () => {
  const { participants } = await dashboard(maya, event.id);
  const ana = participants.find(({ email }) => email === "ana@example.com")!.inviteId;
  const dateOptionResponses = { [event.options[0]!.id]: "yes" };
  await call("PUT", `/events/${event.id}/invites/${ana}/response`, { cookie: maya, body: { dateOptionResponses } });
  const [head, host, ...people] = await lines();
  expect(head).toMatch(/^Name,E-mail,Answered,Entered by,Comment,2038-/);
  expect(host).toBe("maya (host),maya@example.com,,,,,,");
  expect(people.sort()).toEqual([
    "",
    ",tom@example.com,,,,,,",
    expect.stringMatching(/^ana,ana@example\.com,\d{4}-\d\d-\d\dT[\d:.]+Z,maya,,yes,,$/),
  ]);
});

it("keeps commas, quotes and line breaks in one cell, and makes formulas harmless", async () => {
  await call("POST", `/poll/${event.tokens["ana@example.com"]}/respond`, {
    body: {
      respondentName: "=1+1",
      comments: 'I said "late", so\n@home',
      dateOptionResponses: { [event.options[0]!.id]: "yes" },
    },
  });
  const { text } = await download();
  expect(text).toContain("\r\n'=1+1,ana@example.com,");
  expect(text).toContain(',"I said ""late"", so\n@home",yes,');
});

it("begins with a byte order mark, by which Excel knows UTF-8", async () => {
  const dashboard = (await call("GET", `/events/${event.id}/dashboard`, { cookie: maya })).json<EventDashboard>();
  const bytes = new Uint8Array(await answersFile(dashboard).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

it("is for the organizer alone", async () => {
  const answer = await download();
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Content-Disposition")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    'attachment; filename="answers.csv"',
  ]);
  expect((await download(await signIn("ana@example.com"))).status).toBe(404);
});
