import { and, eq, gt, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { User } from "#schema/contracts/account.ts";
import { type SessionStart, sessions, users } from "#schema/tables/index.ts";
import { type AppContext, sessionContext } from "../http/context.ts";
import { clearCookie, readCookie, writeCookie } from "../http/cookies.ts";
import { HOUR, MINUTE, SECOND, toIso } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import type { Db } from "../lib/database/db.ts";
import { newId } from "../lib/ids.ts";
import { notSignedIn, Refusal } from "../lib/refusal.ts";
import { SESSION_IDLE, SESSION_LIFE, type SessionClaims, signSession } from "../lib/session-token.ts";
import { retention } from "../policy/retention.ts";

const PROOF_FRESH_FOR = 10 * MINUTE;

export type UserRow = typeof users.$inferSelect;

/** A person as one session of theirs may act. */
export interface Identity {
  user: UserRow;
  startedBy: SessionStart;
  hasCalendars: boolean;
}

/** Selects beside a row of `users` whether the person has saved calendars. Without one it reads no row. */
export const hasCalendars = sql`exists (select 1 from calendar_connections where user_id = users.id)`
  .mapWith(Boolean)
  .as("has_calendars");

/**
 * Selects the user of a live session; selects nothing without claims. Meant for the first batch of a request: only this
 * row makes a claim true.
 */
export function sessionUser(db: Db, claims: SessionClaims | null, now: number) {
  // No session has an empty id.
  return selectSession(db, { ...(claims ?? { userId: "", sessionId: "" }), now });
}

/** Selects the user of a live session by its claims and the moment. */
export function selectSession(
  db: Db,
  {
    userId,
    sessionId,
    now,
  }: { userId: string | Placeholder; sessionId: string | Placeholder; now: number | Placeholder },
) {
  // The rows of a batch are read by name, and both tables have a `created_at`.
  const signedInAt = sql`${sessions.createdAt}`.mapWith(sessions.createdAt).as("signed_in_at");
  return db
    .select({ user: users, startedBy: sessions.startedBy, signedInAt, seenAt: sessions.seenAt, hasCalendars })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, now)));
}

/** What a call asks of its session. */
export interface Proof {
  /** It began within the last ten minutes. */
  isFresh?: boolean;
  /** It began by mail or passkey. A stolen password must not be enough to replace what is stronger. */
  isStrong?: boolean;
}

/** What replaces or removes a way to sign in asks for. */
export const freshAndStrong: Proof = { isFresh: true, isStrong: true };

/** Tests in a write that a session is live and has the proof. */
export function isSessionLive(
  { sessionId, userId }: SessionClaims,
  now: number,
  { isFresh = false, isStrong = false }: Proof = {},
): SQL {
  return sql`exists (select 1 from sessions where id = ${sessionId} and user_id = ${userId} and expires_at > ${now}
    and created_at >= ${isFresh ? now - PROOF_FRESH_FOR : 0} and (started_by <> 'password' or ${isStrong ? 0 : 1}))`;
}

/** Returns the session from the rows of {@link sessionUser}; throws 401 when there is none. */
export function requireSession<Row extends { user: UserRow }>([row]: Row[]): Row {
  if (!row) throw notSignedIn();
  return row;
}

/** Returns the signed-in user for a call that needs nothing else first; throws 401 when there is none. */
export async function signedInUser(c: AppContext): Promise<UserRow> {
  return (await currentSession(c)).user;
}

/** Returns the session for a call that needs nothing else first; throws 401 when there is none. */
export async function currentSession(c: AppContext) {
  const { db, session: claims, now } = sessionContext(c);
  const session = requireSession(await sessionUser(db, claims, now));
  if (session.seenAt <= now - HOUR) c.executionCtx.waitUntil(keepAlive(db, claims, now));
  return session;
}

/** Records after the response, at most once an hour, that a session is in use. */
async function keepAlive(db: Db, { sessionId }: SessionClaims, now: number): Promise<void> {
  const expiresAt = sql`min(${sessions.createdAt} + ${SESSION_LIFE}, ${now + SESSION_IDLE})`;
  await db
    .update(sessions)
    .set({ seenAt: now, expiresAt })
    .where(and(eq(sessions.id, sessionId), lt(sessions.seenAt, now)));
}

