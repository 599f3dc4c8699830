import { and, eq, type SQL, sql } from "drizzle-orm";
import { knownBrowsers } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { base64url, newId } from "../lib/ids.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { hmac, type Secrets, verifyingSecrets } from "../lib/signing.ts";
import { mailIdOf } from "../mail/mail.ts";
import { accountNotice, type QueuedMails } from "../mail/outbox.ts";
import { retention } from "../policy/retention.ts";

/** Returns the stored forms of a browser's key for an address: the present one, and that of the previous secret. */
async function browserHashes(config: Secrets, { email, key }: { email: string; key: string }): Promise<string[]> {
  const hashed = verifyingSecrets(config).map((secret) => hmac(secret, `browser:${email}:${key}`));
  return (await Promise.all(hashed)).map(base64url);
}

/** Tests that somebody has signed in to the account of this address in this browser. */
export async function isKnownBrowser(config: Secrets, { email, key }: { email: string; key: string }): Promise<SQL> {
  if (key === "") return sql`false`;
  const hashes = JSON.stringify(await browserHashes(config, { email, key }));
  return sql`exists (select 1 from known_browsers known join users on users.id = known.user_id
    where users.email = ${email} and known.hash in (select value from json_each(${hashes})))`;
}

interface SignInBrowser {
  /** Selects the account's id in its one column. */
  owner: SQL;
  email: string;
  visitor: { browser: string; browserKey: string; claims: SessionClaims | null };
  /** True for a sign-in that makes or proves the account, which is its first. It tells nothing. */
  isFirst?: boolean;
}

/** What a batch says and notes of the browser that signs in. `id` selects the browser's row once it is noted. */
interface NotedBrowser {
  notice: QueuedMails[];
  noted: Statement[];
  id: SQL;
}

/**
 * Notes the browser that signs in to the account that `owner` selects, and tells the account's confirmed address when it
 * is a new one. The account's first sign-in tells nothing. The statements run before the session starts.
 */
export async function noteBrowser(
  { db, config, now }: Context,
  { owner, email, visitor, isFirst = false }: SignInBrowser,
): Promise<NotedBrowser> {
  const { browser, browserKey: key, claims } = visitor;
  if (key === "") return { notice: [], noted: [], id: sql`null` };
  const browserId = newId();
  const hashes = await browserHashes(config, { email, key });
  const id = sql`(select id from known_browsers known where known.user_id = owner.id and known.hash = ${hashes[0]})`;
  const remembered = rememberBrowser(db, { id: browserId, owner, hash: hashes[0]! }, now);
  if (isFirst) return { notice: [], noted: [remembered], id };
  const isKnown = sql`(exists (select 1 from known_browsers known where known.user_id = owner.id
      and known.hash in (select value from json_each(${JSON.stringify(hashes)})))
    or exists (select 1 from sessions where id = ${claims?.sessionId ?? ""} and user_id = owner.id and expires_at > ${now}))`;
  // An older account may have been away for so long that its browsers are forgotten.
  const isReturning = sql`(exists (select 1 from known_browsers known where known.user_id = owner.id)
    or exists (select 1 from sessions where user_id = owner.id)
    or (select created_at from users where id = owner.id) <= ${now - retention.knownBrowsers.for})`;
  const isNew = sql`exists (select 1 from (${owner}) as owner where ${isReturning} and not ${isKnown})`;
  const job = { kind: "new-browser" as const, browserId, browser, signedInAt: toIso(now) };
  const [queued, counted] = accountNotice(
    db,
    { email, mail: { id: mailIdOf("new-browser", browserId), job } },
    now,
    isNew,
  );
  return { notice: [queued], noted: [counted, remembered], id };
}

function rememberBrowser(
  db: Db,
  { id, owner, hash }: { id: string; owner: SQL; hash: string },
  now: number,
): Statement {
  return db.run(sql`
    insert into known_browsers (id, user_id, hash, seen_at) select ${id}, owner.id, ${hash}, ${now} from (${owner}) as owner
    where true on conflict (user_id, hash) do update set seen_at = excluded.seen_at`);
}

/** Forgets all browsers of an account that gets the address `email`, except this one. `key` is '' when it has none. */
export async function keepOneBrowser(
  { db, config, now }: Context,
  { claims: { sessionId, userId }, email, key }: { claims: SessionClaims; email: string; key: string },
): Promise<Statement[]> {
  const isOfAccount = eq(knownBrowsers.userId, userId);
  if (key === "") return [db.delete(knownBrowsers).where(isOfAccount)];
  const [hash = ""] = await browserHashes(config, { email, key });
  const current = sql`(select browser_id from sessions where id = ${sessionId})`;
  return [
    db.delete(knownBrowsers).where(and(isOfAccount, sql`${knownBrowsers.id} is not ${current}`)),
    db.update(knownBrowsers).set({ hash, seenAt: now }).where(isOfAccount),
  ];
}
