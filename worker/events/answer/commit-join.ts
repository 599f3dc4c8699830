import { and, eq, type SQL, sql } from "drizzle-orm";
import { PARTICIPANTS_MAX } from "#schema/limits.ts";
import { invites, joinRequests, responses } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { namedBatch } from "../../lib/database/db.ts";
import { insist } from "../../lib/database/insist.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import type { Quota } from "../../lib/quota.ts";
import { countQuotas, withinQuotas } from "../../lib/quotas.ts";
import { queueMails } from "../../mail/outbox.ts";
import { inviteNewcomer } from "../core/decide/calendar-mails.ts";
import type { OpenPoll } from "../core/decide/open-poll.ts";
import { placesList, storePlaces } from "../core/store-places.ts";
import { newsOf, optionsStand, type Sent, storeSuggestion } from "./commit.ts";
import type { Responding } from "./decide/respond.ts";

interface Joining extends Sent {
  decided: Responding;
  invite: OpenPoll["invite"];
  poll: Pick<OpenPoll, "event" | "organizer" | "options">;
  /** Holds while the person may join. */
  isOpen: SQL;
  quotas: Quota[];
}

/**
 * Adds a person with their answers, and queues the organizer's mail and, with a final date, the person's calendar invite
 * in one batch. The batch fails as a whole when the same request or person was added meanwhile, when the event is full,
 * gone, has another final date or other room or closes at another time, or over a cap (429). Returns the ids of the mails.
 */
export async function commitJoin({ db, config, now }: Context, joining: Joining): Promise<string[]> {
  const { invite, poll, decided, suggesting, taken, isOpen, quotas } = joining;
  const { response } = decided;
  const { eventId, id, email } = invite;
  const { event, organizer, options } = poll;
  const option = options.find((each) => each.id === event.finalOptionId);
  const mailFrom = mailFromAddress(config);
  const { mails, calendarSequence } =
    email === null || taken || (option && response.answers[option.id] === "no")
      ? { mails: [], calendarSequence: null }
      : inviteNewcomer({ event, organizer, option, mailFrom }, { ...invite, email });
  const news = [...newsOf(decided, suggesting), ...(taken?.mails ?? mails)];
  const suggestion = suggesting?.suggestion;
  const hasRoom = sql`exists (select 1 from events where id = ${eventId} and ${isAvailable()} and archived_at is null
    and deadline_at is ${event.deadlineAt} and final_option_id is ${event.finalOptionId} and sequence = ${event.sequence}
    and capacity is ${event.capacity} and ${taken ? sql`version = ${event.version}` : sql`true`} and invite_count < ${PARTICIPANTS_MAX})`;
  const isNew = sql`not exists (select 1 from invites where id = ${id} or (event_id = ${eventId} and email = ${email}))`;
  const { queued } = await withinQuotas(db, quotas, now, () =>
    namedBatch(db, {
      unchanged: insist(db, sql`${isOpen} and ${hasRoom} and ${isNew} and ${optionsStand(eventId, response.answers)}`),
      counted: countQuotas(db, quotas),
      invite: db.insert(invites).values({ ...invite, calendarSequence }),
      response: db.insert(responses).values(response),
      suggested: suggestion ? Object.values(storeSuggestion(db, suggestion)) : [],
      placed: taken ? storePlaces(db, { eventId, sequence: taken.sequence, people: placesList(taken.people) }) : [],
      confirmed: db
        .delete(joinRequests)
        .where(and(eq(joinRequests.eventId, eventId), sql`${joinRequests.email} = ${email}`)),
      queued: news.length > 0 ? [queueMails(db, news, now)] : [],
    }),
  );
  return queued.flat().map((row) => row.id);
}
