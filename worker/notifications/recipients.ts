import { sql } from "drizzle-orm";
import { mailWords } from "#emails/mail-words.ts";
import type { PushMessage } from "#schema/contracts/notifications.ts";
import { asLanguage } from "#schema/languages.ts";
import { fullName } from "#schema/person-name.ts";
import { DAY } from "../lib/clock.ts";
import type { Db } from "../lib/database/db.ts";
import { isAvailable } from "../lib/database/is-available.ts";
import { takeLease } from "../lib/database/take-lease.ts";
import { withEvent } from "../mail/asked-event.ts";
import { type JobColumns, readJob } from "../mail/claim.ts";
import { recipientsLanguage } from "../mail/recipients-language.ts";
import { acceptedFriendIds } from "../people/queries.ts";
import type { AccountPush, PushJob } from "./push-job.ts";
import { mailPush, matchPush, pushedKinds } from "./push-texts.ts";

/**
 * Joins browsers that may get pushes: the owner wants them and the session is alive. A subscription has its session's
 * id, so logout, a changed password and a verified address end it. Stands after `push_subscriptions p`.
 */
export const isListening = (now: number) => sql`
  join sessions s on s.id = p.id and s.user_id = p.user_id and s.expires_at > ${now}
  join users u on u.id = p.user_id and u.push_enabled = 1`;

/**
 * Returns pushes for these ledger rows to their recipients' browsers. Skips unverified addresses, mails not due yet,
 * and mails that replace an unsent one, which was pushed already. Read this first: sending clears the payload.
 */
export async function mailPushes(db: Db, mailIds: readonly string[], now: number): Promise<AccountPush[]> {
  const language = recipientsLanguage({
    recipient: sql`o.recipient`,
    inviteId: sql`o.invite_id`,
    kind: sql`o.kind`,
    language: sql`o.language`,
  });
  const rows = await db.all<{ subscriptionId: string; inviteId: string | null; language: unknown } & JobColumns>(sql`
    select p.id as subscriptionId, ${language} as language, o.invite_id as inviteId, ${withEvent("o")} as payload, o.token, o.response_count as responseCount,
      o.invite_count as inviteCount, o.is_last as isLast, o.covers_others as coversOthers from outbox o
    join users owner on owner.email = o.recipient and owner.email_verified_at is not null
    join push_subscriptions p on p.user_id = owner.id ${isListening(now)}
    where o.id in (select value from json_each(${JSON.stringify(mailIds)}))
      and o.kind in (select value from json_each(${JSON.stringify(pushedKinds)})) and o.status = 'queued'
      and o.replaces_unsent = 0 and o.due_at <= ${now}`);
  return rows.flatMap(({ subscriptionId, inviteId, language, ...columns }) => {
    const message = mailPush(readJob(columns), wordsIn(language));
    return message ? [{ subscriptionId, message, inviteId }] : [];
  });
}

export const wordsIn = (language: unknown) => mailWords(asLanguage(language) ?? "en");

interface MatchRow {
  subscriptionId: string;
  language: unknown;
  groupKey: string;
  showName: string;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Returns pushes to connected people when this like, stored at `now`, made a match. Skips a show that was liked before,
 * and a person who does not share likes. Re-liking within a day sends no push.
 */
export async function matchPushes(db: Db, userId: string, showId: string, now: number): Promise<AccountPush[]> {
  const rows = await db.all<MatchRow>(sql`
    select p.id as subscriptionId, mine.group_key as groupKey, l.show ->> 'name' as showName,
      me.first_name as firstName, me.last_name as lastName, u.language
    from swipes mine join users me on me.id = mine.user_id and me.are_likes_shared join shows l on l.id = mine.show_id
    join push_subscriptions p on p.user_id in ${acceptedFriendIds(userId)} ${isListening(now)}
    where mine.user_id = ${userId} and mine.show_id = ${showId} and mine.action = 'like'
      and mine.created_at = ${now}
      and not exists (select 1 from swipes earlier where earlier.user_id = ${userId}
        and earlier.group_key = mine.group_key and earlier.action = 'like' and earlier.created_at < ${now})
      and exists (select 1 from swipes theirs where theirs.user_id = p.user_id
        and theirs.group_key = mine.group_key and theirs.action = 'like')`);
  const [match] = rows;
  if (!match || !(await isFirstToday(db, `match-pushed:${userId}:${match.groupKey}`, now))) return [];
  return rows.map(({ subscriptionId, showName, language, ...friend }) => ({
    subscriptionId,
    message: matchPush(fullName(friend), { id: showId, name: showName }, wordsIn(language)),
    inviteId: null,
  }));
}

/** Returns true once a day for each `name`. */
async function isFirstToday(db: Db, name: string, now: number): Promise<boolean> {
  const taken = await takeLease(db, { name, until: now + DAY }, now);
  return taken.length > 0;
}

/** Where a push goes, and what it says. */
export interface DuePush {
  endpoint: string;
  p256dh: string;
  auth: string;
  message: PushMessage;
  /** What a guest knows once it is sent; absent for the browser of an account. */
  news?: { guestBrowserId: string; told: string };
}

/**
 * Returns the push of each job to the browser of an account, in order; undefined for other jobs, and when the browser has
 * ended or the invite is gone.
 */
export async function dueBrowsers(db: Db, jobs: readonly PushJob[], now: number): Promise<(DuePush | undefined)[]> {
  const list = JSON.stringify(
    jobs.map((job) => ("message" in job ? { subscriptionId: job.subscriptionId, inviteId: job.inviteId } : {})),
  );
  const rows = await db.all<Omit<DuePush, "message"> & { at: number; token: string | null }>(sql`
    select job.key as at, p.endpoint, p.p256dh, p.auth, i.token from json_each(${list}) job
    join push_subscriptions p on p.id = job.value ->> 'subscriptionId' ${isListening(now)}
    left join invites i on i.id = job.value ->> 'inviteId' and i.removed_at is null
      and exists (select 1 from events e where e.id = i.event_id and ${isAvailable("e")})
    where job.value ->> 'inviteId' is null or i.id is not null`);
  const found = new Map(rows.map(({ at, ...browser }) => [at, browser]));
  return jobs.map((job, index) => {
    const browser = found.get(index);
    if (!browser || !("message" in job)) return undefined;
    const { token, ...destination } = browser;
    return { ...destination, message: token === null ? job.message : { ...job.message, path: `/poll/${token}` } };
  });
}
