import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { MailContent } from "#schema/contracts/mail.ts";
import { batch, openDb } from "../lib/database/db.ts";
import { finalDateJob, invitationJob, mailEvent } from "../test/fake-mail-jobs.ts";
import { type Mail, mailIdOf } from "./mail.ts";
import { ENQUEUED_FOR, queueMail, queueMails } from "./outbox.ts";

const now = Date.UTC(2026, 5, 1, 12);
const db = openDb(env.DB);
const { token: _, ...invitation } = invitationJob;
const mailTo = (n: number, job: MailContent = invitation): Mail => ({
  id: mailIdOf("invitation", `invite-${n}`, 1),
  recipient: `p${n}@example.com`,
  senderId: "ana",
  inviteId: `invite-${n}`,
  token: `token-${n}`,
  job,
});
const mailsTo = (count: number, job?: MailContent) => Array.from({ length: count }, (_, n) => mailTo(n, job));
const ledger = async () =>
  (
    await env.DB.prepare(
      "SELECT id, kind, recipient, sender_id, event_id, invite_id, payload, token, due_at FROM outbox ORDER BY rowid",
    ).all()
  ).results;

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("DELETE FROM outbox"), env.DB.prepare("DELETE FROM opt_outs")]);
});

describe("queueing mails in the batch of a change", () => {
  it("writes one row per recipient with the shared job and the recipient's token", async () => {
    await batch(db, [queueMails(db, mailsTo(2), now)]);
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
    expect([JSON.parse(String(rows[1]?.payload)), rows[1]?.token]).toEqual([invitation, "token-1"]);
  });

  it("needs one statement with the same parameters for 1 recipient and for 500", async () => {
    const one = queueMails(db, mailsTo(1), now).getQuery();
    const options = Array.from({ length: 100 }, (_, n) => ({ id: `option-${n}`, date: "2026-06-20", time: "19:00" }));
    const job = { ...invitationJob, event: { ...mailEvent, description: "ü".repeat(5_000) }, options };
    const many = queueMails(db, mailsTo(500, job), now);
    expect(many.getQuery().params.length).toBe(one.params.length);
    const [list] = many.getQuery().params.filter((value) => String(value).length > 30);
    // The list holds the text once; D1 binds 2 MB.
    expect(new TextEncoder().encode(String(list)).length).toBeLessThan(200_000);
    const [written] = await db.batch([many]);
    expect(written).toHaveLength(500);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(500);
  });

  it("keeps an existing row unchanged and does not return it", async () => {
    await batch(db, [queueMails(db, mailsTo(1), now)]);
    const [again] = await db.batch([queueMails(db, mailsTo(2), now + 5)]);
    expect(again).toEqual([{ id: "invitation:invite-1:1" }]);
    expect((await ledger()).map((row) => row.due_at)).toEqual([now, now + 5]);
  });

  it("counts a row as queued anew when a newer mail replaces it", async () => {
    const finalDate = (sequence: number): Mail => {
      const { token, ...job } = finalDateJob(sequence);
      return { ...mailTo(0), id: mailIdOf("final-date", "event-1", sequence, "invite-0"), token, job };
    };
    await batch(db, [queueMail(db, finalDate(1), now)]);
    await batch(db, [queueMail(db, finalDate(2), now + 5)]);
    const { results } = await env.DB.prepare("SELECT id, enqueued_until FROM outbox").all();
    expect(results).toEqual([{ id: "final-date:event-1:2:invite-0", enqueued_until: now + 5 + ENQUEUED_FOR }]);
  });

  it("fails the whole batch for an invalid row instead of losing the mail", async () => {
    const broken = { ...mailTo(1), recipient: null as unknown as string };
    await expect(batch(db, [queueMails(db, [mailTo(0), broken], now)])).rejects.toThrow();
    expect(await ledger()).toEqual([]);
  });

  it("writes a single mail only when its condition holds", async () => {
    const mail = {
      id: mailIdOf("sign-in", "code"),
      recipient: "a@example.com",
      job: { kind: "sign-in" as const, codeId: "code" },
    };
    await batch(db, [queueMail(db, mail, now, sql`1 = 2`)]);
    expect(await ledger()).toEqual([]);
    await batch(db, [queueMail(db, mail, now)]);
    expect(await ledger()).toMatchObject([{ id: "sign-in:code", sender_id: null, event_id: null, invite_id: null }]);
  });
});

describe("opting out", () => {
  it("skips unsolicited mail to a person who opted out of everything or of this organizer", async () => {
    await env.DB.exec(
      "INSERT INTO opt_outs (email, organizer_id, created_at) VALUES ('p0@example.com', '', 0), ('p1@example.com', 'ana', 0), ('p2@example.com', 'ben', 0)",
    );
    const [written] = await db.batch([queueMails(db, mailsTo(4), now)]);
    expect(written.map(({ id }) => id)).toEqual(["invitation:invite-2:1", "invitation:invite-3:1"]);
  });

  it("never stops mail about the recipient's own account", async () => {
    await env.DB.exec("INSERT INTO opt_outs (email, organizer_id, created_at) VALUES ('a@example.com', '', 0)");
    const mail = {
      id: mailIdOf("sign-in", "code"),
      recipient: "a@example.com",
      job: { kind: "sign-in" as const, codeId: "code" },
    };
    await batch(db, [queueMail(db, mail, now)]);
    expect(await ledger()).toHaveLength(1);
  });
});
