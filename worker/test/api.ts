import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { sessions, users } from "#schema/tables/index.ts";
import { app } from "../app.ts";
import { startSession } from "../auth/start-session.ts";
import { DAY } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { namedBatch, openDb } from "../lib/database/db.ts";
import { newId } from "../lib/ids.ts";
import { SESSION_LIFE, signSession } from "../lib/session-token.ts";
import { changeAddressUrl, endSessionUrl, takeBackUrl } from "../mail/tokens/account-links.ts";
import { confirmUrl, pinOf, signInSecrets } from "../mail/tokens/codes.ts";
import { claimRequests } from "../people/commit.ts";
import { caps } from "../policy/caps.ts";
import { idleQueues } from "./fetch-settled.ts";
import { forgetQuotas } from "./quotas.ts";

export const origin = "https://eightish.test";

interface CallOptions {
  body?: unknown;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** Stands in for the database. */
  database?: D1Database;
  /** Stands in for the bindings, of which the queues take no message by default. */
  bindings?: typeof env;
}

const { MAIL_QUEUE, SIGN_IN_QUEUE } = idleQueues;
const still: typeof env = Object.create(env, { MAIL_QUEUE, SIGN_IN_QUEUE });

/** Deletes all rows of these tables and what depends on them, in one round trip. */
export async function empty(...tables: string[]): Promise<void> {
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}

/** Sends one request to the Worker as a browser on our own pages would. */
export async function call(
  method: string,
  path: string,
  { body, cookie, headers, database, bindings = still }: CallOptions = {},
) {
  const context = createExecutionContext();
  const response = await app.request(
    `${origin}/api${path}`,
    {
      method,
      headers: {
        // As under `npm start`: without the caps on networks, which have tests of their own.
        "CF-Connecting-IP": "127.0.0.1",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(method === "GET" ? {} : { "Sec-Fetch-Site": "same-origin" }),
        ...(cookie ? { Cookie: cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    },
    database ? Object.create(bindings, { DB: { value: database } }) : bindings,
    context,
  );
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, text, headers: response.headers, json: <T>() => JSON.parse(text) as T };
}

/** Returns the session cookie that a response set, for the next request. */
export function cookieOf(headers: Headers): string {
  const session = headers.getSetCookie().find((cookie) => cookie.includes("session="));
  return session?.split(";")[0] ?? "";
}

/** Returns link token and PIN of an address's newest code, as its mail shows them. */
export async function newestCode(email: string) {
  const code = await env.DB.prepare("SELECT * FROM auth_codes WHERE email = ? ORDER BY created_at DESC, rowid DESC")
    .bind(email)
    .first<{ id: string; email: string; expires_at: number; created_at: number }>();
  if (!code) throw new Error(`no code for ${email}`);
  const row = { id: code.id, email: code.email, createdAt: code.created_at, expiresAt: code.expires_at };
  const { url } = await signInSecrets(config(env), row);
  return {
    codeId: code.id,
    token: new URL(url).hash.replace("#token=", ""),
    pin: await pinOf(config(env).SESSION_SECRET, code.id),
  };
}

/** Returns the token of the newest confirmation mail to an address. */
export async function newestConfirmation(email: string): Promise<string> {
  const code = await env.DB.prepare(
    "SELECT id, email, expires_at AS expiresAt FROM auth_codes WHERE email = ? AND purpose = 'confirm-address' ORDER BY created_at DESC, rowid DESC",
  )
    .bind(email)
    .first<{ id: string; email: string; expiresAt: number }>();
  if (!code) throw new Error(`no confirmation for ${email}`);
  return new URL(await confirmUrl(config(env), code, "2038-01-01T00:00:00.000Z")).hash.replace("#token=", "");
}

/** Returns the token of the mail that changes an account's address to this one. */
export async function newestChange(email: string): Promise<string> {
  const change = await env.DB.prepare(
    `SELECT c.id, c.email, u.email AS "from", c.expires_at AS expiresAt FROM address_changes c
     JOIN users u ON u.id = c.user_id WHERE c.email = ? ORDER BY c.rowid DESC`,
  )
    .bind(email)
    .first<Parameters<typeof changeAddressUrl>[1]>();
  if (!change) throw new Error(`no change to ${email}`);
  return new URL(await changeAddressUrl(config(env), change)).hash.replace("#token=", "");
}

/** Returns the token of the newest mail that lets a former address take its account back. */
export async function newestTakeBack(email: string): Promise<string> {
  const former = await env.DB.prepare(
    "SELECT id, email, changed_at AS changedAt, expires_at AS expiresAt FROM former_addresses WHERE email = ? ORDER BY rowid DESC",
  )
    .bind(email)
    .first<{ id: string; email: string; changedAt: number; expiresAt: number }>();
  if (!former) throw new Error(`no former address ${email}`);
  const facts = { newAddress: "m…@new.example", changedAt: new Date(former.changedAt).toISOString() };
  return new URL(await takeBackUrl(config(env), { ...former, ...facts })).hash.replace("#token=", "");
}

/** Returns the token of the notice of a new browser with this id. */
export async function endSessionLink(browserId: string, expiresAt = Date.now() + DAY): Promise<string> {
  const facts = { email: "maya@example.com", browser: "Firefox on Windows", signedInAt: "2038-01-01T00:00:00.000Z" };
  const url = await endSessionUrl(config(env), { browserId, ...facts, expiresAt });
  return new URL(url).hash.replace("#token=", "");
}

/** The browser in which everybody signs in, so that no sign-in is from a new one. */
const usualBrowser = "BBBBBBBBBBBBBBBBBBBBBB";

/**
 * Signs in a new or verified account, as its mailed link does: one batch instead of ten round trips, and no mail. Returns
 * the session cookie.
 */
export async function signIn(email: string): Promise<string> {
  const context = { db: openDb(env.DB), config: config(env), now: Date.now() };
  const sessionId = newId();
  const owner = sql`select id from users where email = ${email} and email_verified_at is not null`;
  const visitor = { clientIp: "", browser: "", browserKey: usualBrowser, claims: null };
  const user = { id: newId(), email, createdAt: context.now, emailVerifiedAt: context.now };
  const { rows } = await namedBatch(context.db, {
    account: context.db.insert(users).values(user).onConflictDoNothing(),
    ...(await startSession(context, { sessionId, owner, email, visitor, startedBy: "mail" })),
    claimed: claimRequests(context.db, email, context.now),
    rows: context.db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId)),
  });
  const [row] = rows;
  if (!row) return signInByLink(email);
  return `__Host-session=${await signSession(context.config, { ...row, sessionId }, context.now + SESSION_LIFE)}`;
}

