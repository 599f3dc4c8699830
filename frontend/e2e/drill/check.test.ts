import { expect, it } from "vitest";
import { type CalendarMethod, calendarFile } from "#emails/calendar/calendar-invite.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { inEnglish } from "#schema/words.ts";
import { check } from "./check.ts";
import type { Attempt, Delivery } from "./faulty-provider.ts";
import type { Call } from "./history.ts";
import type { Evidence } from "./run.ts";

const event = {
  id: "dinner",
  title: "Dinner mark-1-",
  organizerId: "maya",
  finalOptionId: null,
  finalizedAt: 0,
  deletedAt: null,
  responseCount: 1,
  inviteCount: 1,
  deadlineAt: null as number | null,
  capacity: null as number | null,
  withheldBy: null,
};
const option = { id: "friday", eventId: "dinner", date: "2038-06-04", time: "19:30", days: null };
const token = "t".repeat(22);
const invite = {
  id: "of-ana",
  eventId: "dinner",
  email: "guest-1@drill.example",
  token,
  removedAt: null,
  formerAt: null,
  invitationNumber: 1,
  place: null,
  mustAttend: false,
  isUnsent: false,
};
const named = (mark: string) => ({ respondentName: `Guest ${mark}`, comments: mark });
const response = {
  eventId: "dinner",
  inviteId: "of-ana",
  ...named("mark-2-"),
  answers: { friday: "yes" },
  isEntered: 0,
  partySize: 1,
  updatedAt: 0,
};
const invitation = {
  id: "invitation:1",
  kind: "invitation",
  recipient: "guest-1@drill.example",
  status: "sent",
  reason: null,
  withdrawnBy: null,
  senderId: "maya",
  eventId: "dinner",
  attempts: 1,
  firstTriedAt: 1,
  leaseUntil: 0,
  createdAt: 1,
};
const delivery: Delivery = {
  key: "invitation:1",
  to: ["guest-1@drill.example"],
  subject: "Dinner mark-1-: When can you make it?",
  text: `Answer: https://eightish.test/poll/${token}`,
  html: "",
  headers: {},
  at: 10,
};
const attempt: Attempt = {
  key: "invitation:1",
  to: "guest-1@drill.example",
  hash: "a",
  fault: null,
  start: 9,
  end: 11,
};

let count = 0;
function call(verb: string, facts: Call["facts"], more: Partial<Call> = {}): Call {
  count += 1;
  const who = ["answer", "opt out"].includes(verb) ? "guest-1@drill.example" : "organizer-0@drill.example";
  return { id: count, who, verb, facts, start: count, end: count, status: 200, ...more };
}
const create = call("create", { title: "Dinner mark-1-", mark: "mark-1-" }, { status: 201 });
const answer = call("answer", { eventId: "dinner", token, answers: { friday: "yes" }, mark: "mark-2-" });

/** Returns the evidence of one event with one answer, with these changes. */
function evidence({
  end,
  ...changes
}: Partial<Omit<Evidence, "end">> & { end?: Partial<Evidence["end"]> } = {}): Evidence {
  return {
    history: [create, answer],
    said: [],
    opened: [],
    deliveries: [delivery],
    attempts: [attempt],
    pushes: [],
    footprints: [],
    leaks: [],
    isSettled: true,
    log: "",
    historyFile: "",
    ...changes,
    end: {
      users: [{ id: "maya", email: "organizer-0@drill.example" }],
      events: [event],
      options: [option],
      invites: [invite],
      responses: [response],
      suggestions: [],
      mails: [invitation],
      optOuts: [],
      connections: [],
      ...end,
    },
  };
}

const finalize = (version: number, optionId: string) => call("finalize", { eventId: "dinner", version, optionId });
const lost = { status: null };
const suggestion = {
  ...{ id: "suggestion", eventId: "dinner", date: "2038-07-10", time: "22:00" },
  ...{ status: "added" as const, isSettledAtOnce: false },
};
const decide = (decision: "added" | "declined", more: Partial<Call> = {}) =>
  call("decide suggestion", { eventId: "dinner", suggestionId: "suggestion", decision }, more);

