import { type Call, isPossible, markOf, outcomeOf, possible } from "./history.ts";
import { personOf } from "./people.ts";
import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

/** Compares each person's answer, comment and marks with the requests that were confirmed, refused or lost. */
export function checkParticipants(evidence: Evidence): Violation[] {
  return [
    ...answersAreAsLastWritten(evidence),
    ...commentsAreAsLastWritten(evidence),
    ...ownAnswersAreKept(evidence),
    ...mustAttendIsAsLastWritten(evidence),
    ...unsentEndsWithAnAnswer(evidence),
  ];
}

type Invite = Evidence["end"]["invites"][number];

/** Returns the organizer's calls of this verb by the participant whom they change. */
const byInvite = (history: Call[], verb: string) =>
  Map.groupBy(
    history.filter((call) => call.verb === verb),
    ({ facts }) => facts.inviteId,
  );

/** Finds the calls of these verbs that a person made through their own link. */
function ownCalls(history: Call[], ...verbs: string[]) {
  const calls = history.filter(({ verb, facts }) => verbs.includes(verb) && facts.token);
  const byToken = Map.groupBy(calls, ({ facts }) => facts.token);
  const byPerson = Map.groupBy(calls, ({ who, facts }) => `${who} ${facts.eventId}`);
  // A person who was invited and also asked to join has two links to the same answers.
  return ({ email, eventId, token }: Invite) =>
    (email === null ? byToken.get(token) : byPerson.get(`${personOf(email)} ${eventId}`)) ?? [];
}

const nameOf = ({ email }: Invite) => email ?? "A guest who joined";

/** A person who was removed meanwhile has another link, and no answers if they were invited anew. */
const isRemade = ({ token, invitationNumber }: Invite, own: Call[]) =>
  invitationNumber > 1 || own.some(({ facts }) => facts.token !== token);

const present = ({ removedAt }: Invite) => removedAt === null;

function* answersAreAsLastWritten({ history, end }: Evidence): Iterable<Violation> {
  const options = new Set(end.options.map(({ id }) => id));
  const ownOf = ownCalls(history, "answer", "join");
  const entered = byInvite(history, "answer for");
  const responses = new Map(end.responses.map((response) => [response.inviteId, response]));
  for (const invite of end.invites.filter(present)) {
    const own = ownOf(invite);
    const calls = [...own, ...(entered.get(invite.id) ?? [])];
    if (calls.length === 0) continue;
    const expected = possible<string | undefined>(undefined, calls, ({ facts }) => facts.mark);
    if (isRemade(invite, own)) expected.add(undefined);
    const response = responses.get(invite.id);
    const mark = response && markOf(response.respondentName);
    const call = calls.find(({ facts }) => facts.mark === mark);
    const sent = Object.entries(call?.facts.answers ?? {}).filter(([id]) => options.has(id));
    const isWhole = !response || sent.every(([id, answer]) => response.answers[id] === answer);
    if (expected.has(mark) && isWhole) continue;
    yield {
      rule: "a confirmed change stays until the next one",
      what: `${nameOf(invite)} has the answer ${mark} ${JSON.stringify(response?.answers)} instead of ${[...expected].join(" or ")}.`,
      calls,
    };
  }
}

/** The organizer's answer for a person keeps the comment. */
function* commentsAreAsLastWritten({ history, end }: Evidence): Iterable<Violation> {
  const ownOf = ownCalls(history, "answer", "join");
  const removed = byInvite(history, "remove comment");
  const responses = new Map(end.responses.map((response) => [response.inviteId, response]));
  for (const invite of end.invites.filter(present)) {
    const response = responses.get(invite.id);
    if (!response) continue;
    const own = ownOf(invite);
    const calls = [...own, ...(removed.get(invite.id) ?? [])];
    const expected = possible("", calls, ({ facts }) => facts.mark ?? "");
    if (isRemade(invite, own)) expected.add("");
    if (expected.has(response.comments)) continue;
    yield {
      rule: "a confirmed change stays until the next one",
      what: `${nameOf(invite)} has the comment '${response.comments}' instead of '${[...expected].join("' or '")}'.`,
      calls,
    };
  }
}

/** An answer of the organizer without `replace` is refused over one that the person gave. */
function* ownAnswersAreKept({ history, end }: Evidence): Iterable<Violation> {
  const entered = history.filter(({ verb }) => verb === "answer for");
  for (const { id, token } of end.invites) {
    const own = history.filter(
      (call) => ["answer", "join"].includes(call.verb) && call.facts.token === token && outcomeOf(call) === "done",
    );
    const forThem = entered.filter((call) => call.facts.inviteId === id);
    const replacing = forThem.filter((call) => call.facts.isReplacing && isPossible(call));
    for (const call of forThem) {
      if (call.facts.isReplacing || outcomeOf(call) !== "done") continue;
      const before = own.filter((answer) => answer.end < call.start).at(-1);
      if (!before || replacing.some((other) => other.end > before.start && other.start < call.end)) continue;
      yield {
        rule: "an answer of one's own is replaced only when the organizer says so",
        what: `The organizer's answer took the place of ${before.who}'s own.`,
        calls: [before, call],
      };
    }
  }
}

function* mustAttendIsAsLastWritten({ history, end }: Evidence): Iterable<Violation> {
  const marked = byInvite(history, "must be there");
  for (const invite of end.invites.filter(present)) {
    const calls = marked.get(invite.id) ?? [];
    const expected = possible<boolean | undefined>(false, calls, ({ facts }) => facts.mustAttend);
    // A removal takes the mark away.
    if (invite.invitationNumber > 1) expected.add(false);
    if (expected.has(invite.mustAttend)) continue;
    yield {
      rule: "a confirmed change stays until the next one",
      what: `${nameOf(invite)} ${invite.mustAttend ? "must" : "need not"} be there.`,
      calls,
    };
  }
}

/** Only a person who left the page without an answer counts as unsent. */
function* unsentEndsWithAnAnswer({ history, end }: Evidence): Iterable<Violation> {
  const leftOf = ownCalls(history, "leave unsent");
  const answered = new Set(end.responses.map(({ inviteId }) => inviteId));
  for (const invite of end.invites.filter(present)) {
    const calls = leftOf(invite);
    if (!invite.isUnsent || (!answered.has(invite.id) && calls.some(isPossible))) continue;
    yield {
      rule: "answers count as unsent until they are sent",
      what: `${nameOf(invite)} counts as unsent ${answered.has(invite.id) ? "after an answer" : "and left no page"}.`,
      calls,
    };
  }
}
