import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { AnswerForInput } from "#schema/contracts/answer-for.ts";
import type { EventResponse } from "#schema/contracts/events.ts";
import { contacts, events, invites, responses } from "#schema/tables/index.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import { notFound } from "../http/errors.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { insist, retryWhenChanged } from "../lib/database/insist.ts";
import { isNextAnswer, storeAnswers } from "../polls/commit.ts";
import type { ResponseRow } from "../polls/decide/state.ts";
import { isUnchanged } from "./commit.ts";
import { decideAnswerFor, type PersonsAnswer } from "./decide/answer-for.ts";
import { isOwn, ownEvent, ownOptions, toEventResponse } from "./queries.ts";

interface OfPerson {
  eventId: string;
  inviteId: string;
}

/**
 * Stores the organizer's answer for one listed person of an own event, and returns it. Throws 404 for any other person;
 * {@link decideAnswerFor} describes what else it refuses.
 */
export function answerFor(
  context: SessionContext,
  { eventId, inviteId, ...input }: OfPerson & AnswerForInput,
): Promise<{ response: EventResponse }> {
  return retryWhenChanged(async () => {
    const state = await readAnswer(context, { eventId, inviteId });
    const decided = decideAnswerFor(state, input, context.now);
    if (decided) await commitAnswerFor(context, state, decided);
    return { response: toEventResponse(decided ?? state.response!, { inviteId, email: state.invite.email }) };
  });
}

/** Reads the event, one listed person and that person's answer in one round trip. */
async function readAnswer(context: SessionContext, { eventId, inviteId }: OfPerson): Promise<PersonsAnswer> {
  const { db, session } = context;
  const isOwnEvent = isOwn(eventId, session.userId);
  const { found, options, people, answered } = await signedInBatch(context, {
    found: ownEvent(db, eventId, session.userId),
    options: ownOptions(db, eventId, session.userId),
    people: db
      .select({ id: invites.id, email: invites.email, contactName: contacts.name })
      .from(invites)
      .innerJoin(events, and(eq(events.id, invites.eventId), isOwnEvent))
      .leftJoin(contacts, and(eq(contacts.ownerId, session.userId), eq(contacts.email, invites.email)))
      .where(and(eq(invites.id, inviteId), isNull(invites.removedAt))),
    answered: db
      .select(getTableColumns(responses))
      .from(responses)
      .innerJoin(events, and(eq(events.id, responses.eventId), isOwnEvent))
      .where(eq(responses.inviteId, inviteId)),
  });
  const [[event], [invite]] = [found, people];
  if (!event || !invite) throw notFound();
  return { event, options, invite, response: answered[0] ?? null };
}

/**
 * Stores the answer. Fails as a whole when the event was changed, or when the person was removed or answered meanwhile.
 * Other people's answers do not affect it.
 */
async function commitAnswerFor(
  context: SessionContext,
  { event, invite }: PersonsAnswer,
  response: ResponseRow,
): Promise<void> {
  const { db, now } = context;
  const isListed = sql`exists (select 1 from invites where id = ${invite.id} and removed_at is null)`;
  await signedInBatch(context, {
    unchanged: insist(db, sql`${isUnchanged(event)} and ${isListed} and ${isNextAnswer(response)}`),
    ...storeAnswers(db, response, now),
  });
}
