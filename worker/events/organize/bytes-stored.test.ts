import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { DESCRIPTION_MAX, LOCATION_MAX, OPTIONS_MAX, TITLE_MAX } from "#schema/limits.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { caps } from "../../policy/caps.ts";
import { keepShows } from "../../swipe/test-tools.ts";
import { call, cookieOf, createDinner, dinner, fingerprint, signIn } from "../../test/api.ts";
import { setUsed, storeQuota } from "../../test/quotas.ts";
import { respond, startOver, tokenOf } from "../test-tools.ts";

const people = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `guest${from + n}@example.com`);

/** The most that one event holds. */
const longest = {
  ...dinner,
  title: "t".repeat(TITLE_MAX),
  description: "界".repeat(DESCRIPTION_MAX),
  location: "l".repeat(LOCATION_MAX),
  dateOptions: Array.from({ length: OPTIONS_MAX }, (_, n) => ({
    date: `2038-${String(1 + (n % 12)).padStart(2, "0")}-${String(1 + Math.floor(n / 12)).padStart(2, "0")}`,
    time: "19:30",
  })),
};

async function register(email: string): Promise<string> {
  const answer = await call("POST", "/register", { body: { email, password: "long enough to be safe" } });
  return cookieOf(answer.headers);
}

const databaseBytes = async () => (await env.DB.prepare("SELECT 1").all()).meta.size_after;
const payloadBytes = () => env.DB.prepare("SELECT sum(length(payload)) AS bytes FROM outbox").first<number>("bytes");

it("stores an event's text once, whether it asks one person or five hundred", async () => {
  const maya = await startOver();
  const body = { ...longest, inviteEmails: people(500) };
  expect((await call("POST", "/events", { cookie: maya, body })).status).toBe(201);
  expect(await payloadBytes()).toBeLessThan(500 * 200);
});

describe("an account that proved no address", () => {
  let cookie: string;
  beforeEach(async () => {
    await startOver();
    cookie = await register("invented@example.com");
  });
  const create = (body: object = dinner) => call("POST", "/events", { cookie, body });
  const invite = (id: string, inviteEmails: string[]) =>
    call("PATCH", `/events/${id}`, { cookie, body: { inviteEmails } });
  const full = [409, "Until you confirm your e-mail address, you can save 3 events and 100 invitations."];

  it("stores less than half a megabyte, however it asks", async () => {
    const before = await databaseBytes();
    for (const [from, to] of [
      [0, 500],
      [0, 100],
      [100, 200],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
      await create({ ...longest, hasGroupLink: from === to, inviteEmails: people(to! - from!, from) });
    expect((await databaseBytes()) - before).toBeLessThan(500_000);
  });

  it("stores three events, also when it deletes them", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await create()).json<{ id: string }>().id);
    for (const id of ids) expect((await call("DELETE", `/events/${id}`, { cookie })).status).toBe(200);
    const before = await fingerprint();
    const refused = await create();
    expect([refused.status, refused.text]).toEqual(full);
    expect(await fingerprint()).toBe(before);
  });

  it("invites a hundred people to all its events, and a person who comes back counts once", async () => {
    const { id } = (await create({ ...dinner, inviteEmails: people(60) })).json<{ id: string }>();
    const refused = await create({ ...dinner, inviteEmails: people(41, 60) });
    expect([refused.status, refused.text]).toEqual(full);
    expect((await create({ ...dinner, inviteEmails: people(30, 60) })).status).toBe(201);
    expect((await invite(id, people(70))).status).toBe(200);
    expect((await invite(id, people(10))).status).toBe(200);
    expect((await invite(id, people(70))).status).toBe(200);
    const before = await fingerprint();
    const more = await invite(id, people(71));
    expect([more.status, more.text]).toEqual(full);
    expect(await fingerprint()).toBe(before);
  });

  it("invites no more people by many requests at once", async () => {
    const { id } = (await create({ ...dinner, inviteEmails: people(1) })).json<{ id: string }>();
    await Promise.all([
      ...[0, 1, 2, 3].map((n) => create({ ...dinner, inviteEmails: people(40, 100 * n) })),
      ...[0, 1].map((n) => invite(id, people(40, 1_000 * n))),
    ]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM events").first("n")).toBeLessThanOrEqual(3);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM invites").first("n")).toBeLessThanOrEqual(100);
  });

  it("stores more once its address is confirmed", async () => {
    for (let n = 0; n < 3; n += 1) await create();
    await env.DB.exec("UPDATE users SET email_verified_at = 1");
    expect((await create({ ...dinner, inviteEmails: people(150) })).status).toBe(201);
  });
});

