import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventDetails } from "#schema/contracts/events.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { call, createDinner, fingerprint } from "../../test/api.ts";
import { respond as respondVerb } from "../answer/respond.ts";
import { contextOn, dashboard, interruptedDb, respond, startOver } from "../test-tools.ts";

const ana = "ana@example.com";
const deadline = { date: "2038-03-04", time: "18:00" };
// 18:00 in New York
const at = Date.parse("2038-03-04T23:00:00Z");
const CLOSED = "Answering closed on Thu, Mar 4, 6:00 PM. Ask Maya if yours still matters.";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;

const patch = (body: object) => call("PATCH", `/events/${event.id}`, { cookie: maya, body });
const yes = () => ({ [event.options[0]!.id]: "yes" });
const finalize = () =>
  call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: event.options[0]!.id } });
const poll = async () => (await call("GET", `/poll/${event.tokens[ana]}`)).json<Poll>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2038-03-01T12:00:00Z") });
  maya = await startOver();
  await call("PATCH", "/user/profile", { cookie: maya, body: { firstName: "Maya", lastName: "" } });
  event = await createDinner(maya, { deadline } as object);
});
afterEach(() => vi.useRealTimers());

describe("the deadline of an event", () => {
  it("is set at creation, shown to organizer and guests, moved and removed", async () => {
    const shown = async () => {
      const { deadline, autoFinalize } = (await dashboard(maya, event.id)).event;
      return { deadline, autoFinalize };
    };
    expect(await shown()).toEqual({ deadline, autoFinalize: false });
    expect((await poll()).event).toMatchObject({ deadline, isClosed: false });
    const moved = await patch({ deadline: { date: "2038-03-05", time: "09:00" }, autoFinalize: true });
    expect(moved.json<EventDetails>()).toMatchObject({ version: 2, autoFinalize: true });
    await patch({ deadline: null });
    expect(await shown()).toEqual({ deadline: null, autoFinalize: false });
    expect((await poll()).event).toMatchObject({ deadline: null, isClosed: false });
  });

  it.each([
    [{ deadline: { date: "2038-02-28", time: "18:00" } }, "Please choose a deadline in the future."],
    [{ deadline: { date: "2038-03-14", time: "19:30" } }, "Please choose a deadline before the last date."],
    [{ deadline: { date: "2038-03-05" } }, "Please write each time as HH:MM, from 00:00 to 23:59."],
    [{ deadline: "tomorrow" }, "Please give the deadline a date and a time."],
    [{ deadline: null, autoFinalize: true }, "Please set a deadline at which Eightish chooses the date."],
    [{ autoFinalize: "yes" }, "Please say with true or false whether Eightish chooses the date."],
  ])("is refused as %j", async (body, sentence) => {
    const before = await fingerprint();
    const answers = [
      await patch(body),
      await call("POST", "/events", { cookie: maya, body: { ...event, ...created, ...body } }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [400, sentence],
      [400, sentence],
    ]);
    expect(await fingerprint()).toBe(before);
  });
});

const created = {
  title: "Lunch",
  inviteEmails: [ana],
  dateOptions: [{ date: "2038-03-14", time: "19:30" }],
  timezone: "America/New_York",
};

describe("after the deadline", () => {
  it("answers are refused and nothing is stored, until the organizer moves it", async () => {
    vi.setSystemTime(at - 1);
    expect((await respond(event.tokens[ana]!, yes())).status).toBe(200);
    vi.setSystemTime(at);
    const before = await fingerprint();
    const response = await respond(event.tokens[ana]!, { [event.options[0]!.id]: "no" });
    expect([response.status, response.text, response.headers.get("Error-Code")]).toEqual([
      409,
      CLOSED,
      "answering-closed",
    ]);
    expect(await fingerprint()).toBe(before);
    expect(await poll()).toMatchObject({
      event: { isClosed: true, deadline },
      existingResponse: { dateOptionResponses: yes() },
    });
    expect((await patch({ deadline: { date: "2038-03-06", time: "18:00" } })).status).toBe(200);
    expect((await respond(event.tokens[ana]!, { [event.options[0]!.id]: "no" })).status).toBe(200);
  });

  it("the organizer still saves their own answers and chooses the date, and guests answer for that date", async () => {
    vi.setSystemTime(at);
    const own = await call("POST", `/events/${event.id}/host-response`, {
      cookie: maya,
      body: { dateOptionResponses: yes() },
    });
    expect([own.status, (await finalize()).status]).toEqual([200, 200]);
    expect((await poll()).event.isClosed).toBe(false);
    expect((await respond(event.tokens[ana]!, yes())).status).toBe(200);
  });

  it("a restored event sends no kept invitation or reminder, and tells those who answered", async () => {
    await respond(event.tokens[ana]!, yes());
    await call("POST", `/events/${event.id}/nudge`, { cookie: maya, body: { participantEmails: ["tom@example.com"] } });
    await call("DELETE", `/events/${event.id}`, { cookie: maya });
    // The cancellation was tried, so it may have arrived.
    await env.DB.exec("UPDATE outbox SET status = 'sent', first_tried_at = 1 WHERE kind = 'event-cancelled'");
    vi.setSystemTime(at);
    await call("POST", `/events/${event.id}/restore`, { cookie: maya });
    const { results } = await env.DB.prepare(
      "SELECT kind, recipient, payload ->> '$.isClosed' AS closed FROM outbox WHERE status = 'queued' AND kind <> 'answer'",
    ).all();
    expect(results).toEqual([{ kind: "event-restored", recipient: ana, closed: 1 }]);
  });

  it("an answer is refused when the final date was taken back between its read and its write", async () => {
    vi.setSystemTime(at);
    await finalize();
    const db = interruptedDb(() => call("POST", `/events/${event.id}/reopen`, { cookie: maya, body: {} }));
    const answers = { respondentName: "Ana", comments: "", dateOptionResponses: yes() as Record<string, "yes"> };
    const late = respondVerb(await contextOn(db), { token: event.tokens[ana]!, ...answers });
    await expect(late).rejects.toThrow("answering-closed");
    expect((await dashboard(maya, event.id)).responses).toEqual([]);
  });
});
