import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { mailJob } from "#schema/contracts/mail.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import type { ClaimedMail } from "../mail/claim.ts";
import { composeMail } from "../mail/compose.ts";
import { unsubscribeToken } from "../mail/tokens/foot-links.ts";
import { call, fingerprint } from "../test/api.ts";
import { askedId, mailToken, person, respond, rows, startOver, stillFingerprint, unproven } from "./test-tools.ts";

const ana = "ana@example.com";
const ben = "ben@example.com";
let anas: string;
let id: string;
let token: string;
const open = (which = token, cookie?: string) => call("GET", `/connections/mailed/${which}`, { cookie });
const decline = (which = token, headers = {}) => call("POST", `/connections/mailed/${which}/decline`, { headers });

beforeEach(async () => {
  await startOver();
  anas = await person(ana, "Ana", "Duarte");
  id = await askedId(anas, ben);
  token = await mailToken(id, ben);
});

describe("the link of a connection mail", () => {
  it("is in the mail and opens this request on a page of this site", async () => {
    const row = await env.DB.prepare(
      "SELECT *, created_at AS createdAt, sender_id AS senderId FROM outbox WHERE kind LIKE 'connection-%'",
    ).first<ClaimedMail & { payload: string }>();
    const mail = await composeMail(
      openDb(env.DB),
      config(env),
      { ...row!, language: "en" },
      mailJob.parse(JSON.parse(row!.payload)),
      1,
    );
    const link = /See the request: (\S+)/.exec(mail.text)?.[1] ?? "";
    expect(new URL(link).origin).toBe(config(env).APP_ORIGIN);
    expect(mail.html).toContain(link);
    expect(new URL(link).pathname).toBe(`/connections/${token}`);
    expect((await open(link.split("/").at(-1)!)).status).toBe(200);
  });

  it("shows the mailbox's owner the request without the requester's address, signed in or not", async () => {
    const answer = await open();
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        id,
        requesterName: "Ana Duarte",
        receiverEmail: ben,
        status: "pending",
        type: "invitation",
        createdAt: expect.stringMatching(/\.\d{3}Z$/),
        isForViewer: false,
      },
    ]);
    expect(answer.text).not.toContain(ana);
  });

  it("recognises the signed-in, verified receiver", async () => {
    expect((await open(token, await unproven(ben))).json()).toMatchObject({ isForViewer: false });
    expect((await open(token, anas)).json()).toMatchObject({ isForViewer: false });
    const bens = await person(ben, "Ben");
    expect((await open(token, bens)).json()).toMatchObject({ isForViewer: true, type: "connection" });
    await respond(bens, id, "accepted");
    expect((await open(token, bens)).json()).toMatchObject({ isForViewer: true, status: "accepted" });
  });

  it("changes nothing when it is opened", async () => {
    const before = await stillFingerprint();
    for (const method of ["GET", "HEAD", "OPTIONS"]) await call(method, `/connections/mailed/${token}`);
    expect((await call("GET", `/connections/mailed/${token}/decline`)).status).toBe(404);
    expect(await fingerprint()).toBe(before);
  });

  it("declines without an account, once", async () => {
    const answer = await decline();
    expect([answer.status, answer.json()]).toEqual([200, expect.objectContaining({ id, status: "declined" })]);
    expect(await rows()).toEqual(["ana > ben invitation declined"]);
    const before = await stillFingerprint();
    const again = await decline();
    expect([again.status, again.text]).toEqual([409, "This request was answered already."]);
    expect(await fingerprint()).toBe(before);
  });

  it("declines once when two requests race, and never undoes an acceptance", async () => {
    expect((await Promise.all([decline(), decline()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    await env.DB.exec("UPDATE connections SET status = 'pending'");
    await respond(await person(ben, "Ben"), id, "accepted");
    expect((await decline()).status).toBe(409);
    expect(await rows()).toEqual(["ana > ben connection accepted"]);
  });

  it("ends in one state when the account accepts while the mailbox declines", async () => {
    const bens = await person(ben, "Ben");
    for (let round = 0; round < 5; round += 1) {
      await env.DB.exec("UPDATE connections SET status = 'pending'");
      const responses = await Promise.all([respond(bens, id, "accepted"), decline()]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await rows()).toEqual([`ana > ben connection ${responses[0]?.status === 200 ? "accepted" : "declined"}`]);
    }
  });

  it("is refused from another site and changes nothing", async () => {
    const before = await stillFingerprint();
    const foreign = await decline(token, { "Sec-Fetch-Site": "cross-site" });
    expect([foreign.status, await fingerprint()]).toEqual([403, before]);
  });

  it("is 404 for a malformed link, another mailbox, another purpose or a deleted request", async () => {
    const subject = { email: ben, organizerId: id };
    const bad = [
      "x",
      "a".repeat(500),
      "%00",
      `${token.slice(0, -2)}xx`,
      await mailToken(id, "eve@example.com"),
      await mailToken("no-such-request", ben),
      await unsubscribeToken(config(env), subject),
      anas.split("=")[1]!,
    ];
    const before = await stillFingerprint();
    for (const link of bad) {
      for (const answer of [await open(link), await decline(link)])
        expect([link, answer.status, answer.text]).toEqual([link, 404, "This connection link is not valid any more."]);
    }
    expect(await fingerprint()).toBe(before);
    await call("DELETE", "/user/account", { cookie: anas });
    expect((await open()).status).toBe(404);
  });
});
