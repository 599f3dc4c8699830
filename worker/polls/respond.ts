import { eq, sql } from "drizzle-orm";
import type { RespondInput, RespondResult } from "#schema/contracts/polls.ts";
import { responses } from "#schema/tables/index.ts";
import { isWaitingRow } from "#schema/tables/mail.ts";
import { failure } from "../errors.ts";
import { isMailed } from "../events/calendar-mails.ts";
import { mailEvent } from "../events/facts.ts";
import type { Db } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { queueMailsFrom } from "../mail/outbox.ts";
import { type OpenPoll, toResponse } from "./queries.ts";

/**
 * Stores one person's whole answers and queues the organizer's mail in the same batch: received, changed, or everybody
 * has answered. The same answers again change nothing and mail nobody. Options that are not the event's are 400.
 */
export async function respond(
  db: Db,
  open: OpenPoll,
  input: RespondInput,
  now: number,
): Promise<RespondResult & { mailIds: string[] }> {
  const { invite, event, organizer, options } = open;
  if (event.archivedAt !== null) throw failure("event-over", "This event is over. Answers are closed.");
  const known = new Set(options.map(({ id }) => id));
  const { respondentName, comments, dateOptionResponses: answers } = input;
  if (!Object.keys(answers).every((id) => known.has(id))) throw changedMeanwhile("unknown-option");

  // In the options' order, so that equal answers are equal texts.
  const text = JSON.stringify(
    Object.fromEntries(options.flatMap(({ id }) => (answers[id] ? [[id, answers[id]]] : []))),
  );
  // The invite's token was replaced or its event deleted meanwhile: nothing is written.
  const isOpen = sql`i.id = ${invite.id} and i.token = ${invite.token} and i.removed_at is null
    and e.deleted_at is null and e.archived_at is null`;
  const optionsStand = sql`not exists (select 1 from json_each(${text}) where key not in
    (select id from date_options where event_id = e.id))`;
  const write = db.run(sql`
    insert into responses (id, event_id, invite_id, respondent_name, comments, answers, created_at, updated_at)
    select ${newId()}, e.id, i.id, ${respondentName}, ${comments}, ${text}, ${now}, ${now}
    from invites i join events e on e.id = i.event_id where ${isOpen} and ${optionsStand}
    on conflict (invite_id) do update set
      respondent_name = excluded.respondent_name, comments = excluded.comments, answers = excluded.answers,
      updated_at = excluded.updated_at, revision = revision + 1
    where respondent_name <> excluded.respondent_name or comments <> excluded.comments or answers <> excluded.answers`);
  const markResponded = db.run(sql`
    update invites set responded_at = ${now} where id = ${invite.id} and responded_at is null
    and exists (select 1 from responses where invite_id = ${invite.id})`);
  const mail = {
    senderId: null,
    eventId: event.id,
    job: {
      kind: "answer" as const,
      event: mailEvent(event, organizer),
      respondentName,
      comments,
      answers: options.map((option) => ({ ...option, answer: answers[option.id] ?? null })),
      isChange: false,
      responseCount: 0,
      inviteCount: 0,
      isLast: false,
      coversOthers: false,
    },
  };
  const isTold = isMailed(organizer) && organizer.email !== invite.email;
  // The id is mailIds.answer() of a revision that only this batch knows. This mail replaces the one that waits.
  const queueAnswer = queueMailsFrom(
    db,
    mail,
    sql`select 'answer:' || r.id || ':' || r.revision as id, ${organizer.email} as recipient,
          null as invite_id, json_object(
            'isChange', json(iif(r.revision > 1, 'true', 'false')),
            'responseCount', e.response_count, 'inviteCount', e.invite_count,
            'isLast', json(iif(e.response_count = e.invite_count
              and (r.revision = 1 or waiting.payload ->> '$.isLast'), 'true', 'false')),
            'coversOthers', json(iif(waiting.payload ->> '$.coversOthers'
              or waiting.id not like 'answer:' || r.id || ':%', 'true', 'false'))) as facts
        from responses r join events e on e.id = r.event_id
        left join outbox waiting on waiting.event_id = e.id and waiting.recipient = ${organizer.email}
          and waiting.news = 'answers' and ${isWaitingRow}
        where r.invite_id = ${invite.id} and r.updated_at = ${now} and ${isTold ? 1 : 0}`,
    now,
  );
  const stored = db.select().from(responses).where(eq(responses.inviteId, invite.id));
  const [, , mailed, [response]] = await db.batch([write, markResponded, queueAnswer, stored]);
  const isStored =
    response?.respondentName === respondentName &&
    response.comments === comments &&
    JSON.stringify(response.answers) === text;
  if (!isStored) throw changedMeanwhile("options-changed");
  return {
    response: toResponse(response, invite.email),
    updated: open.response !== null,
    mailIds: mailed.map(({ id }) => id),
  };
}

const changedMeanwhile = (code: "unknown-option" | "options-changed") =>
  failure(code, "The dates of this event have changed. Reload to see the latest version.");
