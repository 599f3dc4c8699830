import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { mailboxKey } from "#schema/mailbox-key.ts";
import { mailboxKeySql } from "#schema/tables/index.ts";
import { contextOn, dashboard, startOver, value } from "../events/test-tools.ts";
import { openDb } from "../lib/database/db.ts";
import { setOptOut } from "../opt-outs/opt-out.ts";
import { caps } from "../policy/caps.ts";
import { call, createDinner, dinner, empty, fingerprint, signIn } from "../test/api.ts";
import { mailboxes } from "../test/mailboxes.ts";
import { isOptedOut } from "./opt-outs.ts";
import { isUndeliverable, saveReport } from "./undeliverable.ts";

const spellings = (count: number, name = "victim") =>
  Array.from({ length: count }, (_, n) => `${name}+${n}@example.com`);
const dots = ["v.ictim@gmail.com", "victim@googlemail.com", "v.i.c.t.i.m+x@gmail.com"];
const from = (address: string) => ({ "CF-Connecting-IP": address });
const ask = (email: string, headers = from("192.0.2.7")) =>
  call("POST", "/auth/magic-link", { body: { email }, headers });
const invite = (cookie: string, inviteEmails: string[]) =>
  call("POST", "/events", { cookie, body: { ...dinner, inviteEmails } });
const invitations = () => value("SELECT count(*) FROM outbox WHERE kind = 'invitation'");
const report = async (type: string, to: string) =>
  saveReport(await contextOn(openDb(env.DB)), { type: `email.${type}`, data: { to: [to] } });

let maya: string;

beforeEach(async () => {
  // Many requests count in one window, whatever time it is.
  vi.useFakeTimers({ toFake: ["Date"] });
  maya = await startOver();
  await empty("outbox", "quotas", "undeliverable_addresses");
});

afterEach(() => vi.useRealTimers());

