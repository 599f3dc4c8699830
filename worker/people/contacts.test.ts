import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { ListedContact } from "#schema/contracts/connections.ts";
import { openDb } from "../lib/database/db.ts";
import { call, fingerprint } from "../test/api.ts";
import { selectContacts } from "./contacts.ts";
import { ask, askedId, connect, listed, person, respond, startOver, stillFingerprint, unproven } from "./test-tools.ts";

const ana = "ana@example.com";
const ben = "ben@example.com";
let anas: string;
const add = (cookie: string | undefined, body: unknown) => call("POST", "/friends", { cookie, body });
const remove = (cookie: string | undefined, id: string) => call("DELETE", `/friends/${id}`, { cookie });
const stateOf = async (cookie: string, email: string) =>
  (await listed(cookie)).find((contact) => contact.email === email)?.state;
const idOf = (email: string) => env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<string>("id");

/** Creates this many contacts of Ana with accounts: a quarter each is connected, has asked, was asked, or neither. */
async function crowd(count: number) {
  await env.DB.batch(
    [
      `INSERT INTO users (id, email, first_name, email_verified_at, created_at)
       SELECT 'u' || value, 'p' || value || '@example.com', 'Real' || value, 1, 1 FROM json_each(?)`,
      `INSERT INTO contacts SELECT 'c' || value, (SELECT id FROM users WHERE email = '${ana}'), 'Name ' || value,
         'p' || value || '@example.com', 1 FROM json_each(?)`,
      `INSERT INTO connections (id, requester_id, receiver_email, receiver_id, type, status, created_at, updated_at)
       SELECT 'k' || value, iif(value % 4 = 1, 'u' || value, ana.id),
         iif(value % 4 = 1, ana.email, 'p' || value || '@example.com'), iif(value % 4 = 1, ana.id, 'u' || value),
         'connection', iif(value % 4 = 0, 'accepted', 'pending'), 1, 1
       FROM json_each(?) JOIN users ana ON ana.email = '${ana}' WHERE value % 4 < 3`,
    ].map((statement) => env.DB.prepare(statement).bind(JSON.stringify([...Array(count).keys()]))),
  );
}

beforeEach(async () => {
  await startOver();
  anas = await person(ana, "Ana", "Duarte");
});

describe("the private contact list", () => {
  it("adds a person, lists people by name and deletes a removed person", async () => {
    const answer = await add(anas, { name: " Tom ", email: "Tom@Example.com" });
    const tom: ListedContact = {
      id: expect.stringMatching(/^[\w-]{22}$/) as unknown as string,
      name: "Tom",
      email: "tom@example.com",
      state: "can-connect",
      connectionId: null,
      firstName: null,
      lastName: null,
    };
    expect([answer.status, answer.json()]).toEqual([201, tom]);
    await add(anas, { name: "ben", email: ben });
    expect((await listed(anas)).map(({ name }) => name)).toEqual(["ben", "Tom"]);
    const { id } = answer.json<ListedContact>();
    const removed = await remove(anas, id);
    expect([removed.status, removed.text]).toEqual([204, ""]);
    expect((await listed(anas)).map(({ name }) => name)).toEqual(["ben"]);
    expect((await remove(anas, id)).status).toBe(404);
  });

  it("keeps a connection when its contact is removed, and shows it again with the contact", async () => {
    const bens = await person(ben, "Ben", "Okafor");
    const connectionId = await connect(anas, bens, ben);
    const first = (await add(anas, { name: "Ben", email: ben })).json<ListedContact>();
    expect(first).toMatchObject({ state: "connected", connectionId });
    await remove(anas, first.id);
    expect((await add(anas, { name: "Ben", email: ben })).json()).toMatchObject({ state: "connected" });
  });

  it("is 409 for a person already in it, in any spelling of the address, and changes nothing", async () => {
    await add(anas, { name: "Ben", email: ben });
    const before = await stillFingerprint();
    const answer = await add(anas, { name: "Benjamin", email: " BEN@example.com" });
    expect([answer.status, answer.text]).toEqual([409, "ben@example.com is in your contacts already, as Ben."]);
    expect(await fingerprint()).toBe(before);
  });

  it("stores a person once when ten requests race", async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(anas, { name: "Ben", email: ben })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await listed(anas)).toHaveLength(1);
  });

  it.each([
    ["one's own address", { name: "Me", email: ana }, "This is your own address. Please enter somebody else's."],
    ["a blank name", { name: " ", email: ben }, "Please enter both name and email."],
    ["no name", { email: ben }, "Please write the name as text."],
    ["no address", { name: "Ben" }, "Please enter an email address."],
    ["something else than an address", { name: "Ben", email: "ben" }, "Please enter a valid email address."],
    ["201 characters", { name: "B".repeat(201), email: ben }, "Please shorten the name to at most 200 characters."],
    ["two lines", { name: "Ben\nOkafor", email: ben }, "Please write the name on one line."],
    ["half a character", { name: "Ben \ud800", email: ben }, "Please remove the unreadable characters from the name."],
    ["a list", [], "Please send the fields as one JSON object."],
  ])("is 400 for %s and stores nothing", async (_, body, sentence) => {
    const before = await stillFingerprint();
    const answer = await add(anas, body);
    expect([answer.status, answer.text, await fingerprint()]).toEqual([400, sentence, before]);
  });

  it("ignores owner and id in the body", async () => {
    const answer = await add(anas, { name: "Ben", email: ben, ownerId: "x", id: "chosen-by-client" });
    expect(answer.json<ListedContact>().id).not.toBe("chosen-by-client");
    expect(await env.DB.prepare("SELECT owner_id FROM contacts").first("owner_id")).toBe(await idOf(ana));
  });

  it("is private: others can neither see nor remove an entry", async () => {
    const { id } = (await add(anas, { name: "Tom", email: "tom@example.com" })).json<ListedContact>();
    const bens = await person(ben, "Ben");
    const before = await stillFingerprint();
    expect(await listed(bens)).toEqual([]);
    const foreign = await remove(bens, id);
    const absent = await remove(bens, "nothing-here");
    expect([foreign.status, foreign.text]).toEqual([absent.status, absent.text]);
    expect([foreign.status, await fingerprint()]).toEqual([404, before]);
  });

  it("is 401 when signed out and 403 from another site, and changes nothing", async () => {
    const { id } = (await add(anas, { name: "Tom", email: "tom@example.com" })).json<ListedContact>();
    const before = await stillFingerprint();
    const body = { name: "Ben", email: ben };
    expect((await call("GET", "/friends")).status).toBe(401);
    expect([(await add(undefined, body)).status, (await remove(undefined, id)).status]).toEqual([401, 401]);
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await call("POST", "/friends", { cookie: anas, body, headers })).status).toBe(403);
    expect((await call("DELETE", `/friends/${id}`, { cookie: anas, headers })).status).toBe(403);
    expect(await fingerprint()).toBe(before);
  });

  it("holds at most 2,000 people, even when the last requests race", async () => {
    await crowd(1_995);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => add(anas, { name: "Late", email: `late${n}@example.com` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(5).fill(409)]);
    const full = responses.find(({ status }) => status === 409);
    expect(full?.text).toBe("You can keep at most 2,000 contacts. Please remove one before adding another.");
    expect(await listed(anas)).toHaveLength(2_000);
  });
});

