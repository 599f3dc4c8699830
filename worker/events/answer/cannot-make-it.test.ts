import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { DAY, MINUTE } from "../../lib/clock.ts";
import { call, createDinner, empty, fingerprint, signIn } from "../../test/api.ts";
import { mailboxes } from "../../test/mailboxes.ts";
import { value } from "../test-tools.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let ana: string;
let tom: string;
let first: string;
let second: string;
let mail: ReturnType<typeof mailboxes>;

const finalize = (dateOptionId: string) =>
  call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId } });
const reopen = () => call("POST", `/events/${event.id}/reopen`, { cookie: maya, body: {} });
const answer = (dateOptionResponses: object, token = ana, comments = "") =>
  call("POST", `/poll/${token}/respond`, {
    body: { respondentName: token === ana ? "Ana" : "Tom", comments, dateOptionResponses },
  });

/** Sends all mail and returns the subjects of the organizer's, without the event's title. */
async function news(now?: number): Promise<string[]> {
  const before = mail.of("maya@example.com").length;
  await mail.send(now);
  const sent = mail.of("maya@example.com").slice(before);
  return sent.map(({ subject }) => subject.replace(/^[^:]*: /, "")).sort();
}

const refusals = () => value<number>("SELECT count(*) FROM outbox WHERE kind = 'cannot-make-it'");

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  maya = await signIn("maya@example.com");
  event = await createDinner(maya);
  ana = event.tokens["ana@example.com"]!;
  tom = event.tokens["tom@example.com"]!;
  mail = mailboxes();
  vi.spyOn(console, "log").mockImplementation(() => {});
  [first, second] = event.options.map(({ id }) => id) as [string, string];
});

describe("a guest who can't make the final date any more", () => {
  beforeEach(async () => {
    await answer({ [first]: "yes", [second]: "maybe" });
    await finalize(first);
    await news();
  });

  it("has a no in the organizer's list, and the organizer gets a mail", async () => {
    expect((await answer({ [first]: "no", [second]: "maybe" })).status).toBe(200);
    expect(await news()).toEqual(["Ana can't make it"]);
    const board = (await call("GET", `/events/${event.id}/dashboard`, { cookie: maya })).json<EventDashboard>();
    expect(board.event.finalDateId).toBe(first);
    expect(board.responses[0]?.dateOptionResponses).toEqual({ [first]: "no", [second]: "maybe" });
  });

  it("causes one mail when the tap is repeated, also at the same time", async () => {
    const taps = Array.from({ length: 5 }, () => answer({ [first]: "no", [second]: "maybe" }));
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await answer({ [first]: "no", [second]: "maybe" });
    expect(await refusals()).toBe(1);
    expect(await news()).toEqual(["Ana can't make it"]);
    await answer({ [first]: "no", [second]: "yes" });
    expect(await news()).toEqual(["Ana changed their answers"]);
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
    await reopen();
    await news();
    await answer({ [first]: "no", [second]: "maybe" });
    expect(await news()).toEqual(["Ana changed their answers"]);
  });
});

it("tells the organizer too when a guest who never answered can't make the final date", async () => {
  await finalize(first);
  await news();
  await answer({ [first]: "no" }, tom);
  expect(await news()).toEqual(["Tom can't make it"]);
});

describe("an unsent mail about a guest who can't make the final date", () => {
  beforeEach(async () => {
    await answer({ [first]: "yes" });
    await answer({ [first]: "yes" }, tom);
    await finalize(first);
    await news();
    await answer({ [first]: "no" });
  });

  it("stays when another guest answers before it is sent", async () => {
    await answer({ [first]: "yes", [second]: "no" }, tom);
    expect(await news()).toEqual(["Ana can't make it", "Tom changed their answers"]);
  });

  it("also names the next guest who can't make it, with one mail for both", async () => {
    await answer({ [first]: "no" }, tom);
    expect(await news()).toEqual(["2 people can't make it"]);
    await answer({ [first]: "yes" }, tom);
    await news();
    await answer({ [first]: "no" }, tom);
    expect(await news()).toEqual(["Tom can't make it"]);
  });

  it("says the comment that the guest wrote last", async () => {
    await answer({ [first]: "no" }, ana, "I am ill.");
    await news();
    expect(mail.of("maya@example.com").find(({ id }) => id.startsWith("cannot"))?.text).toContain("> I am ill.");
  });

  it("is not sent when the guest can come again or was removed, or when the date was given up", async () => {
    await answer({ [first]: "yes" });
    expect(await news()).toEqual(["Ana changed their answers"]);
    await answer({ [first]: "no" });
    await env.DB.exec("UPDATE invites SET removed_at = 1 WHERE email = 'ana@example.com'");
    expect(await news()).toEqual([]);
    await answer({ [first]: "no" }, tom);
    await reopen();
    expect((await news()).filter((subject) => subject.includes("can't"))).toEqual([]);
  });

  it("names only the guests who still can't make it", async () => {
    await answer({ [first]: "no" }, tom);
    await answer({ [first]: "yes" }, tom);
    expect(await news()).toEqual(["Ana can't make it", "Tom changed their answers"]);
  });

  it("takes the place of the same guest's unsent answers", async () => {
    await news();
    await answer({ [first]: "yes" });
    await env.DB.exec("UPDATE outbox SET created_at = created_at - 1000 WHERE status = 'queued'");
    await answer({ [first]: "no" });
    expect(await news()).toEqual(["Ana can't make it"]);
  });
});

it("has a cap of its own: eight a day, and then the last state on the next day", async () => {
  const now = Date.now() + MINUTE;
  await finalize(first);
  await news();
  for (let n = 0; n < 9; n += 1) {
    await answer({ [first]: "yes" });
    await news(now);
    await answer({ [first]: "no" });
    await news(now);
  }
  const subjects = () => mail.of("maya@example.com").map(({ subject }) => subject);
  expect(subjects().filter((subject) => subject.includes("can't make it"))).toHaveLength(8);
  expect(await news(now + DAY)).toContain("Ana can't make it");
});
