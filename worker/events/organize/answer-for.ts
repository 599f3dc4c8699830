import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { AnswerForInput } from "#schema/contracts/answer-for.ts";
import type { EventResponse } from "#schema/contracts/events.ts";
import { contacts, events, invites, responses } from "#schema/tables/index.ts";
import { changeBatch } from "../../auth/change-batch.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { toOption } from "../../lib/database/date-options.ts";
import { insist, retryInTurn } from "../../lib/database/insist.ts";
import { notFound } from "../../lib/refusal.ts";
import { queueMails } from "../../mail/outbox.ts";
import { isNextAnswer, storeAnswers } from "../answer/commit.ts";
import { type TakenPlace, takePlace } from "../answer/decide/take-place.ts";
import type { ResponseRow } from "../core/decide/open-poll.ts";
import type { Guest, Person } from "../core/decide/state.ts";
import type { Organizer } from "../core/event-row.ts";
import { guestsInRoom, isUnreachedOptOut } from "../core/guests.ts";
import { isOwn, ownEvent, ownOptions, toEventResponse } from "../core/queries.ts";
import { placesList, storePlaces } from "../core/store-places.ts";
import { isUnchanged } from "./commit.ts";
import { decideAnswerFor, type PersonsAnswer } from "./decide/answer-for.ts";

interface OfPerson {
  eventId: string;
  inviteId: string;
}

/**
 * Stores the organizer's answer for one listed person of an own event. Returns it, and the ids of the mails to people whose
 * place it changes. Throws 404 for any other person; {@link decideAnswerFor} describes what else it refuses.
 */
export function answerFor(
  context: SessionContext,
  { eventId, inviteId, ...input }: OfPerson & AnswerForInput,
): Promise<{ response: EventResponse; mailIds: string[] }> {
  const attempt = async () => {
    const { guests, ...state } = await readAnswer(context, { eventId, inviteId });
    const decided = decideAnswerFor(state, input, context.now);
    const invite = { ...state.invite, email: state.invite.wantsNews ? state.invite.email : null };
    const taken = decided && takePlace({ ...state, invite }, decided, guests, mailFromAddress(context.config));
    const mailIds = decided ? await commitAnswerFor(context, state, decided, taken) : [];
    const response = toEventResponse(decided ?? state.response!, { inviteId, email: state.invite.email });
    return { response, mailIds };
  };
  return retryInTurn(attempt, () => `answers ${eventId}`);
}

interface Read extends PersonsAnswer {
  invite: PersonsAnswer["invite"] &
    Pick<Person, "token" | "calendarSequence" | "place" | "movedUpAt"> & {
      /** False for a person who opted out before any mail reached them. The organizer's answer is not their own. */
      wantsNews: boolean;
    };
  organizer: Organizer;
  guests: Guest[];
}

/** Reads the event, one listed person, that person's answer, and who is in the room, in one round trip. */
async function readAnswer(context: SessionContext, { eventId, inviteId }: OfPerson): Promise<Read> {
  const { db, session } = context;
  const isOwnEvent = isOwn(eventId, session.userId);
  const {
    user: organizer,
    found,
    options,
    people,
    answered,
    guests,
  } = await signedInBatch(context, {
    found: ownEvent(db, eventId, session.userId),
    options: ownOptions(db, eventId, session.userId),
    people: db
      .select({
        id: invites.id,
        email: invites.email,
        token: invites.token,
        calendarSequence: invites.calendarSequence,
        place: invites.place,
        movedUpAt: invites.movedUpAt,
        contactName: contacts.name,
        wantsNews: sql`not ${isUnreachedOptOut}`.mapWith(Boolean).as("wants_news"),
      })
      .from(invites)
      .innerJoin(events, and(eq(events.id, invites.eventId), isOwnEvent))
      .leftJoin(contacts, and(eq(contacts.ownerId, session.userId), eq(contacts.email, invites.email)))
      .where(and(eq(invites.id, inviteId), isNull(invites.removedAt))),
    answered: db
      .select(getTableColumns(responses))
      .from(responses)
      .innerJoin(events, and(eq(events.id, responses.eventId), isOwnEvent))
      .where(eq(responses.inviteId, inviteId)),
    guests: guestsInRoom(db, sql`(select id from events where ${isOwnEvent})`),
  });
  const [[event], [invite]] = [found, people];
  if (!event || !invite) throw notFound();
  return { organizer, event, options: options.map(toOption), invite, response: answered[0] ?? null, guests };
}

/**
 * Stores the answer. Fails as a whole when the event was changed, or when the person was removed or answered meanwhile.
 * Other people's answers do not affect it, unless it takes or frees a place. Returns the ids of the mails.
 */
async function commitAnswerFor(
  context: SessionContext,
  { event, invite }: PersonsAnswer,
  response: ResponseRow,
  taken: TakenPlace | null,
): Promise<string[]> {
  const { db, now } = context;
  const isListed = sql`exists (select 1 from invites where id = ${invite.id} and removed_at is null)`;
  const statements = {
    unchanged: insist(db, sql`${isUnchanged(event)} and ${isListed} and ${isNextAnswer(response)}`),
    ...storeAnswers(db, response, now),
    placed: taken
      ? storePlaces(db, { eventId: event.id, sequence: taken.sequence, people: placesList(taken.people) })
      : [],
    queued: taken && taken.mails.length > 0 ? [queueMails(db, taken.mails, now)] : [],
  };
  const { queued } = await changeBatch(context, statements);
  return queued.flat().map(({ id }) => id);
}
