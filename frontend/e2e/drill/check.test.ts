import { expect, it } from "vitest";
import { type CalendarMethod, calendarFile } from "#emails/calendar/calendar-invite.ts";
import { check } from "./check.ts";
import type { Attempt, Delivery } from "./faulty-provider.ts";
import type { Call } from "./history.ts";
import type { Evidence } from "./run.ts";

const event = {
  id: "dinner",
  title: "Dinner mark-1-",
  organizerId: "maya",
  finalOptionId: null,
  deletedAt: null,
  responseCount: 1,
  inviteCount: 1,
};
const option = { id: "friday", eventId: "dinner", date: "2038-06-04", time: "19:30" };
const token = "t".repeat(22);
const invite = { id: "of-ana", eventId: "dinner", email: "guest-1@drill.example", token, removedAt: null };
const response = { eventId: "dinner", inviteId: "of-ana", comments: "mark-2-", answers: { friday: "yes" } };
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
};
const delivery: Delivery = {
  key: "invitation:1",
  to: ["guest-1@drill.example"],
  subject: "When can you make Dinner mark-1-?",
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
    deliveries: [delivery],
    attempts: [attempt],
    leaks: [],
    log: "",
    historyFile: "",
    ...changes,
    end: {
      users: [{ id: "maya", email: "organizer-0@drill.example" }],
      events: [event],
      options: [option],
      invites: [invite],
      responses: [response],
      mails: [invitation],
      optOuts: [],
      ...end,
    },
  };
}

const finalize = (version: number, optionId: string) => call("finalize", { eventId: "dinner", version, optionId });
const lost = { status: null };

function file(method: CalendarMethod, sequence: number): Delivery {
  const text = calendarFile({
    method,
    now: new Date(0),
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
    option,
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
  const later = { ...response, comments: "mark-3-" };
  expect(check(evidence({ history: [create, answer, ...perhaps], end: { responses: [later] } }))).toEqual([]);
});

it.each<[string, string, Parameters<typeof evidence>[0]]>([
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
    "of two changes to one version one wins",
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
    "a cancellation that calendars ignore",
    "calendars agree with the event",
    { deliveries: [delivery, file("REQUEST", 2), file("CANCEL", 1)] },
  ],
  [
    "another person's address in a mail",
    "addresses and links stay with their people",
    { deliveries: [{ ...delivery, text: `${delivery.text} guest-2@drill.example` }] },
  ],
  ["an address in the log", "addresses and links stay with their people", { log: "sent to guest-1@drill.example" }],
])("finds %s", (_, rule, changes) => {
  expect(check(evidence(changes)).map((violation) => violation.rule)).toContain(rule);
});

it("takes a cancelled entry out of the calendar", () => {
  expect(check(evidence({ deliveries: [delivery, file("REQUEST", 1), file("CANCEL", 2)] }))).toEqual([]);
});