const byLink = { eventId: "dinner", token: "j".repeat(22), answers: { friday: "no" }, mark: "mark-5-" };
const joined = call("join", byLink, { who: "link-guest-0", status: 201 });
const withLinkGuest = {
  events: [{ ...event, responseCount: 2, inviteCount: 2 }],
  invites: [invite, { ...invite, id: "of-link-guest", email: null, token: byLink.token }],
  responses: [response, { ...response, ...named("mark-5-"), inviteId: "of-link-guest", answers: { friday: "no" } }],
};
const deadline = call("set deadline", { eventId: "dinner", version: 1, deadlineAt: count });
const answersIn = { ...invitation, id: "answers-in:1", kind: "answers-in", recipient: "organizer-0@drill.example" };
const closed = { events: [{ ...event, deadlineAt: 1 }], mails: [invitation, answersIn] };
const answersInArrived = { ...delivery, key: "answers-in:1", to: [answersIn.recipient], text: "Answers are in" };
const friends = { users: ["maya", "tom"].map((id, n) => ({ id, email: `organizer-${n}@drill.example` })) };
const friend = "organizer-1@drill.example";
const connect = call("connect", { friend, connection: "pending" }, { status: 201 });
const accept = call("answer request", { friend: connect.who, connection: "accepted" }, { who: friend });
const connection = { requesterId: "maya", receiverEmail: friend, status: "accepted" };
const push = { who: "guest-1@drill.example", at: 10, path: `/poll/${token}`, tag: "event-dinner" };
const off = call("choose pushes", { wantsPushes: false }, { who: push.who });

function file(method: CalendarMethod, sequence: number, when: OptionDate = option): Delivery {
  const text = calendarFile({
    method,
    now: new Date(0),
    i18n: inEnglish,
    recipient: "guest-1@drill.example",
    event: {
      title: event.title,
      description: "",
      location: "",
      timezone: "Europe/Lisbon",
      durationMinutes: 60,
      organizerName: "Maya",
      ticketUrl: null,
    },
    option: { ...option, ...when },
    entry: { uid: "dinner@eightish.test", sequence, organizerAddress: "hello@eightish.test" },
  });
  const attachments = [{ filename: "invite.ics", content: Buffer.from(text).toString("base64") }];
  return { ...delivery, key: `${method} ${sequence}`, subject: `${method} ${sequence}`, attachments };
}

it("finds nothing where all is well", () => {
  expect(check(evidence())).toEqual([]);
});

it("accepts that a request without a response has changed something, or not", () => {
  const perhaps = [call("answer", { ...answer.facts, mark: "mark-3-" }, lost), finalize(1, "friday")].map((one) => ({
    ...one,
    ...lost,
  }));
  expect(check(evidence({ history: [create, answer, ...perhaps] }))).toEqual([]);
  const later = { ...response, ...named("mark-3-") };
  expect(check(evidence({ history: [create, answer, ...perhaps], end: { responses: [later] } }))).toEqual([]);
});

const forAna = { eventId: "dinner", inviteId: "of-ana", answers: { friday: "no" }, mark: "mark-8-" };
const answerFor = call("answer for", { ...forAna, isReplacing: true });
const enteredForAna = {
  responses: [{ ...response, respondentName: "Guest mark-8-", answers: { friday: "no" }, isEntered: 1 }],
};

it("accepts the organizer's answer for a person, before their own, after it and at the same moment", () => {
  const unasked = call("answer for", { ...forAna, isReplacing: false });
  const first = { ...unasked, start: 0, end: 0 };
  expect(check(evidence({ history: [create, first, answer] }))).toEqual([]);
  expect(check(evidence({ history: [create, answer, answerFor], end: enteredForAna }))).toEqual([]);
  expect(check(evidence({ history: [create, answer, { ...unasked, status: 409 }] }))).toEqual([]);
  const atOnce = { ...answerFor, start: answer.start - 1, end: answer.end + 1 };
  for (const end of [{}, enteredForAna]) {
    expect(check(evidence({ history: [create, answer, atOnce], end }))).toEqual([]);
  }
});

