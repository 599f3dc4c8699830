import { and, eq, isNull } from "drizzle-orm";
import { dateOptions, events, invites, responses, users } from "#schema/tables/index.ts";
import { attendance, isForCalendar } from "#schema/who-comes.ts";
import { isCalendarKey } from "../events/answer/calendar-address.ts";
import type { Context } from "../http/verb-context.ts";
import { toOption } from "../lib/database/date-options.ts";
import type { Db } from "../lib/database/db.ts";
import { joinedColumns } from "../lib/database/joined-columns.ts";
import { notFound } from "../lib/refusal.ts";
import type { FeedDate } from "./feed-events.ts";

type Found = Awaited<ReturnType<typeof selectEvent>>[number];

/**
 * Returns the title and the final date of the one event behind a guest's calendar address. There is no date before one is
 * chosen, and none that is not for this guest's calendar. Throws 404 when the address opens nothing, or no longer.
 */
export async function readGuestCalendar({ db }: Context, { inviteId, key }: { inviteId: string; key: string }) {
  const [found] = await selectEvent(db, inviteId);
  if (!found || !(await isCalendarKey(key, found.invite))) throw notFound();
  return { title: found.event.title, dates: finalDates(found) };
}

// Of deleted events too, so that a date that is called off leaves the calendar.
function selectEvent(db: Db, inviteId: string) {
  return db
    .select({
      invite: joinedColumns(invites, "invite"),
      event: joinedColumns(events, "event"),
      organizer: joinedColumns(users, "organizer"),
      // D1 returns at most a hundred columns.
      response: { answers: responses.answers },
      option: joinedColumns(dateOptions, "option"),
    })
    .from(invites)
    .innerJoin(events, eq(events.id, invites.eventId))
    .innerJoin(users, eq(users.id, events.organizerId))
    .innerJoin(responses, eq(responses.inviteId, invites.id))
    .leftJoin(dateOptions, eq(dateOptions.id, events.finalOptionId))
    .where(and(eq(invites.id, inviteId), isNull(invites.removedAt)));
}

function finalDates({ invite, event, organizer, response, option }: Found): FeedDate[] {
  if (event.finalOptionId === null || event.withheldBy !== null) return [];
  const attending = attendance(event.finalOptionId, { answers: response.answers, place: invite.place });
  if (!isForCalendar(event.capacity, attending)) return [];
  const language = invite.language ?? event.language;
  return [{ event, option: toOption(option), organizer, isFinal: true, people: null, language }];
}
