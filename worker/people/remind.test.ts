import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { mailJob } from "#schema/contracts/mail.ts";
import { claimsOf } from "../events/test-tools.ts";
import { DAY, MINUTE } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import type { Refusal } from "../lib/refusal.ts";
import { caps } from "../policy/caps.ts";
import { call, fingerprint } from "../test/api.ts";
import { setUsed, used } from "../test/quotas.ts";
import {
  ask,
  askedId,
  connectionMails,
  person,
  remind,
  respond,
  sent,
  startOver,
  stillFingerprint,
} from "./test-tools.ts";
import { remindReceiver } from "./verbs.ts";

const ana = "ana@example.com";
const ben = "ben@example.com";
let anas: string;
let bens: string;
let id: string;
let askedAt: number;
/** Sends the reminder this long after the request. */
const remindAt = async (after: number, email = ben) =>
  remindReceiver(
    { db: openDb(env.DB), config: config(env), session: await claimsOf(ana), now: askedAt + after },
    { email },
  );
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "reminded",
    (error: Refusal) => error.case,
  );

beforeEach(async () => {
  await startOver();
  anas = await person(ana, "Ana", "Duarte");
  bens = await person(ben, "Ben");
  id = await askedId(anas, ben);
  askedAt = (await env.DB.prepare("SELECT created_at FROM connections").first<number>("created_at"))!;
});

describe("a reminder of a request", () => {
  it("is refused before three days with the earliest moment, and changes nothing", async () => {
    const before = await stillFingerprint();
    const due = new Date(Math.ceil((askedAt + 3 * DAY) / MINUTE) * MINUTE);
    const day = due.toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
    const expected = `You can remind ${ben} after ${day}, ${due.toISOString().slice(11, 16)} UTC.`;
    const response = await remind(anas, ben);
    expect([response.status, response.text]).toEqual([409, expected]);
    expect(await outcome(remindAt(3 * DAY - 1))).toBe("reminded-recently");
    expect(await fingerprint()).toBe(before);
  });

  it("is mailed once after three days and again after another three", async () => {
    const first = await remindAt(3 * DAY);
    expect((await sent(anas))[0]?.updatedAt).toBe(new Date(askedAt + 3 * DAY).toISOString());
    expect(first).toEqual([`connection-reminder:${id}:1`]);
    expect(await outcome(remindAt(6 * DAY - 1))).toBe("reminded-recently");
    expect(await remindAt(6 * DAY)).toEqual([`connection-reminder:${id}:2`]);
    expect(await connectionMails()).toEqual([
      "connection-request ben",
      "connection-reminder ben",
      "connection-reminder ben",
    ]);
    const stored = await env.DB.prepare("SELECT payload FROM outbox WHERE id = ?")
      .bind(first[0]!)
      .first<string>("payload");
    expect(mailJob.parse(JSON.parse(stored!))).toEqual({
      kind: "connection-reminder",
      connectionId: id,
      requesterName: "Ana Duarte",
      requesterEmail: ana,
    });
  });

  it("succeeds over HTTP once the request is old enough", async () => {
    await env.DB.exec(`UPDATE connections SET created_at = created_at - ${3 * DAY}`);
    const response = await remind(anas, "BEN@example.com ");
    expect([response.status, response.json()]).toEqual([200, { receiverEmail: ben }]);
    expect((await remind(anas, ben)).status).toBe(409);
  });

  it("is mailed once when ten requests race", async () => {
    await env.DB.exec(`UPDATE connections SET created_at = created_at - ${4 * DAY}`);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remind(anas, ben)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await connectionMails()).filter((mail) => mail.startsWith("connection-reminder"))).toHaveLength(1);
    expect(await env.DB.prepare("SELECT reminder_count FROM connections").first("reminder_count")).toBe(1);
    expect(await used(caps.connections)).toBe(2);
  });

  it("is also mailed to an invited person without an account", async () => {
    await ask(anas, "new@example.com");
    await remindAt(4 * DAY, "new@example.com");
    expect((await connectionMails()).at(-1)).toBe("connection-reminder new");
  });

  it("is not mailed to a person who opted out, with the same response", async () => {
    await env.DB.exec(
      "INSERT INTO opt_outs SELECT 'ben@example.com', id, 1 FROM users WHERE email = 'ana@example.com'",
    );
    expect(await outcome(remindAt(3 * DAY))).toBe("reminded");
    expect(await connectionMails()).toEqual(["connection-request ben"]);
  });

  it("is 409 after the response", async () => {
    await respond(bens, id, "declined");
    expect(await outcome(remindAt(4 * DAY))).toBe("request-declined");
    await env.DB.exec("UPDATE connections SET status = 'accepted'");
    expect(await outcome(remindAt(4 * DAY))).toBe("already-connected");
  });

  it("is 404 for a person whom this user did not ask", async () => {
    const before = await stillFingerprint();
    const answers = [await remind(anas, "eve@example.com"), await remind(bens, ana), await remind(bens, ben)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(answers[0]?.text).toBe("You have not asked eve@example.com to connect.");
    expect(await fingerprint()).toBe(before);
  });

  it("counts towards 50 a day and is 429 beyond, with nothing sent", async () => {
    await env.DB.exec(`UPDATE connections SET created_at = created_at - ${4 * DAY}`);
    await setUsed(caps.connections, 50);
    const before = await stillFingerprint();
    const response = await remind(anas, ben);
    expect([response.status, await fingerprint()]).toEqual([429, before]);
  });

  it.each([[{}], [[]], [{ receiverEmail: 7 }], [{ receiverEmail: "ben" }]])("is 400 for %j", async (body) => {
    const before = await stillFingerprint();
    const response = await call("POST", "/connections/remind", { cookie: anas, body });
    expect([response.status, await fingerprint()]).toEqual([400, before]);
  });

  it("is 401 when signed out and 403 from another site", async () => {
    expect((await remind(undefined, ben)).status).toBe(401);
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const body = { receiverEmail: ben };
    expect((await call("POST", "/connections/remind", { cookie: anas, body, headers })).status).toBe(403);
  });
});
