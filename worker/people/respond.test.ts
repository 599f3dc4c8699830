import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { ConnectedFriend } from "#schema/contracts/connections.ts";
import { call, fingerprint } from "../test/api.ts";
import {
  accepted,
  ask,
  askedId,
  connect,
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
let id: string;
beforeEach(async () => {
  await startOver();
  anas = await person(ana, "Ana", "Duarte");
  bens = await person(ben, "Ben", "Okafor");
  id = await askedId(anas, ben);
});

describe("a response to a request", () => {
  it("connects both people with real names when the receiver accepts", async () => {
    const response = await respond(bens, id, "accepted");
    expect([response.status, response.json()]).toEqual([200, { id, status: "accepted" }]);
    const at = expect.stringMatching(/\.\d{3}Z$/);
    const personId = expect.any(String);
    expect(await accepted(anas)).toEqual([
      { id, friend: { id: personId, email: ben, firstName: "Ben", lastName: "Okafor" }, createdAt: at, updatedAt: at },
    ]);
    expect(await accepted(bens)).toMatchObject([{ id, friend: { email: ana, firstName: "Ana", lastName: "Duarte" } }]);
    const friends = (await call("GET", "/connections/friends", { cookie: bens })).json<ConnectedFriend[]>();
    expect(friends).toEqual([{ id: personId, email: ana, firstName: "Ana", lastName: "Duarte" }]);
    expect([await pending(bens), (await sent(anas))[0]?.status]).toEqual([[], "accepted"]);
  });

  it("shows the requester that it was declined, without a name", async () => {
    expect((await respond(bens, id, "declined")).json()).toEqual({ id, status: "declined" });
    expect(await sent(anas)).toMatchObject([{ status: "declined", receiverName: ben }]);
    expect([await pending(bens), await accepted(anas), await accepted(bens)]).toEqual([[], [], []]);
  });

  it("is the same 404 for the requester, a third person and an unknown id", async () => {
    const eve = await person("eve@example.com", "Eve");
    const before = await stillFingerprint();
    const answers = [
      await respond(anas, id, "accepted"),
      await respond(eve, id, "accepted"),
      await respond(eve, id, "declined"),
      await respond(bens, "no-such-request", "accepted"),
      await respond(bens, "%00", "accepted"),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [404, "This could not be found."]),
    );
    expect(await fingerprint()).toBe(before);
  });

  it.each([["accepted"], ["declined"]])("counts once: after it was %s a second one is 409", async (first) => {
    await respond(bens, id, first);
    const before = await stillFingerprint();
    for (const second of ["accepted", "declined"]) {
      const response = await respond(bens, id, second);
      expect([response.status, response.text]).toEqual([409, "This request was answered already."]);
    }
    expect(await fingerprint()).toBe(before);
  });

  it("ends in one state when accept and decline race", async () => {
    for (let round = 0; round < 10; round += 1) {
      await env.DB.exec("UPDATE connections SET status = 'pending'");
      const choices = ["accepted", "declined"] as const;
      const answers = await Promise.all(choices.map((status) => respond(bens, id, status)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = choices[answers.findIndex(({ status }) => status === 200)];
      expect(await rows()).toEqual([`ana > ben connection ${winner}`]);
    }
  });

  it("counts once when thirty requests race", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => respond(bens, id, "accepted")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ["another word", { status: "pending" }],
    ["nothing", {}],
    ["a list", []],
    ["true", { status: true }],
  ])("is 400 for %s and changes nothing", async (_, body) => {
    const before = await stillFingerprint();
    const response = await call("PUT", `/connections/${id}/respond`, { cookie: bens, body });
    expect([response.status, await fingerprint()]).toEqual([400, before]);
    expect(response.text).toMatch(/^[A-Z][^\n]{5,150}\.$/);
  });

  it("is 401 when signed out and 403 from another site", async () => {
    const before = await stillFingerprint();
    expect((await respond(undefined, id, "accepted")).status).toBe(401);
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const body = { status: "accepted" };
    const foreign = await call("PUT", `/connections/${id}/respond`, { cookie: bens, body, headers });
    expect([foreign.status, await fingerprint()]).toEqual([403, before]);
  });

  it("is hidden from and refused to an unverified account", async () => {
    await ask(anas, "tom@example.com");
    const toms = await unproven("tom@example.com");
    const invitation = await env.DB.prepare("SELECT id FROM connections WHERE type = 'invitation'").first<string>("id");
    // The request stays hidden even if the row names the account, which only verification does.
    await env.DB.exec("UPDATE connections SET receiver_id = (SELECT id FROM users WHERE email = receiver_email)");
    const before = await stillFingerprint();
    expect(await pending(toms)).toEqual([]);
    for (const status of ["accepted", "declined"]) expect((await respond(toms, invitation!, status)).status).toBe(404);
    expect(await fingerprint()).toBe(before);
  });

  it("can decline but not accept an unverified requester", async () => {
    const stranger = await unproven("tom@example.com", "Tom");
    const request = await askedId(stranger, ben);
    const before = await stillFingerprint();
    const response = await respond(bens, request, "accepted");
    expect([response.status, response.text]).toEqual([
      409,
      "This person has not confirmed their e-mail address yet. You can accept once they have.",
    ]);
    expect(await fingerprint()).toBe(before);
    expect((await respond(bens, request, "declined")).status).toBe(200);
  });

  it("is listed only for the signed-in receiver", async () => {
    const eve = await person("eve@example.com", "Eve");
    await connect(await person("tom@example.com", "Tom"), bens, ben);
    for (const path of ["", "/pending", "/sent", "/friends"]) {
      expect((await call("GET", `/connections${path}`)).status).toBe(401);
      expect((await call("GET", `/connections${path}`, { cookie: eve })).json()).toEqual([]);
    }
  });
});
