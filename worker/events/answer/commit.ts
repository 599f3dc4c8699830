import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Answers } from "#schema/contracts/common.ts";
import type { Language } from "#schema/languages.ts";
import { SUGGESTIONS_MAX, SUGGESTIONS_OF_GUEST_MAX } from "#schema/limits.ts";
import { events, invites, responses, suggestions } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { compiledBatch, placeholders } from "../../lib/database/compiled-batch.ts";
import type { Db } from "../../lib/database/db.ts";
import { insist } from "../../lib/database/insist.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { countQuotaList, quotaList, withinQuotas } from "../../lib/quotas.ts";
import { type Mail, mailList } from "../../mail/mail.ts";
import { queueMailList } from "../../mail/outbox.ts";
import { answerQuotas } from "../../policy/action-quotas.ts";
import type { OpenPoll, ResponseRow, SuggestionRow } from "../core/decide/open-poll.ts";
import { placesList, storePlaces } from "../core/store-places.ts";
import type { Responding } from "./decide/respond.ts";
import type { Suggesting } from "./decide/suggest.ts";
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
  "enteredByOrganizer",
  "isCommentShared",
  "revision",
  "createdAt",
  "updatedAt",
);
const given = placeholders("token", "deadlineAt", "finalOptionId", "capacity", "mails", "counts", "language", "now");
const room = placeholders("version", "sequence", "people");
const suggested = placeholders(
  "suggestionId",
  "suggestionStatus",
  "suggestedDate",
  "suggestedTime",
  "suggestedNote",
  "suggestedAt",
  "decidedAt",
);

/** Tests that the link opens this invite, and that the event takes answers as when it was read. */
const isOpen = sql`exists (select 1 from invites i join events e on e.id = i.event_id
  where i.id = ${row.inviteId} and i.token = ${given.token} and i.removed_at is null
    and ${isAvailable("e")} and e.archived_at is null
    and e.deadline_at is ${given.deadlineAt} and e.final_option_id is ${given.finalOptionId}
    and e.capacity is ${given.capacity})`;

/** Returns the statements of one person's answers, which fail unless `isSame` holds. */
function answerStatements(db: Db, isSame: SQL = sql`true`) {
  const { inviteId } = row;
  return {
    unchanged: insist(
      db,
      sql`${isOpen} and ${isSame} and ${optionsStand(row.eventId, row.answers)} and ${isNextAnswer(row)}`,
    ),
    counted: countQuotaList(db, given.counts),
    ...storeAnswers(db, row, given.now),
    // Apart from `responded_at`, which a trigger watches.
    read: storeLanguage(db, inviteId, given.language),
    queued: queueMailList(db, given.mails, given.now),
  };
}

const givenSuggestion = (db: Db) =>
  storeSuggestion(db, {
    id: suggested.suggestionId,
    eventId: row.eventId,
    inviteId: row.inviteId,
    date: suggested.suggestedDate,
    time: suggested.suggestedTime,
    note: suggested.suggestedNote,
    status: suggested.suggestionStatus,
    createdAt: suggested.suggestedAt,
    decidedAt: suggested.decidedAt,
  });

const storeResponse = compiledBatch((db) => answerStatements(db));
const storeInRoom = compiledBatch((db) => {
  const isSame = sql`(select version from events where id = ${row.eventId}) = ${room.version}`;
  const [placed, edited] = storePlaces(db, { ...room, eventId: row.eventId });
  return { ...answerStatements(db, isSame), placed, edited };
});
const storeBoth = compiledBatch((db) => ({ ...givenSuggestion(db), ...answerStatements(db) }));
const storeSuggestionOnly = compiledBatch((db) => ({
  unchanged: insist(db, isOpen),
  counted: countQuotaList(db, given.counts),
  ...givenSuggestion(db),
  read: storeLanguage(db, row.inviteId, given.language),
  queued: queueMailList(db, given.mails, given.now),
}));

/** What one person sends: answers, a suggested date, or both. */
export interface Sent {
  /** Null when the answers are as before. */
  decided: Responding | null;
  suggesting?: Suggesting | null;
  /** What the answers change in the event's room; null when they change nothing. */
  taken?: TakenPlace | null;
  language?: Language | null;
}

/**
 * Stores one person's answers and suggested date and queues the organizer's mails in one batch. The batch fails as a
 * whole when this person answered meanwhile or lost the link, when the event or an answered date was removed, or when the
 * final date, the deadline or the room was changed. Other people's answers do not affect it, unless it takes or frees a
 * place. With a suggested date it also fails when that date was added or suggested meanwhile, or too many were. Throws 429
 * when this link has changed too much within the hour. Returns the ids of the mails.
 */