describe("what unproven people of one network store", () => {
  const headers = { "CF-Connecting-IP": "192.0.2.44" };
  const at = (address: string) => ({ "CF-Connecting-IP": address });
  const registerFrom = async (email: string, from = headers) => {
    const body = { email, password: "long enough to be safe" };
    return cookieOf((await call("POST", "/register", { body, headers: from })).headers);
  };
  const sentence =
    /^Very much has been saved from your network today by people who have not confirmed an e-mail address\. /;
  beforeEach(async () => {
    await startOver();
  });

  it("is five megabytes a day, whatever the number of accounts, and others go on", async () => {
    await storeQuota(
      caps.unprovenOfNetwork,
      { network: "192.0.2.44" },
      Date.now(),
      caps.unprovenOfNetwork.allowed - 150_000,
    );
    const [one, two] = [await registerFrom("one@example.com"), await registerFrom("two@example.com")];
    const body = { ...longest, inviteEmails: people(50) };
    expect((await call("POST", "/events", { cookie: one, headers, body })).status).toBe(201);
    const before = await fingerprint();
    const refused = await call("POST", "/events", { cookie: two, headers, body });
    expect([refused.status, refused.text]).toEqual([429, expect.stringMatching(sentence)]);
    expect(await fingerprint()).toBe(before);
    const elsewhere = await registerFrom("three@example.com", at("192.0.2.45"));
    expect((await call("POST", "/events", { cookie: elsewhere, headers: at("192.0.2.45"), body })).status).toBe(201);
    const confirmed = await signIn("confirmed@example.com");
    expect((await call("POST", "/events", { cookie: confirmed, headers, body })).status).toBe(201);
  });

  it("is a hundred megabytes a day for all accounts together", async () => {
    const cookie = await registerFrom("one@example.com");
    await storeQuota(caps.unproven, {}, Date.now());
    const refused = await call("POST", "/events", { cookie, headers, body: dinner });
    expect([refused.status, refused.text]).toEqual([429, expect.stringMatching(/Confirm yours to go on\./)]);
  });

  it("includes contacts, requests to connect, swipes and every other change", async () => {
    await keepShows(madeUpShow("show"));
    const cookie = await registerFrom("one@example.com");
    const body = (json: object) => ({ cookie, headers, body: json });
    const changes = () =>
      Promise.all([
        call("POST", "/friends", body({ name: "Zoe", email: "zoe@example.com" })),
        call("POST", "/connections/request", body({ receiverEmail: "zoe@example.com" })),
        call("POST", "/swipe/action", body({ ticketmasterEventId: "show", action: "like" })),
        call("PATCH", "/user/profile", body({ firstName: "Zed", lastName: "" })),
      ]);
    await storeQuota(caps.unprovenOfNetwork, { network: "192.0.2.44" }, Date.now());
    const before = await fingerprint();
    const refused = await changes();
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect(refused[0]!.text).toMatch(sentence);
    expect(await fingerprint()).toBe(before);
    await env.DB.exec("UPDATE users SET email_verified_at = 1");
    expect((await changes()).map(({ status }) => status)).toEqual([201, 201, 200, 200]);
  });

  it("is counted for a whole IPv6 /48 too, which has ten times the bytes of one network", async () => {
    const allowed = 10 * caps.unprovenOfNetwork.allowed;
    const [other, fresh] = [at("2001:db8:1:66::1"), at("2001:db8:1:77::1")];
    const cookie = await registerFrom("one@example.com", fresh);
    expect((await call("POST", "/events", { cookie, headers: other, body: dinner })).status).toBe(201);
    await setUsed(caps.unprovenOfNetwork, allowed, { network: "2001:db8:1::/48" });
    const refused = await call("POST", "/events", { cookie, headers: fresh, body: dinner });
    expect([refused.status, refused.text]).toEqual([429, expect.stringMatching(sentence)]);
  });

  it("includes guests who join by the group link", async () => {
    const maya = await signIn("maya@example.com");
    const { id, options } = await createDinner(maya);
    const { url } = (await call("POST", `/events/${id}/group-link`, { cookie: maya })).json<{ url: string }>();
    const join = (from: object) =>
      call("POST", `/join/${url.split("/").at(-1)}`, {
        headers: { ...from },
        body: { respondentName: "Kim", dateOptionResponses: { [options[0]!.id]: "yes" } },
      });
    await storeQuota(caps.unprovenOfNetwork, { network: "192.0.2.44" }, Date.now());
    const refused = await join(headers);
    expect([refused.status, refused.text]).toEqual([429, expect.stringMatching(sentence)]);
    expect((await join(at("192.0.2.45"))).status).toBe(201);
  });

  it("leaves room for a family on one network that invites forty people", async () => {
    const guests = people(40);
    for (const parent of ["anna@example.com", "karl@example.com"]) {
      const cookie = await registerFrom(parent);
      const created = await call("POST", "/events", { cookie, headers, body: { ...dinner, inviteEmails: guests } });
      expect([created.status, created.json()]).toMatchObject([201, { invitations: { held: 40 } }]);
    }
    const [row] = (await env.DB.prepare("SELECT id FROM events LIMIT 1").all<{ id: string }>()).results;
    const { results: options } = await env.DB.prepare("SELECT id FROM date_options WHERE event_id = ?")
      .bind(row!.id)
      .all<{
        id: string;
      }>();
    for (const guest of guests) {
      const token = await tokenOf(row!.id, guest);
      const body = { respondentName: "Kim", dateOptionResponses: { [options[0]!.id]: "yes" } };
      expect((await call("POST", `/poll/${token}/respond`, { headers, body })).status).toBe(200);
    }
  });
});

