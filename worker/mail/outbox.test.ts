import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { optOuts } from "#schema/tables/mail.ts";
import { batch, openDb } from "../lib/db.ts";
import { invitationJob, mailEvent } from "../test/fake-mail-jobs.ts";
import { mailIds, queueMail, queueMails, queueMailsFrom } from "./outbox.ts";

const now = Date.UTC(2026, 5, 1, 12);
const db = openDb(env.DB);
const shared = { senderId: "ana", eventId: "event-1", job: invitationJob };
const person = (n: number) => ({
  id: mailIds.invitation(`invite-${n}`, 1),
  recipient: `p${n}@example.com`,
  inviteId: `invite-${n}`,
  set: { token: `token-${n}` },
});
const people = (count: number) => Array.from({ length: count }, (_, n) => person(n));
const ledger = async () =>
  (
    await env.DB.prepare(
      "SELECT id, kind, recipient, sender_id, event_id, invite_id, payload, due_at FROM outbox ORDER BY rowid",
    ).all()
  ).results;

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("DELETE FROM outbox"), env.DB.prepare("DELETE FROM opt_outs")]);
});

describe("queueing mails in the batch of a change", () => {
  it("writes one row per recipient with its own facts merged into the shared job", async () => {
    await batch(db, [queueMails(db, shared, people(2), now)]);
    const rows = await ledger();
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({
      id: "invitation:invite-1:1",
      kind: "invitation",
      recipient: "p1@example.com",
      sender_id: "ana",
      event_id: "event-1",
      invite_id: "invite-1",
      due_at: now,
    });
    // The patch keeps the job's nulls.
    expect(JSON.parse(String(rows[1]?.payload))).toEqual({ ...shared.job, token: "token-1" });
  });

  it("needs one statement with the same parameters for 1 recipient and for 500", async () => {
    const one = queueMails(db, shared, people(1), now).getQuery();
    const options = Array.from({ length: 100 }, (_, n) => ({ id: `option-${n}`, date: "2026-06-20", time: "19:00" }));
    const job = { ...invitationJob, event: { ...mailEvent, description: "ü".repeat(5_000) }, options };
    const many = queueMails(db, { ...shared, job }, people(500), now);
    expect(many.getQuery().params.length).toBe(one.params.length);
    expect(many.getQuery().params.filter((value) => String(value).length > 30)).toHaveLength(2);
    const [written] = await db.batch([many]);
    expect(written).toHaveLength(500);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(500);
  });

  it("keeps an existing row unchanged and does not return it", async () => {
    await batch(db, [queueMails(db, shared, people(1), now)]);
    const [again] = await db.batch([queueMails(db, shared, people(2), now + 5)]);
    expect(again).toEqual([{ id: "invitation:invite-1:1" }]);
    expect((await ledger()).map((row) => row.due_at)).toEqual([now, now + 5]);
  });

  it("fails the whole batch for an invalid row instead of losing the mail", async () => {
    const broken = { ...person(1), recipient: null as unknown as string };
    await expect(batch(db, [queueMails(db, shared, [person(0), broken], now)])).rejects.toThrow();
    expect(await ledger()).toEqual([]);
  });

  it("writes a single mail only when its condition holds", async () => {
    const mail = {
      id: mailIds.signIn("code"),
      recipient: "a@example.com",
      job: { kind: "sign-in" as const, codeId: "code" },
    };
    await batch(db, [queueMail(db, mail, now, sql`1 = 2`)]);
    expect(await ledger()).toEqual([]);
    await batch(db, [queueMail(db, mail, now)]);
    expect(await ledger()).toMatchObject([{ id: "sign-in:code", sender_id: null, event_id: null, invite_id: null }]);
  });

  it("reads ids and facts from rows of the same batch", async () => {
    const select = sql`select 'answer:' || email as id, email as recipient, null as invite_id,
      json_object('token', organizer_id) as facts from opt_outs`;
    const [, written] = await db.batch([
      db.insert(optOuts).values({ email: "x@example.com", organizerId: "other", createdAt: 0 }),
      queueMailsFrom(db, shared, select, now),
    ]);
    expect(written).toEqual([{ id: "answer:x@example.com" }]);
    expect(JSON.parse(String((await ledger())[0]?.payload))).toMatchObject({ token: "other" });
  });
});

describe("opting out", () => {
  it("skips unsolicited mail to a person who opted out of everything or of this organizer", async () => {
    await env.DB.exec(
      "INSERT INTO opt_outs (email, organizer_id, created_at) VALUES ('p0@example.com', '', 0), ('p1@example.com', 'ana', 0), ('p2@example.com', 'ben', 0)",
    );
    const [written] = await db.batch([queueMails(db, shared, people(4), now)]);
    expect(written.map(({ id }) => id)).toEqual(["invitation:invite-2:1", "invitation:invite-3:1"]);
  });

  it("never stops mail about one's own account", async () => {
    await env.DB.exec("INSERT INTO opt_outs (email, organizer_id, created_at) VALUES ('a@example.com', '', 0)");
    const mail = {
      id: mailIds.signIn("code"),
      recipient: "a@example.com",
      job: { kind: "sign-in" as const, codeId: "code" },
    };
    await batch(db, [queueMail(db, mail, now)]);
    expect(await ledger()).toHaveLength(1);
  });
});
