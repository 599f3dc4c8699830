import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import type { EventDashboard, SentDashboard } from "#schema/contracts/events.ts";
import type { MailKind } from "#schema/contracts/mail.ts";
import { unpackBoard } from "#schema/packed-board.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { config } from "../lib/config.ts";
import { type Db, openDb } from "../lib/database/db.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { withEvent } from "../mail/asked-event.ts";
import { call, empty, signIn } from "../test/api.ts";

/** Empties the database and signs an organizer in. Returns the cookie. */
export async function startOver(email = "maya@example.com"): Promise<string> {
  await empty("users", "auth_codes", "quotas", "outbox", "opt_outs");
  return signIn(email);
}

/** Deletes the mails written so far. */
export async function forgetMails(): Promise<void> {
  await env.DB.exec("DELETE FROM outbox");
}

/** Marks all mails as sent, so that none of them is replaced. */
export async function sendMails(): Promise<void> {
  await env.DB.exec("UPDATE outbox SET status = 'sent', first_tried_at = created_at WHERE status = 'queued'");
}

/** Returns every event mail in order as 'kind recipient' with the SEQUENCE of its calendar file. */
export async function mails(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT kind, recipient, payload ->> '$.calendar.sequence' AS sequence FROM outbox
     WHERE kind NOT IN ('sign-in', 'answer') AND status <> 'failed' ORDER BY rowid`,
  ).all<{ kind: string; recipient: string; sequence: number | null }>();
  return results.map(({ kind, recipient, sequence }) =>
    [kind, recipient.split("@")[0], ...(sequence === null ? [] : [sequence])].join(" "),
  );
}

/** Returns the payloads of the mails of this kind as they are sent, with the facts of their event, in order. */
export async function payloads<Payload = Record<string, unknown>>(
  kind: MailKind,
  recipient?: string,
): Promise<Payload[]> {
  const rows = await openDb(env.DB).all<{ payload: string }>(sql`select ${withEvent("outbox")} as payload from outbox
    where kind = ${kind} and recipient = coalesce(${recipient ?? null}, recipient) order by recipient`);
  return rows.map(({ payload }) => JSON.parse(payload) as Payload);
}

/** Returns one value of the statement's first row. */
export function value<T>(statement: string, ...bound: unknown[]): Promise<T | null> {
  return env.DB.prepare(statement)
    .bind(...bound)
    .first<Record<string, T>>()
    .then((row) => (row ? Object.values(row)[0]! : null));
}

export async function dashboard(cookie: string, id: string): Promise<EventDashboard> {
  const response = await call("GET", `/events/${id}/dashboard`, { cookie });
  if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
  return unpackBoard(response.json<SentDashboard>());
}

export async function tokenOf(eventId: string, email: string): Promise<string> {
  return (await value<string>("SELECT token FROM invites WHERE event_id = ? AND email = ?", eventId, email)) ?? "";
}

export function respond(token: string, dateOptionResponses: Record<string, string>) {
  return call("POST", `/poll/${token}/respond`, {
    body: { respondentName: "Somebody", comments: "", dateOptionResponses },
  });
}

/** Returns the context for a verb that is called without HTTP. */
export async function contextOn(db: Db, email?: string): Promise<SessionContext> {
  return { db, session: await claimsOf(email), config: config(env), now: Date.now() };
}

export async function claimsOf(email = "maya@example.com"): Promise<SessionClaims> {
  const row = await env.DB.prepare(
    "SELECT sessions.id AS sid, user_id FROM sessions JOIN users ON users.id = user_id WHERE email = ?",
  )
    .bind(email)
    .first<{ sid: string; user_id: string }>();
  return { userId: row!.user_id, sessionId: row!.sid };
}

/** Returns a database that runs `between` after a call's first read and before its write. */
export function interruptedDb(between: () => Promise<unknown>): Db {
  let batches = 0;
  const client = new Proxy(env.DB, {
    get(target, name) {
      if (name !== "batch") {
        const member: unknown = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      }
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch(statements);
        batches += 1;
        if (batches === 1) await between();
        return results;
      };
    },
  });
  return openDb(client);
}