const removeComment = call("remove comment", { eventId: "dinner", inviteId: "of-ana" }, { status: 204 });
const withoutComment = { responses: [{ ...response, comments: "" }] };

it("accepts a comment that was removed after the answer, before it and at the same moment", () => {
  const first = { ...removeComment, start: 0, end: 0 };
  expect(check(evidence({ history: [create, first, answer] }))).toEqual([]);
  expect(check(evidence({ history: [create, answer, removeComment], end: withoutComment }))).toEqual([]);
  const atOnce = { ...removeComment, start: answer.start - 1, end: answer.end + 1 };
  for (const end of [{}, withoutComment])
    expect(check(evidence({ history: [create, answer, atOnce], end }))).toEqual([]);
});

const mustBeThere = (mustAttend: boolean, more: Partial<Call> = {}) =>
  call("must be there", { eventId: "dinner", version: count, inviteId: "of-ana", mustAttend }, more);
const inviteOf = (changes: Partial<typeof invite>) => ({ invites: [{ ...invite, ...changes }] });

it("accepts a mark that the organizer set and took away, and one that a removal took away", () => {
  const marked = mustBeThere(true);
  expect(check(evidence({ history: [create, answer, marked], end: inviteOf({ mustAttend: true }) }))).toEqual([]);
  expect(check(evidence({ history: [create, answer, marked, mustBeThere(false)] }))).toEqual([]);
  expect(check(evidence({ history: [create, answer, marked], end: inviteOf({ invitationNumber: 2 }) }))).toEqual([]);
});

const leaveUnsent = call("leave unsent", { eventId: "dinner", token }, { who: answer.who, status: 204 });
const unanswered = { events: [{ ...event, responseCount: 0 }], responses: [] };

it("accepts that the answer of a person who deleted their account still counts", () => {
  const former = { ...invite, id: "of-tom", email: "former", token: "f".repeat(22), removedAt: 1, formerAt: 1 };
  const end = {
    events: [{ ...event, responseCount: 2, inviteCount: 2 }],
    invites: [invite, former],
    responses: [response, { ...response, inviteId: "of-tom", respondentName: "Former participant", comments: "" }],
  };
  expect(check(evidence({ end }))).toEqual([]);
});

it("accepts that a person without an answer left the page", () => {
  const end = { ...unanswered, ...inviteOf({ isUnsent: true }) };
  expect(check(evidence({ history: [create, leaveUnsent], end }))).toEqual([]);
  expect(check(evidence({ history: [create, leaveUnsent, answer] }))).toEqual([]);
});

it("accepts an answer after Eightish chose the date, also when the organizer reopens the event", () => {
  const auto = call("set deadline", { eventId: "dinner", version: 1, deadlineAt: count, autoFinalize: true });
  const late = { ...answer, start: 1_000, end: 1_000 };
  const reopen = { ...call("reopen", { eventId: "dinner", version: 2 }), start: 1_001, end: 1_002 };
  const end = { ...closed, mails: [invitation] };
  expect(check(evidence({ history: [create, auto, late, reopen], end, deliveries: [delivery] }))).toEqual([]);
});

it("accepts link guests, deadlines, connections and pushes that agree with the requests", () => {
  const history = [create, answer, joined, deadline, connect, accept, off];
  const end = { ...withLinkGuest, ...friends, connections: [connection] };
  expect(check(evidence({ history, end, pushes: [push] }))).toEqual([]);
  expect(
    check(evidence({ history: [create, answer, deadline], end: closed, deliveries: [delivery, answersInArrived] })),
  ).toEqual([]);
});