describe("a mailbox with many spellings", () => {
  it.each([
    ["tags", spellings(60)],
    ["dots and domains of Google", Array.from({ length: 20 }, () => dots).flat()],
  ])("gets three sign-in mails in ten minutes from one network: %s", async (_, addresses) => {
    const answers = [];
    for (const email of addresses) answers.push((await ask(email)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(caps.codeMailsAtOnce.allowed);
    expect(await value("SELECT count(*) FROM outbox")).toBe(caps.codeMailsAtOnce.allowed);
  });

  it("gets thirty sign-in mails a day from all networks together", async () => {
    for (const [n, email] of spellings(40).entries()) await ask(email, from(`192.0.2.${n}`));
    expect(await value("SELECT count(*) FROM outbox")).toBe(caps.codeMailsToAddress.allowed);
  });

  it("is not mailed 190 times by one event, which is refused as a whole", async () => {
    const before = await fingerprint();
    const refused = await invite(maya, spellings(190));
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining("You have sent victim+")]);
    expect(await fingerprint()).toBe(before);
    expect((await invite(maya, spellings(10))).status).toBe(201);
    expect((await invite(maya, ["victim@example.com"])).status).toBe(429);
    expect((await invite(maya, ["other@example.com"])).status).toBe(201);
  });

  it("gets thirty mails a day from all organizers together", async () => {
    const others = await Promise.all([1, 2, 3].map((n) => signIn(`throwaway${n}@example.com`)));
    for (const [n, cookie] of others.entries()) {
      expect((await invite(cookie, spellings(10, `victim+${n}`))).status).toBe(201);
    }
    expect((await invite(maya, ["victim@example.com"])).status).toBe(201);
    await mailboxes().send();
    const sent =
      "SELECT count(*) AS n FROM outbox WHERE kind = 'invitation' AND status = 'sent' AND recipient LIKE 'victim%'";
    expect(await env.DB.prepare(sent).first("n")).toBe(30);
  });

  it("gets three personal links a day of one event", async () => {
    const { id, options } = await createDinner(maya);
    const { url } = (await call("POST", `/events/${id}/group-link`, { cookie: maya })).json<{ url: string }>();
    const answers = { respondentName: "Kim", dateOptionResponses: { [options[0]!.id]: "yes" } };
    const statuses = [];
    for (const email of spellings(5)) {
      const join = { body: { ...answers, email } };
      statuses.push((await call("POST", `/join/${url.split("/").at(-1)}`, join)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
  });
});

describe("mail that one spelling stops", () => {
  it.each([
    ["victim+a@example.com", "victim@example.com"],
    ["victim@example.com", "victim+b@example.com"],
    ["victim+a@example.com", "victim+b@example.com"],
    ["victim@gmail.com", "v.ictim+c@googlemail.com"],
  ])("stops for the others by an opt-out, until one of them resumes: %s, %s", async (one, other) => {
    const context = await contextOn(openDb(env.DB));
    const choose = (email: string, optedOut: boolean) =>
      setOptOut(context, { subject: { email, organizerId: "" }, scope: "everything", optedOut });
    await choose(one, true);
    await invite(maya, [other, "other@example.com"]);
    expect(await invitations()).toBe(1);
    expect(await choose(other, false)).toMatchObject({ email: other, everything: false });
    await invite(maya, [one]);
    expect(await invitations()).toBe(2);
  });

  it.each([
    ["complained", "victim+a@example.com", "victim@example.com", true],
    ["complained", "victim@gmail.com", "v.ictim+c@googlemail.com", true],
    ["bounced", "victim@example.com", "victim+a@example.com", true],
    // A server that knows no tags refuses the tag, not the mailbox.
    ["bounced", "victim+a@example.com", "victim@example.com", false],
    ["bounced", "victim+a@example.com", "victim+a@example.com", true],
  ])("%s: %s, and then for %s: %s", async (type, one, other, isStopped) => {
    await report(type, one);
    const { id } = (await invite(maya, [other])).json<{ id: string }>();
    const { participants } = (await dashboard(maya, id)) as EventDashboard;
    expect(participants.map(({ isUndeliverable }) => isUndeliverable)).toEqual([isStopped]);
  });

  it("gets no sign-in mail without an account after a complaint", async () => {
    await report("complained", "victim+a@example.com");
    for (const email of ["victim@example.com", "victim+b@example.com"]) expect((await ask(email)).status).toBe(200);
    expect(await value("SELECT count(*) FROM outbox")).toBe(0);
  });
});

it("still mails each address as it was typed, and keeps their accounts apart", async () => {
  const [one, other] = ["ana+one@example.com", "ana+other@example.com"];
  await createDinner(maya, { inviteEmails: [one, other] });
  expect(await value("SELECT group_concat(recipient) FROM (SELECT recipient FROM outbox ORDER BY recipient)")).toBe(
    `${one},${other}`,
  );
  await signIn(one);
  await signIn(other);
  expect(await value("SELECT count(*) FROM users WHERE email LIKE 'ana+%'")).toBe(2);
});

describe("the key of a mailbox in SQL", () => {
  it.each([
    ...["ana@example.com", "ana+x@example.com", "ana+x+y@example.com", "ana+@example.com", "+ana@example.com"],
    ...["+ana+x@example.com", "++@example.com", "a+b@example.com", "zoë+x@xn--bcher-kva.example"],
    ...["a.n.a+x.y@gmail.com", "ana@googlemail.com", "a.n.a@example.com", "ana@mail.gmail.com"],
  ])("is that of TypeScript: %s", async (address) => {
    const [row] = await openDb(env.DB).all<{ key: string }>(
      sql`select ${mailboxKeySql(sql`value`)} as key from json_each(${JSON.stringify([address])})`,
    );
    expect(row?.key).toBe(mailboxKey(address));
  });

  it("has an index where mail is stopped", async () => {
    const plan = await openDb(env.DB).all<{ detail: string }>(
      sql`explain query plan select ${isOptedOut(sql`recipient`, sql`sender_id`)}, ${isUndeliverable(sql`recipient`)} from outbox`,
    );
    const details = plan.map(({ detail }) => detail).join("\n");
    expect(details).toContain("opt_outs USING COVERING INDEX opt_outs_mailbox (<expr>=? AND organizer_id=?)");
    expect(details).toContain("undeliverable_addresses USING INDEX undeliverable_mailbox (<expr>=?)");
  });
});
