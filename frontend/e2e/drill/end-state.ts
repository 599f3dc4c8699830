import { rows } from "../database.ts";

/** The tables that the checker compares with the history. */
export interface EndState {
  users: { id: string; email: string }[];
  events: {
    id: string;
    organizerId: string;
    title: string;
    finalOptionId: string | null;
    finalizedAt: number | null;
    deletedAt: number | null;
    responseCount: number;
    inviteCount: number;
    deadlineAt: number | null;
    /** How many people fit; null for any number. */
    capacity: number | null;
    /** What an admin did to keep it from everybody. */
    withheldBy: string | null;
  }[];
  /** `time` is empty for whole days, and only they have `days`. */
  options: { id: string; eventId: string; date: string; time: string; days: number | null }[];
  invites: {
    id: string;
    eventId: string;
    email: string | null;
    token: string;
    removedAt: number | null;
    /** When a person who had answered deleted their account, which removes them but not their answer. */
    formerAt: number | null;
    invitationNumber: number;
    place: "coming" | "waiting" | null;
    mustAttend: boolean;
    /** True while the person counts as somebody who left the page without sending their answers. */
    isUnsent: boolean;
  }[];
  responses: {
    eventId: string;
    inviteId: string | null;
    respondentName: string;
    comments: string;
    answers: Record<string, string>;
    /** 1 while the organizer's answer stands for the person. */
    isEntered: number;
    /** Epoch milliseconds. */
    updatedAt: number;
    partySize: number;
  }[];
  suggestions: {
    id: string;
    eventId: string;
    date: string;
    time: string;
    status: "open" | "added" | "declined";
    /** True for a date that the event had when it was suggested. */
    isSettledAtOnce: boolean;
  }[];
  mails: {
    id: string;
    kind: string;
    recipient: string;
    status: string;
    reason: string | null;
    withdrawnBy: string | null;
    senderId: string | null;
    eventId: string | null;
    attempts: number;
    firstTriedAt: number | null;
    leaseUntil: number;
    createdAt: number;
  }[];
  optOuts: { email: string; organizerId: string }[];
  connections: { requesterId: string; receiverEmail: string; status: string }[];
}

export function readEndState(state: string): EndState {
  const all = <Row>(query: string) => rows<Row>(state, query);
  const responses = all<{ answers: string } & Omit<EndState["responses"][number], "answers">>(
    `SELECT event_id AS eventId, invite_id AS inviteId, respondent_name AS respondentName, comments, answers,
      entered_by_organizer AS isEntered, party_size AS partySize, updated_at AS updatedAt FROM responses`,
  );
  return {
    users: all("SELECT id, email FROM users"),
    events: all(`SELECT id, organizer_id AS organizerId, title, final_option_id AS finalOptionId,
      finalized_at AS finalizedAt,
      deleted_at AS deletedAt, response_count AS responseCount, invite_count AS inviteCount,
      deadline_at AS deadlineAt, capacity, withheld_by AS withheldBy FROM events`),
    options: all("SELECT id, event_id AS eventId, date, time, days FROM date_options"),
    invites: all<
      { mustAttend: number; isUnsent: number } & Omit<EndState["invites"][number], "mustAttend" | "isUnsent">
    >(
      `SELECT id, event_id AS eventId, email, token, removed_at AS removedAt, former_at AS formerAt,
        invitation_number AS invitationNumber, place, must_attend AS mustAttend, unsent_at IS NOT NULL AS isUnsent FROM invites`,
    ).map((row) => ({ ...row, mustAttend: row.mustAttend === 1, isUnsent: row.isUnsent === 1 })),
    responses: responses.map((row) => ({ ...row, answers: JSON.parse(row.answers) })),
    suggestions: all<{ isSettledAtOnce: number } & Omit<EndState["suggestions"][number], "isSettledAtOnce">>(
      `SELECT id, event_id AS eventId, date, time, status, coalesce(decided_at = created_at, 0) AS isSettledAtOnce
        FROM suggestions`,
    ).map((row) => ({ ...row, isSettledAtOnce: row.isSettledAtOnce === 1 })),
    mails: all(`SELECT id, kind, recipient, status, reason, withdrawn_by AS withdrawnBy, sender_id AS senderId,
      event_id AS eventId, attempts, first_tried_at AS firstTriedAt, lease_until AS leaseUntil,
      created_at AS createdAt FROM outbox`),
    optOuts: all("SELECT email, organizer_id AS organizerId FROM opt_outs"),
    connections: all(`SELECT requester_id AS requesterId, receiver_email AS receiverEmail, status FROM connections`),
  };
}