/**
 * Returns the session as {@link currentSession} does. Throws 403 when `needsProof` holds and the sign-in is older than
 * ten minutes.
 */
export async function freshSession(c: AppContext, needsProof: (user: UserRow) => boolean = () => true) {
  const session = await currentSession(c);
  if (needsProof(session.user)) requireProof([session], c.get("now"), { isFresh: true });
  return session;
}

/** Returns the session from the rows of {@link sessionUser}. Throws 401 when there is none, and 403 without the proof. */
export function requireProof<Row extends Identity & { signedInAt: number }>(
  rows: Row[],
  now: number,
  { isFresh, isStrong }: Proof,
): Row {
  const session = requireSession(rows);
  const isStale = isFresh && session.signedInAt < now - PROOF_FRESH_FOR;
  if (isStale || (isStrong && session.startedBy === "password")) throw proofNeeded();
  return session;
}

const proofNeeded = () => new Refusal("proof-needed");

/** Returns true for an account with a verified address in `ADMIN_EMAILS`. Its sessions may still not be admin's. */
export function isAdminAccount(
  { email, emailVerifiedAt }: Pick<UserRow, "email" | "emailVerifiedAt">,
  config: Config,
): boolean {
  return emailVerifiedAt !== null && config.ADMIN_EMAILS.includes(email);
}

/** Returns true for a session of such an account that began with a mailed link, a PIN or a passkey. */
export function isAdmin({ user, startedBy }: Identity, config: Config): boolean {
  return startedBy !== "password" && isAdminAccount(user, config);
}

/** Returns true for a request of an admin's session; without a session it asks nothing. */
export async function isAskedByAdmin(c: AppContext): Promise<boolean> {
  const claims = c.get("claims");
  if (claims === null) return false;
  const [session] = await sessionUser(c.get("db"), claims, c.get("now"));
  return session !== undefined && isAdmin(session, c.get("config"));
}

/** Returns the person as their own browser may see them. */
export function toUser(identity: Identity, config: Config): User {
  const { user, startedBy, hasCalendars } = identity;
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    password: user.passwordHash !== null,
    emailVerified: user.emailVerifiedAt !== null,
    isAdmin: isAdmin(identity, config),
    isOfferedPasskey: startedBy === "mail" && user.emailVerifiedAt !== null && user.passkeyOfferedAt === null,
    hasCalendars,
    language: user.language,
    showNews: user.wantsShowNews,
    createdAt: toIso(user.createdAt),
  };
}

const BROWSER = "browser";
const SESSION = "session";
/** Tells the page's script that a session may exist. It proves nothing. */
const MARK = "signed-in";

export function readSessionCookie(c: AppContext): string | undefined {
  return readCookie(c, SESSION);
}

export async function setSessionCookie(c: AppContext, claims: SessionClaims): Promise<void> {
  c.set("claims", claims);
  const token = await signSession(c.get("config"), claims, c.get("now") + SESSION_LIFE);
  const maxAge = SESSION_LIFE / 1000;
  writeCookie(c, SESSION, token, { httpOnly: true, maxAge });
  writeCookie(c, MARK, "1", { httpOnly: false, maxAge });
  const browserKey = c.get("browserKey");
  if (browserKey) writeCookie(c, BROWSER, browserKey, { httpOnly: true, maxAge: retention.knownBrowsers.for / SECOND });
}

/** Returns the value of the browser's cookie `browser`; '' without one. It names nobody, so it outlives the session. */
export function readBrowserKey(c: AppContext): string {
  const key = readCookie(c, BROWSER) ?? "";
  return /^[\w-]{22}$/.test(key) ? key : "";
}

/** Returns that value, or a new one that {@link setSessionCookie} writes. */
export function chooseBrowserKey(c: AppContext): string {
  const key = readBrowserKey(c) || newId();
  c.set("browserKey", key);
  return key;
}

export function clearSessionCookie(c: AppContext): void {
  clearCookie(c, SESSION);
  clearCookie(c, MARK);
}
