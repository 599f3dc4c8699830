import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Answers } from "#schema/contracts/common.ts";
import type { Language } from "#schema/languages.ts";
import { invites, responses } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { compiledBatch, placeholders } from "../lib/database/compiled-batch.ts";
import type { Db } from "../lib/database/db.ts";
import { insist } from "../lib/database/insist.ts";
import { mailList } from "../mail/mail.ts";
import { queueMailList } from "../mail/outbox.ts";
import type { Responding } from "./decide/respond.ts";
import type { OpenPoll, ResponseRow } from "./decide/state.ts";

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
const given = placeholders("token", "deadlineAt", "finalOptionId", "mails", "language", "now");

const storeResponse = compiledBatch((db) => {
  const { inviteId } = row;
  const isOpen = sql`exists (select 1 from invites i join events e on e.id = i.event_id
    where i.id = ${inviteId} and i.token = ${given.token} and i.removed_at is null
      and e.deleted_at is null and e.archived_at is null
      and e.deadline_at is ${given.deadlineAt} and e.final_option_id is ${given.finalOptionId})`;
  return {
    unchanged: insist(db, sql`${isOpen} and ${optionsStand(row.eventId, row.answers)} and ${isNextAnswer(row)}`),
    ...storeAnswers(db, row, given.now),
    // Apart from `responded_at`, which a trigger watches.
    read: storeLanguage(db, inviteId, given.language),
    queued: queueMailList(db, given.mails, given.now),
  };
});

/**
 * Stores one person's answers and queues the organizer's mail in one batch. The batch fails as a whole when this person
 * answered meanwhile or lost the link, when the event or an answered date was removed, or when the final date or the
 * deadline was changed. Other people's answers do not affect it. Returns the ids of the mails.
 */
export async function commitResponse(
  { db, now }: Context,
  { invite, event }: OpenPoll,
  { response, mail, language = null }: Responding & { language?: Language | null },
): Promise<string[]> {
  const { queued } = await storeResponse(db, {
    ...response,
    token: invite.token,
    deadlineAt: event.deadlineAt,
    finalOptionId: event.finalOptionId,
    mails: mailList(mail ? [mail] : []),
    language,
    now,
  });
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
