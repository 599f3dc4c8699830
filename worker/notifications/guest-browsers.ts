import { and, eq, exists, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { mailWords } from "#emails/mail-words.ts";
import { dateOptions, events, guestBrowsers, invites, users } from "#schema/tables/index.ts";
import { mailEvent } from "../events/core/event-row.ts";
import { toOptionDate } from "../lib/database/date-options.ts";
import type { Db } from "../lib/database/db.ts";
import { joinedColumns } from "../lib/database/joined-columns.ts";
import type { GuestPush, PushJob } from "./push-job.ts";
import { datePush } from "./push-texts.ts";
import type { DuePush } from "./recipients.ts";

const CANCELLED = "cancelled";

/**
 * What there is to know about an event's date: the id of the final date, with when it followed its show or was put back,
 * 'open' or 'cancelled'. `alias` names the event.
 */
export function dateNews(alias = "events"): SQL<string> {
  const event = sql.identifier(alias);
  const moved = sql`(select max(at) || state from followed_changes f where f.event_id = ${event}.id
    and f.option_id = ${event}.final_option_id and f.before is not null)`;
  return sql<string>`iif(${event}.deleted_at is not null, ${CANCELLED},
    coalesce(${event}.final_option_id || ' ' || ${moved}, ${event}.final_option_id, 'open'))`;
}

// An event that an admin keeps from everybody tells nothing, and neither does a past one.
const hasNews = and(
  ne(guestBrowsers.told, dateNews()),
  isNull(events.withheldBy),
  isNull(events.archivedAt),
  isNull(invites.removedAt),
);

/** Returns pushes to the browsers of guests without an address who do not know yet what became of the date. */
export function guestPushes(db: Db, eventId: string): Promise<GuestPush[]> {
  return db
    .select({ guestBrowserId: guestBrowsers.id })
    .from(invites)
    .innerJoin(guestBrowsers, eq(guestBrowsers.inviteId, invites.id))
    .innerJoin(events, eq(events.id, invites.eventId))
    .where(and(eq(invites.eventId, eventId), hasNews));
}

/**
 * Returns the push of each job to the browser of a guest, in order; undefined for other jobs, and when the guest knows
 * all. It says what is true now, so a date that was taken back meanwhile is never pushed.
 */
export async function dueGuestBrowsers(db: Db, jobs: readonly PushJob[]): Promise<(DuePush | undefined)[]> {
  const idOf = (job: PushJob) => ("guestBrowserId" in job ? job.guestBrowserId : null);
  const ids = jobs.map(idOf).filter((id) => id !== null);
  if (ids.length === 0) return jobs.map(() => undefined);
  const rows = await selectNews(db, ids);
  const found = new Map(rows.map((row) => [row.browser.id, toPush(row)]));
  return jobs.map((job) => {
    const id = idOf(job) ?? "";
    const push = found.get(id);
    // A change that was repeated queued the browser twice.
    found.delete(id);
    return push;
  });
}

type News = Awaited<ReturnType<typeof selectNews>>[number];

function selectNews(db: Db, ids: string[]) {
  return db
    .select({
      browser: joinedColumns(guestBrowsers, "browser"),
      invite: { token: invites.token, language: invites.language, place: invites.place },
      event: joinedColumns(events, "event"),
      organizer: joinedColumns(users, "organizer"),
      option: {
        date: dateOptions.date,
        time: dateOptions.time,
        days: dateOptions.days,
        note: dateOptions.note,
      },
      news: dateNews(),
    })
    .from(guestBrowsers)
    .innerJoin(invites, eq(invites.id, guestBrowsers.inviteId))
    .innerJoin(events, eq(events.id, invites.eventId))
    .innerJoin(users, eq(users.id, events.organizerId))
    .leftJoin(dateOptions, eq(dateOptions.id, events.finalOptionId))
    .where(and(inArray(guestBrowsers.id, ids), hasNews));
}

function toPush({ browser, invite, event, organizer, option, news }: News): DuePush {
  const { id, told, endpoint, p256dh, auth } = browser;
  const message = datePush(
    {
      event: mailEvent(event, organizer),
      option: option && toOptionDate(option),
      isCancelled: news === CANCELLED,
      isRestored: told === CANCELLED,
      isWaiting: invite.place === "waiting",
    },
    mailWords(invite.language ?? event.language ?? "en"),
  );
  return {
    ...{ endpoint, p256dh, auth },
    message: { ...message, path: `/poll/${invite.token}` },
    news: { guestBrowserId: id, told: news },
  };
}

/** Notes what a guest knows now. */
export async function noteTold(db: Db, { guestBrowserId, told }: NonNullable<DuePush["news"]>): Promise<void> {
  await db.update(guestBrowsers).set({ told }).where(eq(guestBrowsers.id, guestBrowserId));
}

/** Deletes the browsers of guests of past and of deleted events. */
export async function forgetGuestBrowsers(db: Db): Promise<number> {
  const over = db
    .select({ one: sql`1` })
    .from(invites)
    .innerJoin(events, eq(events.id, invites.eventId))
    .where(and(eq(invites.id, guestBrowsers.inviteId), or(isNotNull(events.archivedAt), isNotNull(events.deletedAt))));
  const { meta } = await db.delete(guestBrowsers).where(exists(over));
  return meta.changes;
}
