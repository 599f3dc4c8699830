import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { mailJob } from "#schema/contracts/mail.ts";
import { caps } from "../policy/caps.ts";
import { call, fingerprint } from "../test/api.ts";
import { storeQuota, used } from "../test/quotas.ts";
import {
  accepted,
  ask,
  askedId,
  connect,
  connectionMails,
  pending,
  person,
  respond,
  rows,
  sent,
  startOver,
  stillFingerprint,
  unproven,
} from "./test-tools.ts";

const ana = "ana@example.com";
const ben = "ben@example.com";
let anas: string;
let bens: string;
const payload = async () =>
  mailJob.parse(
    JSON.parse(
      (await env.DB.prepare("SELECT payload FROM outbox WHERE kind LIKE 'connection-%'").first<string>("payload")) ??
        "",
    ),
  );

beforeEach(async () => {
  await startOver();
  anas = await person(ana, "Ana", "Duarte");
  bens = await person(ben, "Ben", "Okafor");
});

describe("a connection request", () => {
  it("is stored for a verified account, mailed once and shown to both", async () => {
    const response = await ask(anas, " Ben@Example.com ");
    expect([response.status, response.json()]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        type: "connection",
        status: "pending",
        description: "ben@example.com was asked to connect with you.",
      },
    ]);
    const { id } = response.json<{ id: string }>();
    expect(await connectionMails()).toEqual(["connection-request ben"]);
    expect(await payload()).toEqual({
      kind: "connection-request",
      connectionId: id,
      requesterName: "Ana Duarte",
      requesterEmail: ana,
    });
    const createdAt = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
    expect(await pending(bens)).toEqual([{ id, requesterName: "Ana Duarte", requesterEmail: ana, createdAt }]);
    expect(await sent(anas)).toEqual([
      {
        id,
        receiverName: ben,
        receiverEmail: ben,
        status: "pending",
        type: "connection",
        createdAt,
        updatedAt: createdAt,
      },
    ]);
    expect([await pending(anas), await sent(bens), await accepted(anas), await accepted(bens)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it("is stored as an invitation for an address without a verified account, and says so", async () => {
    await unproven("tom@example.com");
    for (const email of ["new@example.com", "tom@example.com"]) {
      expect((await ask(anas, email)).json()).toMatchObject({
        type: "invitation",
        status: "pending",
        description: `${email} has not confirmed their e-mail yet and was invited to join. You can connect once they do.`,
      });
    }
    expect(await rows()).toEqual(["ana > new invitation pending", "ana > tom invitation pending"]);
    expect(await connectionMails()).toEqual(["connection-invitation new", "connection-invitation tom"]);
  });

  it("shows the requester's name for the receiver until it is accepted, then the real name", async () => {
    await call("POST", "/friends", { cookie: anas, body: { name: "Benny from work", email: ben } });
    const id = await askedId(anas, ben);
    expect(await sent(anas)).toMatchObject([{ receiverName: "Benny from work" }]);
    await respond(bens, id, "accepted");
    expect(await sent(anas)).toMatchObject([{ receiverName: "Ben Okafor", status: "accepted" }]);
  });

  it("is not mailed a second time while it waits", async () => {
    const first = await ask(anas, ben);
    const before = await stillFingerprint();
    const again = await ask(anas, ben);
    expect([again.status, again.json()]).toEqual([
      200,
      { ...first.json<object>(), description: `Your earlier request to ${ben} is still waiting for an answer.` },
    ]);
    expect(await fingerprint()).toBe(before);
    expect(await used(caps.connections)).toBe(1);
  });

  it("is stored and mailed once when ten requests race", async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => ask(anas, ben)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(responses.map((response) => response.json<{ id: string }>().id)).size).toBe(1);
    expect([await rows(), await connectionMails()]).toEqual([
      ["ana > ben connection pending"],
      ["connection-request ben"],
    ]);
    expect(await used(caps.connections)).toBe(1);
  });

  it("connects two people who ask each other, without a second mail or count", async () => {
    await ask(anas, ben);
    const response = await ask(bens, ana);
    expect([response.status, response.json()]).toEqual([
      200,
      expect.objectContaining({ status: "accepted", description: `You and ${ana} are connected.` }),
    ]);
    expect(await rows()).toEqual(["ana > ben connection accepted"]);
    expect(await connectionMails()).toEqual(["connection-request ben"]);
    expect([(await accepted(anas))[0]?.friend.email, (await accepted(bens))[0]?.friend.email]).toEqual([ben, ana]);
    expect(await used(caps.connections)).toBe(1);
  });

  it("connects two people whose requests race", async () => {
    for (let round = 0; round < 10; round += 1) {
      await env.DB.exec("DELETE FROM connections");
      const responses = await Promise.all([ask(anas, ben), ask(bens, ana)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 201]);
      expect(await rows()).toEqual([expect.stringMatching(/^(ana > ben|ben > ana) connection accepted$/)]);
      expect(await used(caps.connections)).toBe(1);
      await env.DB.exec("DELETE FROM quotas");
    }
  });

  it("between connected people changes nothing and says that they are connected", async () => {
    await connect(anas, bens, ben);
    const before = await stillFingerprint();
    for (const response of [await ask(anas, ben), await ask(bens, ana)])
      expect([response.status, response.json<{ status: string }>().status]).toEqual([200, "accepted"]);
    expect(await fingerprint()).toBe(before);
  });

  it("is refused after a decline, except from the person who declined", async () => {
    await respond(bens, await askedId(anas, ben), "declined");
    const before = await stillFingerprint();
    const again = await ask(anas, ben);
    expect([again.status, again.text]).toEqual([
      409,
      `${ben} declined your request. You can connect when they ask you.`,
    ]);
    expect(await fingerprint()).toBe(before);

    expect((await ask(bens, ana)).status).toBe(201);
    expect(await rows()).toEqual(["ben > ana connection pending"]);
    expect((await ask(anas, ben)).json()).toMatchObject({ status: "accepted" });
    expect(await rows()).toEqual(["ben > ana connection accepted"]);
  });

  it("sends no mail to a person who opted out, with the usual response", async () => {
    await env.DB.exec("INSERT INTO opt_outs VALUES ('ben@example.com', '', 1)");
    const response = await ask(anas, ben);
    expect([response.status, response.json<{ description: string }>().description]).toEqual([
      201,
      `${ben} was asked to connect with you.`,
    ]);
    expect(await connectionMails()).toEqual([]);
    expect(await pending(bens)).toHaveLength(1);
  });

  it("shows and mails an unverified requester's name without the address", async () => {
    const tom = await unproven("tom@example.com", "Tom");
    expect((await ask(tom, ben)).status).toBe(201);
    expect(await payload()).toMatchObject({ requesterName: "Tom", requesterEmail: null });
    expect(await pending(bens)).toMatchObject([{ requesterName: "Tom", requesterEmail: "" }]);
    expect((await ask(bens, "tom@example.com")).json()).toMatchObject({ type: "invitation", status: "pending" });
    expect([await pending(tom), await accepted(bens)]).toEqual([[], []]);
  });
});