it("accepts suggestions that were decided once, by their own call or by that of an equal one", () => {
  const history = [create, answer, decide("added"), decide("added"), decide("declined", { status: 409 })];
  const open = { ...suggestion, id: "open", status: "open" as const, time: "21:00" };
  const suggestions = [suggestion, { ...suggestion, id: "equal" }, open];
  expect(check(evidence({ history, end: { suggestions } }))).toEqual([]);
  const declined = { ...suggestion, status: "declined" as const };
  const perhaps = [create, answer, decide("declined", lost)];
  for (const one of [declined, { ...declined, status: "open" as const }])
    expect(check(evidence({ history: perhaps, end: { suggestions: [one] } }))).toEqual([]);
});

const mayHaveArrived = {
  ...invitation,
  id: "final-date:1",
  kind: "final-date",
  reason: JSON.stringify({ code: "may-have-arrived" }),
};
const cancellation = {
  ...mayHaveArrived,
  id: "event-cancelled:1",
  kind: "event-cancelled",
  reason: null,
  createdAt: 2,
};
const cancelled = { ...delivery, key: cancellation.id, subject: "Cancelled", text: "Cancelled" };

it("accepts that a final date did not arrive when a newer mail came in its place", () => {
  const end = { mails: [invitation, mayHaveArrived, cancellation] };
  expect(check(evidence({ end, deliveries: [delivery, cancelled] }))).toEqual([]);
});

it("accepts that news of the waiting list did not arrive when the person has left the list", () => {
  const news = { ...mayHaveArrived, id: "waiting-list:1", kind: "waiting-list" };
  const lost = (place: "waiting" | null) =>
    check(evidence({ end: { ...inRoom(place, 3), mails: [invitation, news] } })).filter(({ what }) =>
      what.includes(news.id),
    );
  expect([lost(null).length, lost("waiting").length]).toEqual([0, 1]);
});

/** Returns the violations without those of the organizer's calendar, which gets no file here. */
const ofGuest = (changes: Parameters<typeof evidence>[0]) =>
  check(evidence(changes)).filter(({ what }) => !what.startsWith("organizer"));

it("compares whole days in a calendar with the event's", () => {
  const finalDays = (days: number) => ({
    history: [create, answer, finalize(1, "friday")],
    deliveries: [delivery, file("REQUEST", 1, { date: option.date, time: null, days: 2 })],
    end: { events: [{ ...event, finalOptionId: "friday" }], options: [{ ...option, time: "", days }] },
  });
  expect(ofGuest(finalDays(2))).toEqual([]);
  expect(ofGuest(finalDays(3))).toMatchObject([{ rule: "calendars agree with the event" }]);
});

/** The dinner with a final date and room for 2, and a party of this size in this place. */
function inRoom(place: "coming" | "waiting" | null, partySize: number) {
  const events = [{ ...event, finalOptionId: "friday", capacity: 2 }];
  return { events, invites: [{ ...invite, place }], responses: [{ ...response, partySize }] };
}

/** What the page of Ana's dinner says: she comes alone, in the room or without a limit. */
const saysComing = {
  ...{ eventId: "dinner", inviteId: "of-ana", place: "coming" as "coming" | "waiting" | null },
  ...{
    people: 1 as number | null,
    others: [] as { name: string; place: "coming" | "waiting" | null }[],
    hasFile: true,
  },
};
const onJoinPage = { ...saysComing, inviteId: null, place: null, hasFile: false };
const byAna = (place: "coming" | "waiting") => ({ ...onJoinPage, others: [{ name: response.respondentName, place }] });
const unlimited = (answered: string) => ({
  events: [{ ...event, finalOptionId: "friday" }],
  responses: [{ ...response, answers: { friday: answered } }],
});