describe("changes", () => {
  it("by one link are sixty an hour; then nothing is stored, and other links go on", async () => {
    const maya = await startOver();
    const { options, tokens } = await createDinner(maya);
    const answer = (guest: string, value: string) => respond(tokens[guest]!, { [options[0]!.id]: value });
    for (let n = 0; n < 60; n += 1) expect((await answer("ana@example.com", n % 2 ? "yes" : "no")).status).toBe(200);
    const before = await fingerprint();
    const refused = await answer("ana@example.com", "maybe");
    expect([refused.status, refused.text]).toEqual([
      429,
      expect.stringMatching(
        /^You have changed your answers 60 times within an hour\. Please try again after .* UTC\.$/,
      ),
    ]);
    expect(await fingerprint()).toBe(before);
    expect((await answer("tom@example.com", "yes")).status).toBe(200);
  });

  it("by one account are three hundred an hour", async () => {
    const maya = await startOver();
    const { id, options } = await createDinner(maya);
    const rename = (title: string) => call("PATCH", `/events/${id}`, { cookie: maya, body: { title } });
    expect((await rename("Lunch")).status).toBe(200);
    await setUsed(caps.changesOfAccount, 299);
    expect((await rename("Brunch")).status).toBe(200);
    const before = await fingerprint();
    const answers = { dateOptionResponses: { [options[0]!.id]: "yes" } };
    const refused = [
      await rename("Supper"),
      await call("POST", `/events/${id}/host-response`, { cookie: maya, body: answers }),
      await call("POST", "/friends", { cookie: maya, body: { name: "Eve", email: "eve@example.com" } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(refused[0]?.text).toMatch(/^You have made 300 changes within an hour\. /);
    expect(await fingerprint()).toBe(before);
  });
});
