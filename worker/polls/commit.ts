import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Answers } from "#schema/contracts/common.ts";
import type { Language } from "#schema/languages.ts";
import { invites, responses } from "#schema/tables/index.ts";
import { placesList, storePlaces } from "../events/store-places.ts";
import type { Context } from "../http/verb-context.ts";
import { compiledBatch, placeholders } from "../lib/database/compiled-batch.ts";
import type { Db } from "../lib/database/db.ts";
import { insist } from "../lib/database/insist.ts";
import { mailList } from "../mail/mail.ts";
import { queueMailList } from "../mail/outbox.ts";
import type { Responding } from "./decide/respond.ts";
import type { OpenPoll } from "./decide/state.ts";
import type { TakenPlace } from "./decide/take-place.ts";

const row = placeholders(
  "id",
  "eventId",
  "inviteId",
  "respondentName",
  "comments",
  "answers",
  "partySize",
  "yesSince",
  "isCommentShared",
  "revision",
  "createdAt",
  "updatedAt",
);
const given = placeholders("token", "deadlineAt", "finalOptionId", "capacity", "mails", "language", "now");
const room = placeholders("version", "sequence", "people");

/** Returns the statements of one person's answers, which fail unless `isSame` holds. */
function answerStatements(db: Db, isSame: SQL = sql`true`) {
  const { inviteId } = row;
  const changed = {
    respondentName: sql`excluded.respondent_name`,
    comments: sql`excluded.comments`,
    answers: sql`excluded.answers`,
    partySize: sql`excluded.party_size`,
    yesSince: sql`excluded.yes_since`,
    enteredByOrganizer: false,
    isCommentShared: sql`excluded.is_comment_shared`,
    revision: sql`excluded.revision`,
    updatedAt: sql`excluded.updated_at`,
  };
  const isOpen = sql`exists (select 1 from invites i join events e on e.id = i.event_id
    where i.id = ${inviteId} and i.token = ${given.token} and i.removed_at is null
      and e.deleted_at is null and e.archived_at is null
      and e.deadline_at is ${given.deadlineAt} and e.final_option_id is ${given.finalOptionId}
      and e.capacity is ${given.capacity})`;
  const isNext = sql`coalesce((select revision from responses where invite_id = ${inviteId}), 0) + 1 = ${row.revision}`;
  return {
    unchanged: insist(db, sql`${isOpen} and ${isSame} and ${optionsStand(row.eventId, row.answers)} and ${isNext}`),
    response: db.insert(responses).values(row).onConflictDoUpdate({ target: responses.inviteId, set: changed }),
    responded: db
      .update(invites)
      .set({ respondedAt: sql`${given.now}` })
      .where(and(eq(invites.id, inviteId), isNull(invites.respondedAt))),
    // Apart from `responded_at`, which a trigger watches.
    read: storeLanguage(db, inviteId, given.language),
    queued: queueMailList(db, given.mails, given.now),
  };
}

const storeResponse = compiledBatch((db) => answerStatements(db));

const storeInRoom = compiledBatch((db) => {
  const isSame = sql`(select version from events where id = ${row.eventId}) = ${room.version}`;
  const [placed, edited] = storePlaces(db, { ...room, eventId: row.eventId });
  return { ...answerStatements(db, isSame), placed, edited };
});

/**
 * Stores one person's answers and queues the organizer's mail in one batch. The batch fails as a whole when this person
 * answered meanwhile or lost the link, when the event or an answered date was removed, or when the final date, the
 * deadline or the room was changed. Other people's answers do not affect it, unless it takes or frees a place. Returns the ids of the mails.
 */
export async function commitResponse(
  { db, now }: Context,
  { invite, event }: OpenPoll,
  { response, mail, taken, language = null }: Responding & { taken: TakenPlace | null; language?: Language | null },
): Promise<string[]> {
  const values = {
    ...response,
    token: invite.token,
    deadlineAt: event.deadlineAt,
    finalOptionId: event.finalOptionId,
    capacity: event.capacity,
    mails: mailList([...(mail ? [mail] : []), ...(taken?.mails ?? [])]),
    language,
    now,
  };
  const { queued } = await (taken
    ? storeInRoom(db, {
        ...values,
        version: event.version,
        sequence: taken.sequence,
        people: placesList(taken.people),
      })
    : storeResponse(db, values));
  return queued.map(({ id }) => id);
}

/** Stores in which language a person reads the poll, if it is known and another one than before. */
export function storeLanguage(db: Db, inviteId: string | Placeholder, language: Language | Placeholder) {
  return db
    .update(invites)
    .set({ language: sql`${language}` })
    .where(and(eq(invites.id, inviteId), sql`${language} is not null and ${invites.language} is not ${language}`));
}

/** Tests that every answered date is still one of the event's. */
export function optionsStand(eventId: string | Placeholder, answers: Answers | Placeholder): SQL {
  return sql`not exists (select 1 from json_each(${sql.param(answers, responses.answers)}) where key not in
    (select id from date_options where event_id = ${eventId}))`;
}
