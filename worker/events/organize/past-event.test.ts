import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { PAST_EVENT } from "#schema/past-event.ts";
import { call, createDinner, fingerprint } from "../../test/api.ts";
import { contextOn, interruptedDb, respond, startOver } from "../test-tools.ts";
import { saveHostResponse } from "./host-response.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
const first = () => event.options[0]!.id;
const archive = () => env.DB.exec("UPDATE events SET archived_at = 1");
const own = (method: string, path: string, body?: object) =>
  call(method, `/events/${event.id}${path}`, { cookie: maya, body });

beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya);
});

const verbs: Record<string, () => ReturnType<typeof call>> = {
  "a new title": () => own("PATCH", "", { title: "Lunch" }),
  "an outdated title": () => own("PATCH", "", { title: "Lunch", version: 99 }),
  "other people": () => own("PATCH", "", { inviteEmails: ["zoe@example.com"] }),
  "another date": () => own("POST", "/date-options", { date: "2038-04-01", time: "19:00" }),
  "a date at another time": () =>
    call("PATCH", `/date-options/${first()}`, {
      cookie: maya,
      body: { date: "2038-04-01", time: "19:00", answers: "keep" },
    }),
  "a date less": () => call("DELETE", `/date-options/${first()}`, { cookie: maya }),
  "a final date": () => own("POST", "/finalize", { dateOptionId: first() }),
  "another final date": () => own("POST", "/finalize", { dateOptionId: event.options[1]!.id }),
  "reopening it": () => own("POST", "/reopen", {}),
  "a reminder": () => own("POST", "/nudge", { participantEmails: ["ana@example.com"] }),
  "the host's answers": () => own("POST", "/host-response", { dateOptionResponses: { [first()]: "no" } }),
  "an invitee's answers": () => respond(event.tokens["ana@example.com"]!, { [first()]: "no" }),
};

describe.each(["without a final date", "with a final date"])("a past event %s", (which) => {
  it.each(Object.keys(verbs))("refuses %s with one sentence, and stays as it is", async (verb) => {
    if (which === "with a final date") await own("POST", "/finalize", { dateOptionId: first() });
    await archive();
    const before = await fingerprint();
    const answer = await verbs[verb]!();
    expect([answer.status, answer.text, answer.headers.get("Error-Code")]).toEqual([409, PAST_EVENT, "event-over"]);
    expect(await fingerprint()).toBe(before);
  });
});

it("refuses the host's answers when it is archived during the request", async () => {
  const context = await contextOn(interruptedDb(archive));
  const input = { eventId: event.id, answers: { [first()]: "no" as const } };
  await expect(saveHostResponse(context, input)).rejects.toMatchObject({ code: "options-changed" });
  expect(await env.DB.prepare("SELECT count(*) AS n FROM responses").first("n")).toBe(0);
});
