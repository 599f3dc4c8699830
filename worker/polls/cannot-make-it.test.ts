import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import type { MailJob } from "#schema/contracts/mail.ts";
import { sendMails } from "../events/test-tools.ts";
import { type JobColumns, readJob } from "../mail/claim.ts";
import { call, createDinner, empty, fingerprint, signIn } from "../test/api.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let ana: string;
let first: string;
let second: string;

const finalize = (dateOptionId: string) =>
  call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId } });
const answer = (dateOptionResponses: object, token = ana) =>
  call("POST", `/poll/${token}/respond`, { body: { respondentName: "Ana", comments: "", dateOptionResponses } });

/** Returns whether the newest answer mail says that the person can't make the final date. */
const news = async () => (await newest())?.cannotMakeIt;

/** Returns the newest answer mail. */
async function newest() {
  const { results } = await env.DB.prepare(
    `SELECT payload, token, response_count AS responseCount, invite_count AS inviteCount, is_last AS isLast,
       covers_others AS coversOthers FROM outbox WHERE kind = 'answer' ORDER BY created_at DESC, rowid DESC LIMIT 1`,
  ).all<JobColumns>();
  return results.map((row) => readJob(row) as Extract<MailJob, { kind: "answer" }>)[0];
}

const answerMails = () => env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'answer'").first<number>("n");

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  maya = await signIn("maya@example.com");
  event = await createDinner(maya);
  ana = event.tokens["ana@example.com"]!;
  [first, second] = event.options.map(({ id }) => id) as [string, string];
});

describe("a guest who can't make the final date any more", () => {
  beforeEach(async () => {
    await answer({ [first]: "yes", [second]: "maybe" });
    await finalize(first);
    await sendMails();
  });

  it("has a no in the organizer's list, and the organizer gets a mail", async () => {
    expect((await answer({ [first]: "no", [second]: "maybe" })).status).toBe(200);
    expect(await news()).toBe(true);
    const board = (await call("GET", `/events/${event.id}/dashboard`, { cookie: maya })).json<EventDashboard>();
    expect(board.event.finalDateId).toBe(first);
    expect(board.responses[0]?.dateOptionResponses).toEqual({ [first]: "no", [second]: "maybe" });
  });

  it("causes one mail when the tap is repeated, also at the same time", async () => {
    const before = await answerMails();
    const taps = Array.from({ length: 5 }, () => answer({ [first]: "no", [second]: "maybe" }));
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await answer({ [first]: "no", [second]: "maybe" });
    expect(await answerMails()).toBe(before! + 1);
    await sendMails();
    await answer({ [first]: "no", [second]: "yes" });
    expect(await news()).toBe(false);
  });

  it("changes nothing by opening the link of the mail", async () => {
    const before = await fingerprint();
    expect((await call("GET", `/poll/${ana}?cannot=${first}`)).status).toBe(200);
    expect(await fingerprint()).toBe(before);
  });

  it.each([
    ["a removed person", "UPDATE invites SET removed_at = 1 WHERE email = 'ana@example.com'", 404],
    ["a deleted event", "UPDATE events SET deleted_at = 1", 404],
    ["a past event", "UPDATE events SET archived_at = 1", 409],
  ])("stores nothing for %s", async (_, sql, status) => {
    await env.DB.exec(sql);
    const before = await fingerprint();
    expect((await answer({ [first]: "no" })).status).toBe(status);
    expect(await fingerprint()).toBe(before);
  });

  it("is only an answer once the event was reopened", async () => {
    await call("POST", `/events/${event.id}/reopen`, { cookie: maya, body: {} });
    await sendMails();
    await answer({ [first]: "no", [second]: "maybe" });
    expect(await news()).toBe(false);
  });
});

it("tells the organizer too when a guest who never answered can't make the final date", async () => {
  await finalize(first);
  await sendMails();
  await answer({ [first]: "no" }, event.tokens["tom@example.com"]);
  expect(await news()).toBe(true);
});

describe("an unsent mail about a guest who can't make the final date", () => {
  let tom: string;
  const others = async () => Object.values((await newest())?.othersCannot ?? {});
  beforeEach(async () => {
    tom = event.tokens["tom@example.com"]!;
    await answer({ [first]: "yes" });
    await finalize(first);
    await sendMails();
    await answer({ [first]: "no" });
  });

  it("keeps its news when another guest answers before it is sent", async () => {
    await answer({ [first]: "yes" }, tom);
    expect([await news(), await others()]).toEqual([false, ["Ana"]]);
    await answer({ [first]: "no" }, tom);
    expect([await news(), await others()]).toEqual([true, ["Ana"]]);
    await answer({ [first]: "no", [second]: "yes" });
    expect([await news(), (await others()).length]).toEqual([true, 1]);
  });

  it("keeps its news when the guest changes another answer, and loses it when they can come again", async () => {
    await answer({ [first]: "no", [second]: "yes" });
    expect(await news()).toBe(true);
    await answer({ [first]: "yes" });
    expect(await news()).toBe(false);
  });

  it("loses the news of another guest who can come again, and of a date that was given up", async () => {
    await answer({ [first]: "yes" }, tom);
    await answer({ [first]: "yes" });
    expect([await news(), await others()]).toEqual([false, []]);
    await answer({ [first]: "no" });
    await call("POST", `/events/${event.id}/reopen`, { cookie: maya, body: {} });
    await answer({ [first]: "maybe" }, tom);
    expect([await news(), await others()]).toEqual([false, []]);
  });
});