describe("an invalid request", () => {
  it.each([
    ["one's own address", ana, "This is your own address. Please enter somebody else's."],
    ["no address", undefined, "Please enter an email address."],
    ["something else", "ben", "Please enter a valid email address."],
    ["a list", [ben], "Please enter an email address."],
    ["two mailboxes", `${ben}, ${ana}`, "Please enter a valid email address."],
    ["a line break", "ben@example.com\nBcc: x@example.com", "Please enter a valid email address."],
  ])("is 400 for %s and stores nothing", async (_, email, sentence) => {
    const before = await stillFingerprint();
    const response = await ask(anas, email);
    expect([response.status, response.text, await fingerprint()]).toEqual([400, sentence, before]);
  });

  it("is 401 when signed out and 403 from another site", async () => {
    const before = await stillFingerprint();
    expect((await ask(undefined, ben)).status).toBe(401);
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const foreign = await call("POST", "/connections/request", { cookie: anas, body: { receiverEmail: ben }, headers });
    expect([foreign.status, await fingerprint()]).toEqual([403, before]);
  });

  it("is 429 for the 51st person of a day, sends nothing and keeps the earlier requests", async () => {
    for (let n = 0; n < 50; n += 1) expect((await ask(anas, `p${n}@example.com`)).status).toBe(201);
    const before = await stillFingerprint();
    const response = await ask(anas, ben);
    expect([response.status, await fingerprint()]).toEqual([429, before]);
    expect(response.text).toMatch(/^You can send at most 50 connection requests and reminders a day\. .* 00:00 UTC\.$/);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await used(caps.connections)).toBe(50);
    expect((await ask(anas, "p7@example.com")).status).toBe(200);
  });

  it("accepts 50 of 60 simultaneous requests, each with its mail", async () => {
    const responses = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(anas, `p${n}@example.com`)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
    expect([(await rows()).length, (await connectionMails()).length]).toEqual([50, 50]);
  });

  it("is 429 after ten mails today from this account to this person, event invitations included", async () => {
    const id = await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(ana).first<string>("id");
    await storeQuota(caps.mailsToOne, { sender: `${id}`, recipient: ben }, Date.now());
    const before = await stillFingerprint();
    const response = await ask(anas, ben);
    expect([response.status, await fingerprint()]).toEqual([429, before]);
    expect(response.text).toMatch(/^You have sent ben@example\.com 10 e-mails today\./);
  });

  it("is 429 for the 51st person of a day while the address is unverified", async () => {
    const tom = await unproven("tom@example.com");
    for (let n = 0; n < 50; n += 1) expect((await ask(tom, `p${n}@example.com`)).status).toBe(201);
    const before = await stillFingerprint();
    const response = await ask(tom, ben);
    expect([response.status, await fingerprint()]).toEqual([429, before]);
    expect(response.text).toMatch(/^You can send at most 50 connection requests a day\./);
  });
});
