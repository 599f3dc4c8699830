import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Poll } from "#schema/contracts/polls.ts";
import { runCron } from "../cron.ts";
import { startOver } from "../events/test-tools.ts";
import { HOUR } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { caps } from "../policy/caps.ts";
import { call, createDinner, fingerprint } from "../test/api.ts";
import { type PushBrowser, pushBrowser } from "../test/fake-push-browser.ts";
import { storeQuota } from "../test/quotas.ts";
import { consumePushes } from "./consumer.ts";
import type { PushJob } from "./push-job.ts";

const fcm = "https://fcm.googleapis.com/fcm/send/";
const queue = env.PUSH_QUEUE;
let queued: PushJob[] = [];
let status = 201;
let waits: (number | undefined)[] = [];
const received: string[] = [];
const browsers = new Map<string, PushBrowser>();
let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let first: string;
let second: string;
let kim: string;

const organize = (method: string, sub = "", body: object = {}) =>
  call(method, `/events/${event.id}${sub}`, { cookie: maya, body });
const choose = (dateOptionId: string) => organize("POST", "/finalize", { dateOptionId });
const stored = () => env.DB.prepare("SELECT count(*) AS n FROM guest_browsers").first<number>("n");
const hear = (poll: string, token: unknown) => call("PUT", `/poll/${poll}/push`, { body: { token } });
const stop = (poll: string, endpoint: unknown) => call("DELETE", `/poll/${poll}/push`, { body: { endpoint } });

async function join(respondentName: string): Promise<string> {
  const answers = { respondentName, dateOptionResponses: { [first]: "yes" } };
  const { url } = (await organize("POST", "/group-link")).json<{ url: string }>();
  return (await call("POST", `/join/${url.split("/").at(-1)}`, { body: answers })).json<{ token: string }>().token;
}

/** Lets a new browser hear the date. */
async function hearIn(name: string, poll = kim): Promise<PushBrowser> {
  const browser = await pushBrowser(fcm + name);
  browsers.set(name, browser);
  const answer = await hear(poll, browser.token);
  if (answer.status !== 204) throw new Error(answer.text);
  return browser;
}

/** Delivers what is queued. Returns what browsers show, as "browser: title | body | path". */
async function delivered(): Promise<string[]> {
  const messages = queued.splice(0).map((body) => ({ body, attempts: 1, ack() {}, retry() {} }));
  received.length = 0;
  await consumePushes({ messages } as unknown as MessageBatch<PushJob>, env);
  return received.splice(0).sort();
}