export async function commitResponse(
  { db, now }: Context,
  { invite, event }: OpenPoll,
  { decided, suggesting, taken, language = null }: Sent,
): Promise<string[]> {
  const suggestion = suggesting?.suggestion;
  const store = storeFor({ decided, suggesting, taken });
  if (!store) return [];
  const quotas = answerQuotas(invite.id, now);
  const values = {
    ...(decided?.response ?? { eventId: event.id, inviteId: invite.id }),
    token: invite.token,
    deadlineAt: event.deadlineAt,
    finalOptionId: event.finalOptionId,
    capacity: event.capacity,
    counts: quotaList(quotas),
    mails: mailList([...newsOf(decided, suggesting), ...(taken?.mails ?? [])]),
    language,
    now,
    ...(taken && { version: event.version, sequence: taken.sequence, people: placesList(taken.people) }),
    ...(suggestion && {
      suggestionId: suggestion.id,
      suggestionStatus: suggestion.status,
      suggestedDate: suggestion.date,
      suggestedTime: suggestion.time,
      suggestedNote: suggestion.note,
      suggestedAt: suggestion.createdAt,
      decidedAt: suggestion.decidedAt,
    }),
  };
  const queued = await withinQuotas(db, quotas, now, async () => (await store(db, values)).queued);
  return queued.map(({ id }) => id);
}

/** A response, or the placeholders of one. */
type StoredRow = ResponseRow | typeof row;

/** Returns the statements that store a person's answers, and that this person has answered. */
export function storeAnswers(db: Db, response: StoredRow, now: number | Placeholder) {
  const changed = {
    respondentName: sql`excluded.respondent_name`,
    comments: sql`excluded.comments`,
    answers: sql`excluded.answers`,
    partySize: sql`excluded.party_size`,
    yesSince: sql`excluded.yes_since`,
    enteredByOrganizer: sql`excluded.entered_by_organizer`,
    isCommentShared: sql`excluded.is_comment_shared`,
    revision: sql`excluded.revision`,
    updatedAt: sql`excluded.updated_at`,
  };
  return {
    response: db.insert(responses).values(response).onConflictDoUpdate({ target: responses.inviteId, set: changed }),
    responded: db
      .update(invites)
      .set({ respondedAt: sql`${now}`, unsentAt: null })
      .where(and(sql`${invites.id} = ${response.inviteId}`, isNull(invites.respondedAt))),
  };
}

/** Tests that the person's answers are as they were read: this response is the next one. */
export function isNextAnswer({ inviteId, revision }: StoredRow): SQL {
  return sql`coalesce((select revision from responses where invite_id = ${inviteId}), 0) + 1 = ${revision}`;
}

/** Returns the organizer's mails about what one person sends. */
export function newsOf(decided: Responding | null, suggesting: Suggesting | null | undefined): Mail[] {
  return [decided?.mail, suggesting?.mail].filter((mail) => mail != null);
}

type Given<Row> = { [Column in keyof Row]: Row[Column] | Placeholder };

/**
 * Returns the statements that store a suggested date. They fail the batch when the event takes none any more, has its
 * final date, has or has lost that date, or has too many open suggestions. The event's revision tells open pages of it.
 */
export function storeSuggestion(db: Db, suggestion: Given<SuggestionRow>) {
  const { eventId, inviteId, date, time, note, status } = suggestion;
  const isSame = sql`date = ${date} and time = ${time} and note = ${note}`;
  const isTaken = sql`exists (select 1 from date_options where event_id = ${eventId} and ${isSame})`;
  const openOnes = sql`select count(*) from suggestions where event_id = ${eventId} and status = 'open'`;
  const isSuggestible = sql`exists (select 1 from events where id = ${eventId} and suggestions and final_option_id is null
      and ${isAvailable()} and archived_at is null)
    and ${isTaken} = (${status} = 'added')
    and (${status} = 'added' or ((${openOnes}) < ${SUGGESTIONS_MAX}
      and (${openOnes} and invite_id = ${inviteId}) < ${SUGGESTIONS_OF_GUEST_MAX}
      and (${openOnes} and invite_id = ${inviteId} and ${isSame}) = 0))`;
  return {
    suggestible: insist(db, isSuggestible),
    suggestion: db.insert(suggestions).values(suggestion),
    revised: db
      .update(events)
      .set({ revision: sql`${events.revision} + 1` })
      .where(sql`${events.id} = ${eventId}`),
  };
}

/** Returns the batch that stores what was sent; null for nothing. Suggested dates end when places begin, at the final date. */
function storeFor({ decided, suggesting, taken }: Sent) {
  const suggestion = suggesting?.suggestion;
  if (!decided) return suggestion ? storeSuggestionOnly : null;
  if (taken) return storeInRoom;
  return suggestion ? storeBoth : storeResponse;
}

/** Stores in which language a person reads the poll, if it is known and another one than before. */
export function storeLanguage(db: Db, inviteId: string | Placeholder, language: Language | Placeholder) {
  return db
    .update(invites)
    .set({ language: sql`${language}` })
    .where(and(eq(invites.id, inviteId), sql`${language} is not null and ${invites.language} is not ${language}`));
}

/** Notes when a person first left the page with answers that they had not sent. An answer that came meanwhile counts more. */
export function storeUnsent(db: Db, inviteId: string, now: number) {
  return db
    .update(invites)
    .set({ unsentAt: now })
    .where(
      and(eq(invites.id, inviteId), isNull(invites.removedAt), isNull(invites.respondedAt), isNull(invites.unsentAt)),
    );
}

/** Tests that every answered date is still one of the event's. */
export function optionsStand(eventId: string | Placeholder, answers: Answers | Placeholder): SQL {
  return sql`not exists (select 1 from json_each(${sql.param(answers, responses.answers)}) where key not in
    (select id from date_options where event_id = ${eventId}))`;
}