/** Signs an address in through its mailed link, without the limit on mails. Returns the session cookie. */
export async function signInByLink(email: string): Promise<string> {
  for (const cap of [caps.codeMailsFromNetwork, caps.codeMailsToAddress, caps.accountMail])
    await forgetQuotas<"email" | "network">(cap, { email });
  await call("POST", "/auth/magic-link", { body: { email } });
  const { token } = await newestCode(email);
  const answer = await call("POST", "/auth/verify-link", { body: { token }, cookie: `__Host-browser=${usualBrowser}` });
  if (answer.status !== 200) throw new Error(answer.text);
  return cookieOf(answer.headers);
}

/** Returns the whole database as text, to prove that a refused request changed nothing. */
export function fingerprint(except: string[] = []): Promise<string> {
  // Quotas count refused attempts too, and every night has other times.
  return allTables(["quotas", "nightly_jobs", ...except]);
}

/** Returns every table as text, except those in `except`. */
export async function allTables(except: string[] = []): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%' AND name NOT LIKE 'd1_%' ORDER BY name",
  ).all<{ name: string }>();
  const tables = results.map(({ name }) => name).filter((name) => !except.includes(name));
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return JSON.stringify(tables.map((name, index) => [name, rows[index]?.results]));
}

export const dinner = {
  title: "Dinner at eight",
  description: "Somewhere with a long table.",
  inviteEmails: ["ana@example.com", "tom@example.com"],
  dateOptions: [
    { date: "2038-03-12", time: "19:30" },
    { date: "2038-03-13", time: "20:00" },
    { date: "2038-03-14", time: "19:30" },
  ],
  timezone: "America/New_York",
};

export interface Created {
  id: string;
  event: { id: string };
}

/** Creates an event of this organizer. Returns it with the invitees' tokens by address. */
export async function createDinner(cookie: string, changes: Partial<typeof dinner> & { suggestions?: boolean } = {}) {
  const answer = await call("POST", "/events", { cookie, body: { ...dinner, ...changes } });
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  const { id } = answer.json<Created>();
  const { results } = await env.DB.prepare("SELECT email, token FROM invites WHERE event_id = ?")
    .bind(id)
    .all<{ email: string; token: string }>();
  const options = await env.DB.prepare("SELECT id, date, time FROM date_options WHERE event_id = ? ORDER BY date, time")
    .bind(id)
    .all<{ id: string; date: string; time: string }>();
  return {
    id,
    tokens: Object.fromEntries(results.map((row) => [row.email, row.token])) as Record<string, string>,
    options: options.results,
  };
}