beforeEach(async () => {
  maya = await startOver();
  await env.DB.exec("DELETE FROM guest_browsers");
  queued = [];
  waits = [];
  status = 201;
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const name = request.url.slice(fcm.length);
    const { notification, path } = JSON.parse(await browsers.get(name)!.decrypt(await request.arrayBuffer()));
    received.push(`${name}: ${notification.title} | ${notification.body} | ${path}`);
    return new Response(null, { status });
  });
  vi.spyOn(console, "log").mockImplementation(() => {});
  event = await createDinner(maya);
  [first, second] = event.options.map(({ id }) => id) as [string, string];
  kim = await join("Kim");
  Object.assign(env, {
    PUSH_QUEUE: {
      sendBatch: async (messages: { body: PushJob }[], options?: QueueSendBatchOptions) => {
        queued.push(...messages.map(({ body }) => body));
        waits.push(...messages.map(() => options?.delaySeconds));
      },
    },
  });
});
afterEach(() => {
  Object.assign(env, { PUSH_QUEUE: queue });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the browser of a guest without an address", () => {
  it("hears the date, that it is off, the next one, and that the event is cancelled, once each", async () => {
    await hearIn("phone");
    await choose(second);
    await choose(second);
    expect(await delivered()).toEqual([
      `phone: Dinner at eight is on | Saturday, March 13, 2038 at 8:00 PM New York time | /poll/${kim}`,
    ]);
    await organize("POST", "/reopen");
    expect(await delivered()).toEqual([
      `phone: Dinner at eight: The date is off | maya is looking for a new date. | /poll/${kim}`,
    ]);
    await choose(first);
    expect(await delivered()).toEqual([
      `phone: Dinner at eight is on | Friday, March 12, 2038 at 7:30 PM New York time | /poll/${kim}`,
    ]);
    await organize("DELETE");
    expect(await delivered()).toEqual([
      `phone: Dinner at eight has been cancelled | maya has cancelled it. | /poll/${kim}`,
    ]);
    await organize("POST", "/restore");
    expect(await delivered()).toEqual([
      `phone: Dinner at eight is on again | Friday, March 12, 2038 at 7:30 PM New York time | /poll/${kim}`,
    ]);
    expect(await delivered()).toEqual([]);
  });

  it("hears in the guest's language, and that there is no place", async () => {
    await organize("PATCH", "", { capacity: 2 });
    await join("Noa");
    const lou = await join("Lou");
    await call("PUT", `/poll/${lou}/language`, { body: { language: "de" } });
    await hearIn("phone", lou);
    await choose(first);
    expect(await delivered()).toEqual([expect.stringMatching(/Freitag, 12\. März 2038.*\n.*Warteliste/)]);
  });

  it("hears the date that the deadline chooses", async () => {
    await hearIn("phone");
    const now = Date.UTC(2038, 2, 1);
    await env.DB.prepare(
      "UPDATE events SET auto_finalize = 1, deadline_date = '2038-02-28', deadline_time = '12:00', deadline_at = ?, deadline_due_at = ?",
    )
      .bind(now - HOUR, now - HOUR)
      .run();
    await runCron("* * * * *", env, now);
    expect(await delivered()).toEqual([expect.stringContaining("Dinner at eight is on | Friday, March 12, 2038")]);
  });

  it("hears nothing of a deletion that is undone before its mails go out", async () => {
    await hearIn("phone");
    await organize("DELETE");
    expect(waits).toEqual([expect.any(Number)]);
    expect(waits[0]).toBeGreaterThan(0);
    await organize("POST", "/restore");
    expect(await delivered()).toEqual([]);
  });

  it("hears what is true when its push service is back, and not what was taken back meanwhile", async () => {
    await hearIn("phone");
    await choose(second);
    status = 503;
    const [job] = queued;
    await delivered();
    await organize("POST", "/reopen");
    status = 201;
    queued = [job!];
    expect(await delivered()).toEqual([]);
    await choose(first);
    expect(await delivered()).toHaveLength(1);
  });

  it("hears only news: nothing of a date that was chosen before, and nothing of an edit", async () => {
    await choose(first);
    await hearIn("phone");
    await organize("PATCH", "", { title: "Supper" });
    expect(await delivered()).toEqual([]);
  });

  it.each([404, 410])("is forgotten when its push service responds with %s", async (gone) => {
    await hearIn("phone");
    status = gone;
    await choose(first);
    await delivered();
    expect(await stored()).toBe(0);
  });

  it("stops when the guest says so, and another one goes on", async () => {
    await hearIn("phone");
    await hearIn("laptop");
    const answers = [await stop(kim, `${fcm}phone`), await stop(kim, `${fcm}phone`)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await choose(first);
    expect(await delivered()).toEqual([expect.stringMatching(/^laptop: /)]);
  });

  it("cannot be stopped by another guest", async () => {
    await hearIn("phone");
    expect((await stop(await join("Lou"), `${fcm}phone`)).status).toBe(204);
    expect(await stored()).toBe(1);
  });
});

describe("a browser is forgotten, also when the push is queued already,", () => {
  const forgets: [string, () => Promise<unknown>][] = [
    ["when the guest is removed", () => organize("POST", "/invites/remove", { everyJoiner: true })],
    [
      "when the guest gets another link",
      () => env.DB.exec("UPDATE invites SET token = token || 'x' WHERE email IS NULL"),
    ],
    [
      "when the guest confirms an address, which gets the mail",
      async () => {
        await call("POST", `/poll/${kim}/address`, { body: { email: "kim@example.com" } });
        const token = await env.DB.prepare("SELECT token FROM address_requests").first<string>("token");
        await call("POST", `/address/${token}`);
      },
    ],
    ["when the organizer's account is deleted", () => call("DELETE", "/user/account", { cookie: maya })],
  ];
  it.each(forgets)("%s", async (_, end) => {
    await hearIn("phone");
    await choose(first);
    await end();
    expect([await stored(), await delivered()]).toEqual([0, []]);
  });

  it.each(["deleted_at", "archived_at"])("at night once its event has %s", async (column) => {
    await hearIn("phone");
    await runCron("17 3 * * *", env, Date.now());
    expect(await stored()).toBe(1);
    await env.DB.exec(`UPDATE events SET ${column} = ${Date.now()}`);
    await runCron("17 3 * * *", env, Date.now());
    expect(await stored()).toBe(0);
  });

  it("when the guest has five newer ones", async () => {
    for (let n = 1; n <= 6; n += 1) await hearIn(`phone-${n}`);
    const { results } = await env.DB.prepare("SELECT endpoint FROM guest_browsers").all<{ endpoint: string }>();
    expect(results.map(({ endpoint }) => endpoint.slice(-1)).sort()).toEqual(["2", "3", "4", "5", "6"]);
  });

  it("and never hears of an event that an admin took down", async () => {
    await hearIn("phone");
    await choose(first);
    await env.DB.exec("UPDATE events SET withheld_by = 'taken-down'");
    expect(await delivered()).toEqual([]);
  });
});

describe("asking to hear the date by push", () => {
  it("is offered with the site's key to a guest who has answered and gets no mail", async () => {
    const pollOf = async (token: string) => (await call("GET", `/poll/${token}`)).json<Poll>();
    expect((await pollOf(kim)).pushKey).toBe(config(env).VAPID_PUBLIC_KEY);
    expect((await pollOf(event.tokens["ana@example.com"]!)).pushKey).toBeUndefined();
  });

  it("stores one row for the same browser, also at once, and its newest keys", async () => {
    const { token } = await pushBrowser(`${fcm}phone`);
    const answers = await Promise.all([hear(kim, token), hear(kim, token), hear(kim, token)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const newer = await pushBrowser(`${fcm}phone`);
    await hear(kim, newer.token);
    const { results } = await env.DB.prepare("SELECT auth FROM guest_browsers").all();
    expect(results).toEqual([{ auth: newer.auth }]);
  });

  it("counts as a change of the link, and a repeat does not", async () => {
    const { token } = await pushBrowser(`${fcm}phone`);
    await hear(kim, token);
    const invite = await env.DB.prepare("SELECT id FROM invites WHERE token = ?").bind(kim).first<string>("id");
    await storeQuota(caps.changesOfLink, { invite: invite! }, Date.now());
    expect((await hear(kim, token)).status).toBe(204);
    expect((await hear(kim, (await pushBrowser(`${fcm}laptop`)).token)).status).toBe(429);
  });

  it("is refused for a guest with an address, who gets mail", async () => {
    const before = await fingerprint();
    const { token } = await pushBrowser(`${fcm}phone`);
    expect((await hear(event.tokens["ana@example.com"]!, token)).status).toBe(409);
    expect(await fingerprint()).toBe(before);
  });

  it("is refused for a past event", async () => {
    await env.DB.exec("UPDATE events SET archived_at = 1");
    expect((await hear(kim, (await pushBrowser(`${fcm}phone`)).token)).status).toBe(409);
  });

  it.each([
    ["a host of the inside", async () => (await pushBrowser("http://169.254.169.254/latest")).token],
    ["another host", async () => (await pushBrowser("https://example.com/push")).token],
    ["a word", async () => "token"],
    ["nothing", async () => undefined],
  ])("is refused for %s with 400, and stores nothing", async (_, tokenOf) => {
    const before = await fingerprint();
    expect((await hear(kim, await tokenOf())).status).toBe(400);
    expect((await stop(kim, 7)).status).toBe(400);
    expect(await fingerprint()).toBe(before);
  });

  it("is 404 for a link that opens nothing, and for a removed guest", async () => {
    const { token } = await pushBrowser(`${fcm}phone`);
    await organize("POST", "/invites/remove", { everyJoiner: true });
    const answers = [await hear("A".repeat(22), token), await hear(kim, token), await stop(kim, `${fcm}phone`)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