it("accepts pages that say who comes by place, and without a limit by answer", () => {
  const history = [create, answer, finalize(1, "friday")];
  const deliveries = [delivery, file("REQUEST", 1)];
  expect(ofGuest({ history, deliveries, said: [saysComing, byAna("coming")], end: inRoom("coming", 1) })).toEqual([]);
  const waits = { ...saysComing, place: "waiting" as const, people: 0, hasFile: false };
  const waiting = [waits, { ...byAna("waiting"), people: 0 }];
  expect(ofGuest({ history, said: waiting, end: inRoom("waiting", 3) })).toEqual([]);
  const quiet = { ...saysComing, place: null, people: null };
  expect(ofGuest({ history, deliveries, said: [quiet, byAna("coming")], end: unlimited("yes") })).toEqual([]);
});

/** The dinner with a final date to which the guest said no at this time. */
function declined(updatedAt: number) {
  const answers = { friday: "no" };
  return { events: [{ ...event, finalOptionId: "friday" }], responses: [{ ...response, answers, updatedAt }] };
}

it("accepts the date in the calendar of somebody who said no before, and none once they hear of it", () => {
  const before = { history: [create, answer, finalize(1, "friday")], end: declined(0) };
  const says = (found: ReturnType<typeof check>) => found.filter(({ rule }) => rule.startsWith("calendars"));
  expect(says(ofGuest({ ...before, deliveries: [delivery, file("REQUEST", 1)] }))).toEqual([]);
  const since = { ...before, end: declined(1e6) };
  expect(says(ofGuest({ ...since, deliveries: [delivery, file("REQUEST", 1), file("CANCEL", 2)] }))).toEqual([]);
});

it("accepts more people than fit in a room that may have become smaller, and who waits without the date", () => {
  const smaller = [create, answer, finalize(1, "friday"), call("change room", { eventId: "dinner", version: 2 })];
  const deliveries = [delivery, file("REQUEST", 1)];
  expect(ofGuest({ history: smaller, deliveries, end: inRoom("coming", 3) })).toEqual([]);
  expect(ofGuest({ history: smaller, end: inRoom("waiting", 3) })).toEqual([]);
});