describe("the state of a contact", () => {
  beforeEach(async () => {
    await add(anas, { name: "Ben", email: ben });
  });

  it("goes from can-connect to sent and received, then connected, with real names only then", async () => {
    const bens = await person(ben, "Benjamin", "Okafor");
    await add(bens, { name: "Ana", email: ana });
    expect(await listed(anas)).toMatchObject([{ state: "can-connect", firstName: null, lastName: null }]);
    const id = await askedId(anas, ben);
    expect(await listed(anas)).toMatchObject([{ state: "pending-sent", firstName: null, lastName: null }]);
    expect(await listed(bens)).toMatchObject([{ state: "pending-received", firstName: null, lastName: null }]);
    await respond(bens, id, "accepted");
    expect(await listed(anas)).toMatchObject([
      { name: "Ben", state: "connected", firstName: "Benjamin", lastName: "Okafor" },
    ]);
    expect(await listed(bens)).toMatchObject([{ state: "connected", firstName: "Ana", lastName: "Duarte" }]);
  });

  it("is declined for the refused person; the person who declined can still connect", async () => {
    const bens = await person(ben, "Ben");
    await add(bens, { name: "Ana", email: ana });
    await respond(bens, await askedId(anas, ben), "declined");
    expect([await stateOf(anas, ben), await stateOf(bens, ana)]).toEqual(["declined", "can-connect"]);
    await ask(bens, ana);
    expect([await stateOf(anas, ben), await stateOf(bens, ana)]).toEqual(["pending-received", "pending-sent"]);
  });

  it("is pending-sent for a person without an account, and hides an unverified account", async () => {
    await ask(anas, ben);
    expect(await stateOf(anas, ben)).toBe("pending-sent");
    await env.DB.exec("DELETE FROM connections");
    await ask(await unproven(ben, "Stranger"), ana);
    expect(await listed(anas)).toMatchObject([{ state: "can-connect", firstName: null }]);
  });

  it("of 1,000 people takes one query that reads at most four rows for each", async () => {
    await env.DB.exec("DELETE FROM contacts");
    await crowd(1_000);
    const read: number[] = [];
    const recording = new Proxy(env.DB, {
      get(target, name) {
        if (name !== "batch") return Reflect.get(target, name)?.bind(target);
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          read.push(...results.map(({ meta }) => meta.rows_read));
          return results;
        };
      },
    });
    const db = openDb(recording);
    const [rows] = await db.batch([selectContacts(db, (await idOf(ana))!)]);
    expect(rows).toHaveLength(1_000);
    expect(read).toHaveLength(1);
    expect(read[0]).toBeLessThanOrEqual(4_001);
    const states = Object.groupBy(await listed(anas), ({ state }) => state);
    expect(Object.entries(states).map(([state, all]) => [state, all?.length])).toEqual(
      expect.arrayContaining([
        ["connected", 250],
        ["pending-received", 250],
        ["pending-sent", 250],
        ["can-connect", 250],
      ]),
    );
    expect(states["pending-received"]?.every(({ firstName }) => firstName === null)).toBe(true);
    expect(states.connected?.every(({ firstName }) => firstName?.startsWith("Real"))).toBe(true);
  });
});
