import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OptOutState } from "#schema/contracts/opt-outs.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { DAY, HOUR, MINUTE } from "../../lib/clock.ts";
import { config } from "../../lib/config.ts";
import { openDb } from "../../lib/database/db.ts";
import { resendTransport } from "../../mail/transports/resend.ts";
import { keepShows } from "../../swipe/test-tools.ts";
import { call, empty } from "../../test/api.ts";
import { fakeMailProvider } from "../../test/fake-mail-provider.ts";
import { deliver } from "../../test/fake-mail-queue.ts";
import { personIn } from "../../test/shows.ts";
import { tellChanges } from "./tell-changes.ts";

const start = Date.UTC(2038, 1, 1, 12);
let clock = start;
let provider: ReturnType<typeof fakeMailProvider>;

beforeEach(async () => {
  clock = start;
  vi.setSystemTime(start);
  for (const level of ["log", "info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await empty("users", "shows", "show_changes", "outbox", "quotas", "opt_outs");
  provider = fakeMailProvider();
  vi.stubGlobal("fetch", provider.fetch);
  await keepShows(
    madeUpShow("choir", { name: "Saltwater Choir", date: "2038-04-16T20:30:00.000Z", time: "20:30:00" }),
    madeUpShow("echo", { name: "The Long Echo", date: "2038-05-01T20:00:00.000Z" }),
  );
  await personIn("maya@example.com");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function plan(showId: string, { user = "maya", state = "in", at = 0 } = {}) {
  await env.DB.prepare(
    "INSERT INTO show_plans (user_id, show_id, group_key, state, shown, created_at) VALUES (?, ?, ?, ?, 1, ?)",
  )
    .bind(user, showId, showId, state, at)
    .run();
}
let changesMade = 0;
async function change(
  showId: string,
  kind: string,
  more: { from?: string | null; to?: string | null; isDoubtful?: boolean } = {},
) {
  const { from = "2038-03-05T20:30", to = null, isDoubtful = false } = more;
  changesMade += 1;
  await env.DB.prepare(
    "INSERT INTO show_changes (id, show_id, kind, from_start, to_start, found_at, is_doubtful) VALUES (?, ?, ?, ?, ?, ?, ?)",
  )
    .bind(`change-${changesMade}`, showId, kind, from, to, clock, Number(isDoubtful))
    .run();
}
const moved = { to: "2038-04-16T20:30" };
const again = { to: "2038-03-05T20:30" };

const tell = () => tellChanges({ db: openDb(env.DB), now: clock }, env);
/** Sends what is due. */
async function send() {
  const { results } = await env.DB.prepare(
    "SELECT id FROM outbox WHERE kind = 'show-news' AND status = 'queued' AND due_at <= ? ORDER BY created_at, id",
  )
    .bind(clock)
    .all<{ id: string }>();
  const transport = resendTransport({ RESEND_API_URL: "https://mail.test/base/", RESEND_API_KEY: "key-for-tests" }, 20);
  await deliver(
    results.map(({ id }) => ({ outboxId: id })),
    { now: () => clock, transport },
  );
}
async function tellAndSend() {
  await tell();
  await send();
}
function passes(time: number) {
  clock += time;
  vi.setSystemTime(clock);
}
const subjects = () => provider.inbox.map(({ to, subject }) => [String(to), subject].join(" "));

describe("a change of a show", () => {
  it.each<[string, object, string]>([
    ["moved", moved, "Saltwater Choir moved to Apr 16"],
    ["moved", { to: "2038-03-05T21:00" }, "Saltwater Choir moved to 9:00 PM"],
    ["cancelled", {}, "Saltwater Choir is called off"],
    ["postponed", {}, "Saltwater Choir is postponed"],
    ["sold-out", again, "Saltwater Choir is sold out"],
  ])("that is %s is mailed once to each person with a plan", async (kind, more, subject) => {
    await personIn("ana@example.com");
    await personIn("ben@example.com");
    await plan("choir");
    await plan("choir", { user: "ana", state: "if-friend" });
    await plan("echo", { user: "ben" });
    await change("choir", kind, more);
    await Promise.all([tell(), tell(), tell()]);
    await send();
    for (let minute = 0; minute < 3; minute += 1) {
      passes(MINUTE);
      await tellAndSend();
    }
    expect(subjects().sort()).toEqual([`ana@example.com ${subject}`, `maya@example.com ${subject}`]);
    expect(provider.inbox[0]?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  });

  it("says when the show is and was", async () => {
    await plan("choir");
    await change("choir", "moved", moved);
    await tellAndSend();
    const { text } = provider.inbox[0]!;
    expect(text).toContain("Now: Fri, Apr 16, 8:30 PM");
    expect(text).toContain("Before: Fri, Mar 5, 8:30 PM");
    expect(text).toContain("Event data comes from Ticketmaster.");
  });

  it.each<[string, () => Promise<unknown>]>([
    ["sold out, for a person with a ticket", () => change("choir", "sold-out", again)],
    ["doubtful", () => change("choir", "cancelled", { isDoubtful: true })],
  ])("is no mail when it is %s", async (_, make) => {
    await plan("choir", { state: "ticket" });
    await make();
    await tellAndSend();
    expect(subjects()).toEqual([]);
  });

  it.each([
    ["wants no news", "UPDATE users SET wants_show_news = 0"],
    ["has no confirmed address", "UPDATE users SET email_verified_at = NULL"],
    ["is suspended", "UPDATE users SET suspended_at = 1"],
    ["wants no news of this show", "UPDATE show_plans SET wants_news = 0"],
    ["plans it no more", "DELETE FROM show_plans"],
    ["planned it after the change", `UPDATE show_plans SET created_at = ${start + 1}`],
  ])("is no mail to who %s", async (_, statement) => {
    await plan("choir");
    await change("choir", "cancelled");
    await env.DB.exec(statement);
    await tellAndSend();
    expect(subjects()).toEqual([]);
    expect(await env.DB.prepare("SELECT told_at FROM show_changes").first("told_at")).toBe(start);
  });

  it.each([
    ["the plan ended", "DELETE FROM show_plans"],
    ["the person wants no news", "UPDATE users SET wants_show_news = 0"],
    ["the show was taken down", "DELETE FROM shows"],
    ["the night is over", "UPDATE shows SET starts_at = 1"],
    ["the address changed", "UPDATE users SET email = 'other@example.com'"],
  ])("is not sent when %s before", async (_, statement) => {
    await plan("choir");
    await change("choir", "cancelled");
    await tell();
    await env.DB.exec(statement);
    await send();
    expect(subjects()).toEqual([]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'show-news'").first("n")).toBe(0);
  });
});

describe("news that waits", () => {
  it("is not sent when the show is as it was", async () => {
    await plan("choir");
    await change("choir", "cancelled");
    await tell();
    passes(MINUTE);
    await change("choir", "on-again", again);
    await tellAndSend();
    expect(subjects()).toEqual([]);
  });

  it("waits for a newer change that is not queued yet", async () => {
    await plan("choir");
    await change("choir", "moved", moved);
    await tell();
    passes(MINUTE);
    await change("choir", "cancelled", { from: moved.to });
    await send();
    expect(subjects()).toEqual([]);
    await tell();
    passes(MINUTE);
    await send();
    expect(subjects()).toEqual(["maya@example.com Saltwater Choir is called off"]);
  });

  it("tells in one mail of all shows", async () => {
    await plan("choir");
    await plan("echo");
    await change("choir", "cancelled");
    await tell();
    passes(MINUTE);
    await change("echo", "moved", { from: "2038-05-01T20:00", to: "2038-05-02T20:00" });
    await tellAndSend();
    expect(subjects()).toEqual(["maya@example.com News of 2 shows"]);
    expect(provider.inbox[0]?.text).toContain("Saltwater Choir is called off");
    expect(provider.inbox[0]?.text).toContain("The Long Echo moved to May 2");
  });

  it("tells that a show is on again to who was told that it was off", async () => {
    await plan("choir");
    await change("choir", "cancelled");
    await tellAndSend();
    passes(DAY);
    await change("choir", "on-again", again);
    await tellAndSend();
    expect(subjects().map((line) => line.replace("maya@example.com ", ""))).toEqual([
      "Saltwater Choir is called off",
      "Saltwater Choir is on again",
    ]);
  });

  it("goes out five times a day, and the rest in one mail on the next", async () => {
    await plan("choir");
    const day = (number: number) => `2038-04-${10 + number}T20:00`;
    for (let number = 0; number < 8; number += 1) {
      await change("choir", "moved", { from: day(number), to: day(number + 1) });
      await tellAndSend();
      passes(MINUTE);
    }
    expect(subjects()).toHaveLength(5);
    passes(DAY);
    await tellAndSend();
    expect(subjects().slice(5)).toEqual(["maya@example.com Saltwater Choir moved to Apr 18"]);
  });
});

describe("the link below the mail", () => {
  const pathOf = (text = "") => /https:\/\/eightish\.test\/(unsubscribe\/[\w.-]+)/.exec(text)![1]!;
  async function mailed() {
    await plan("choir");
    await change("choir", "cancelled");
    await tellAndSend();
    return `/${pathOf(provider.inbox[0]?.text)}`;
  }

  it("stops the news of the show, or of all, and starts it again", async () => {
    const path = await mailed();
    const state = async () => (await call("GET", path)).json<OptOutState>().news;
    const choir = { id: "choir", name: "Saltwater Choir" };
    expect(await state()).toEqual({ isStopped: false, shows: [{ ...choir, isStopped: false }] });
    const choose = (body: object) => call("POST", path, { body: { scope: "show-news", ...body } });
    expect((await choose({ showId: "choir", optedOut: true })).json<OptOutState>().news?.shows).toEqual([
      { ...choir, isStopped: true },
    ]);
    await choose({ showId: "echo", optedOut: true });
    await choose({ showId: "choir", optedOut: false });
    await choose({ optedOut: true });
    expect(await state()).toEqual({ isStopped: true, shows: [{ ...choir, isStopped: false }] });
    passes(HOUR);
    await change("choir", "on-again", again);
    await tellAndSend();
    expect(subjects()).toHaveLength(1);
  });

  it("stops all news by one click of a mail program", async () => {
    const path = await mailed();
    const header = String((provider.inbox[0]!.headers as Record<string, string>)["List-Unsubscribe"]);
    expect(header).toContain(`/api${path}`);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const { app } = await import("../../app.ts");
    const answer = await app.request(`https://eightish.test/api${path}`, { method: "POST", body }, env);
    expect(answer.status).toBe(200);
    expect(await env.DB.prepare("SELECT wants_show_news FROM users WHERE id = 'maya'").first("wants_show_news")).toBe(
      0,
    );
  });

  it("stops no news by the link of another mail", async () => {
    await personIn("ben@example.com");
    const { unsubscribeToken } = await import("../../mail/tokens/foot-links.ts");
    const other = await unsubscribeToken(config(env), { email: "ben@example.com", organizerId: "" });
    const body = { scope: "show-news", optedOut: true };
    expect((await call("POST", `/unsubscribe/${other}`, { body })).status).toBe(404);
  });
});