it.each<[string, string, Parameters<typeof evidence>[0]]>([
  ["a final date that no newer mail replaced", "no mail is lost", { end: { mails: [invitation, mayHaveArrived] } }],
  [
    "a suggestion that was added and declined",
    "each suggestion is decided once",
    { history: [create, answer, decide("added"), decide("declined")], end: { suggestions: [suggestion] } },
  ],
  [
    "a suggestion that nobody added",
    "each suggestion is decided once",
    { history: [create, answer], end: { suggestions: [suggestion] } },
  ],
  [
    "a lost decision",
    "each suggestion is decided once",
    { history: [create, answer, decide("added")], end: { suggestions: [{ ...suggestion, status: "open" }] } },
  ],
  [
    "a lost answer",
    "a confirmed change stays until the next one",
    { end: { responses: [], events: [{ ...event, responseCount: 0 }] } },
  ],
  [
    "an older answer",
    "a confirmed change stays until the next one",
    { history: [create, answer, call("answer", { ...answer.facts, mark: "mark-4-" })] },
  ],
  [
    "half an answer",
    "a confirmed change stays until the next one",
    { end: { responses: [{ ...response, answers: {} }] } },
  ],
  [
    "a lost answer of the organizer for a person",
    "a confirmed change stays until the next one",
    { history: [create, answer, answerFor] },
  ],
  [
    "an own answer that the organizer's replaced unasked",
    "an answer of one's own is replaced only when the organizer says so",
    {
      history: [create, answer, { ...answerFor, facts: { ...answerFor.facts, isReplacing: false } }],
      end: enteredForAna,
    },
  ],
  [
    "a removed comment that is back",
    "a confirmed change stays until the next one",
    { history: [create, answer, removeComment] },
  ],
  ["a comment that nobody removed", "a confirmed change stays until the next one", { end: withoutComment }],
  [
    "a lost mark of a person who must be there",
    "a confirmed change stays until the next one",
    { history: [create, answer, mustBeThere(true)] },
  ],
  [
    "a mark that nobody set",
    "a confirmed change stays until the next one",
    { history: [create, answer, mustBeThere(true, { status: 409 })], end: inviteOf({ mustAttend: true }) },
  ],
  [
    "a person who counts as unsent after their answer",
    "answers count as unsent until they are sent",
    { history: [create, leaveUnsent, answer], end: inviteOf({ isUnsent: true }) },
  ],
  [
    "a person who counts as unsent and left no page",
    "answers count as unsent until they are sent",
    { history: [create], end: { ...unanswered, ...inviteOf({ isUnsent: true }) } },
  ],
  ["a lost event", "a confirmed change stays until the next one", { end: { events: [], invites: [], responses: [] } }],
  [
    "a lost final date",
    "a confirmed change stays until the next one",
    { history: [create, answer, finalize(1, "friday")] },
  ],
  [
    "an event that was made twice",
    "a repeated request makes one event",
    { end: { events: [event, { ...event, id: "twin", inviteCount: 0, responseCount: 0 }] } },
  ],
  [
    "two winners",
    "only one of two changes to a version wins",
    {
      history: [
        create,
        answer,
        finalize(1, "friday"),
        call("rename", { eventId: "dinner", version: 1, title: event.title }),
      ],
    },
  ],
  ["a wrong count", "counts equal what is counted", { end: { events: [{ ...event, responseCount: 2 }] } }],
  [
    "a stored answer that was refused",
    "a refused request leaves no trace",
    { history: [create, { ...answer, status: 409 }] },
  ],
  ["an unsent mail", "no mail is lost", { end: { mails: [invitation, { ...invitation, id: "2", status: "queued" }] } }],
  ["a mail that never came", "no mail is lost", { deliveries: [{ ...delivery, key: "another" }] }],
  ["a person without a link", "no mail is lost", { deliveries: [{ ...delivery, text: "" }] }],
  ["a doubled mail", "each mail is sent exactly once", { deliveries: [delivery, { ...delivery, key: "another" }] }],
  [
    "attempts with other bytes",
    "every attempt sends the same bytes",
    { attempts: [attempt, { ...attempt, hash: "b", start: 20, end: 21 }] },
  ],
  ["two attempts at once", "one attempt at a time", { attempts: [attempt, { ...attempt, start: 10, end: 12 }] }],
  [
    "an invitation after opting out",
    "no mail after opting out",
    { history: [create, answer, call("opt out", { token }, { end: 1 })] },
  ],
  [
    "a calendar without the final date",
    "calendars agree with the event",
    { end: { events: [{ ...event, finalOptionId: "friday" }] }, history: [create, answer, finalize(1, "friday")] },
  ],
  [
    "a calendar with a date that was taken back",
    "calendars agree with the event",
    { deliveries: [delivery, file("REQUEST", 1)] },
  ],
  [
    "the date in the calendar of somebody who can't make it since it was chosen",
    "calendars agree with the event",
    {
      history: [create, answer, finalize(1, "friday")],
      deliveries: [delivery, file("REQUEST", 1)],
      end: declined(1e6),
    },
  ],
  [
    "a cancellation that calendars ignore",
    "calendars agree with the event",
    { deliveries: [delivery, file("REQUEST", 2), file("CANCEL", 1)] },
  ],
  [
    "another person's address in a mail",
    "addresses and links stay with their people",
    { deliveries: [{ ...delivery, text: `${delivery.text} guest-2@drill.example` }] },
  ],
  ["more people than fit", "nobody above the room", { end: inRoom("coming", 3) }],
  ["a free place", "no place free while somebody who fits waits", { end: inRoom("waiting", 2) }],
  [
    "somebody who waits and reads that they have a place",
    "who is said to come has a place",
    { end: inRoom("waiting", 3), said: [{ ...saysComing, people: 0, hasFile: false }] },
  ],
  [
    "somebody who waits among the names of those who come",
    "who is said to come has a place",
    { end: inRoom("waiting", 3), said: [{ ...byAna("coming"), people: 0 }] },
  ],
  [
    "somebody who waits in the number of those who come",
    "who is said to come has a place",
    { end: inRoom("waiting", 3), said: [{ ...onJoinPage, people: 3 }] },
  ],
  [
    "a join page that misses who comes",
    "who is said to come has a place",
    { end: inRoom("coming", 1), said: [{ ...onJoinPage, people: 0 }] },
  ],
  [
    "a former participant who is said to come",
    "who is said to come has a place",
    {
      end: { ...unlimited("yes"), invites: [{ ...invite, removedAt: 1, formerAt: 1 }] },
      said: [{ ...byAna("coming"), people: 0 }],
    },
  ],
  [
    "a calendar file for somebody who said no",
    "who is said to come has a place",
    { end: unlimited("no"), said: [{ ...saysComing, place: null, people: 0 }] },
  ],
  ["a yes without a place", "who says yes has a place or waits", { end: inRoom(null, 1) }],
  [
    "the date in the calendar of somebody who waits",
    "calendars agree with the event",
    {
      deliveries: [delivery, file("REQUEST", 1)],
      end: inRoom("waiting", 3),
    },
  ],
  ["a lost guest", "a guest who joined is on the list", { history: [create, answer, joined] }],
  [
    "a link guest with the answers of an earlier request",
    "a confirmed change stays until the next one",
    {
      history: [create, answer, joined, { ...joined, start: 1_000, facts: { ...byLink, mark: "mark-6-" } }],
      end: withLinkGuest,
    },
  ],
  [
    "one request that made two link guests",
    "a repeated request makes one person",
    { history: [create, answer, joined, { ...joined, facts: { ...byLink, token } }], end: withLinkGuest },
  ],
  [
    "the answers of an address that nobody has confirmed",
    "a refused request leaves no trace",
    {
      history: [create, answer, call("ask to join", { eventId: "dinner", mark: "mark-7-" }, { status: 202 })],
      deliveries: [{ ...delivery, text: `${delivery.text} mark-7-` }],
    },
  ],
  [
    "an answer after the deadline",
    "answers close at the deadline",
    { history: [create, deadline, { ...answer, start: 1_000, end: 1_000 }] },
  ],
  [
    "a deadline that nobody heard of",
    "a deadline has one result",
    { history: [create, answer, deadline], end: { ...closed, mails: [invitation] } },
  ],
  [
    "a deadline with two results",
    "a deadline has one result",
    { history: [create, answer, deadline], end: { ...closed, mails: [invitation, answersIn, answersIn] } },
  ],
  [
    "a connection that was not stored",
    "both people see the same connection",
    {
      history: [create, answer, connect, accept],
      end: { ...friends, connections: [{ ...connection, status: "pending" }] },
    },
  ],
  [
    "two connections of the same people",
    "both people see the same connection",
    {
      history: [create, answer, connect, accept],
      end: { ...friends, connections: [connection, { ...connection, requesterId: "tom", receiverEmail: connect.who }] },
    },
  ],
  [
    "a push with another person's link",
    "addresses and links stay with their people",
    { pushes: [{ ...push, who: "guest-2@drill.example" }] },
  ],
  ["a doubled push", "no push without its reason", { pushes: [push, push] }],
  [
    "a push after turning pushes off",
    "no push after turning pushes off",
    { history: [create, answer, off], pushes: [{ ...push, at: 100_000 }] },
  ],
  ["an address in the log", "addresses and links stay with their people", { log: "sent to guest-1@drill.example" }],
])("finds %s", (_, rule, changes) => {
  expect(check(evidence(changes)).map((violation) => violation.rule)).toContain(rule);
});

it("takes a cancelled entry out of the calendar", () => {
  expect(check(evidence({ deliveries: [delivery, file("REQUEST", 1), file("CANCEL", 2)] }))).toEqual([]);
});
