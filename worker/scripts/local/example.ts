import { createHash } from "node:crypto";
import type { Answer } from "#schema/contracts/common.ts";
import type { MailFault } from "#schema/contracts/mail-fault.ts";
import { zonedToInstant } from "#schema/dates.ts";
import { DAY, HOUR } from "../../lib/clock.ts";

/** A column's value; `sql` is an SQL expression. */
export type Value = string | number | null | { sql: string };
/** A table name and its columns. */
export type Row = [table: string, columns: Record<string, Value>];

export const organizer = "organizer@example.com";
const zone = "Europe/Lisbon";
const answerOf: Record<string, Answer> = { y: "yes", m: "maybe", n: "no" };

interface Guest {
  /** The part before '@example.com'. */
  who: string;
  /** One letter per date: yes, maybe, no, or '-' for none. Absent while there is no answer. */
  answers?: string;
  comment?: string;
  /** Reason why the invitation was not delivered. */
  undelivered?: MailFault;
}

interface ExampleEvent {
  id: string;
  host: string;
  title: string;
  description: string;
  location: string;
  /** Days from today and wall time, in order. */
  dates: [day: number, time: string][];
  createdDaysAgo: number;
  guests: Guest[];
  hostAnswers?: string;
  /** Index of the final date, from 0. */
  final?: number;
  isPast?: boolean;
  /** True in the recycle bin. */
  isDeleted?: boolean;
}

const unanswered = (...names: string[]): Guest[] => names.map((who) => ({ who }));

export const exampleEvents: ExampleEvent[] = [
  {
    id: "example-picnic",
    host: organizer,
    title: "Picnic in the park",
    description: "Everybody brings something to share. If it rains we move to the pavilion.",
    location: "North gate",
    dates: [
      [12, "12:00"],
      [13, "12:00"],
      [19, "12:00"],
    ],
    createdDaysAgo: 0,
    guests: unanswered("cello", "flute", "guitar", "oboe", "viola"),
  },
  {
    id: "example-concert",
    host: organizer,
    title: "Concert night",
    description: "One concert, then something to eat nearby. Which evening suits you?",
    location: "Town hall",
    dates: [
      [16, "20:00"],
      [17, "20:00"],
      [18, "19:30"],
      [23, "20:00"],
      [24, "20:00"],
    ],
    createdDaysAgo: 3,
    hostAnswers: "yymyn",
    guests: [
      { who: "alto", answers: "ynmyn", comment: "I can bring two more." },
      { who: "banjo", answers: "myyny" },
      { who: "cello", answers: "yymyn", comment: "I may be ten minutes late." },
      { who: "drums", answers: "nymmy" },
      { who: "flute", answers: "yy-yn" },
      { who: "guitar", answers: "myymn", comment: "Looking forward to it!" },
      ...unanswered("harp", "oboe", "piano", "tuba", "viola"),
      { who: "violin", undelivered: { code: "service-refused-address" } },
    ],
  },
  {
    id: "example-reading",
    host: organizer,
    title: "Book club",
    description: "We talk about the first half of the book.",
    location: "",
    dates: [
      [8, "18:30"],
      [9, "18:30"],
      [15, "18:30"],
    ],
    createdDaysAgo: 5,
    hostAnswers: "ymy",
    guests: [
      { who: "harp", answers: "yym" },
      { who: "oboe", answers: "yny", comment: "I have read only half of the half." },
      { who: "piano", answers: "ymn" },
      { who: "violin", answers: "ymy" },
    ],
  },
  {
    id: "example-dinner",
    host: organizer,
    title: "Dinner by the harbour",
    description: "A table for seven is reserved in my name.",
    location: "Pier 4",
    dates: [
      [5, "19:00"],
      [6, "19:00"],
      [7, "20:00"],
    ],
    createdDaysAgo: 9,
    final: 1,
    guests: [
      { who: "alto", answers: "nyy" },
      { who: "drums", answers: "yym" },
      { who: "harp", answers: "myn", comment: "No fish for me, please." },
      { who: "tuba", answers: "nyy" },
      { who: "viola", answers: "yyy" },
      ...unanswered("banjo"),
    ],
  },
  {
    id: "example-museum",
    host: organizer,
    title: "Museum tour",
    description: "Guided tour of the new wing.",
    location: "Main entrance",
    dates: [
      [-16, "15:00"],
      [-14, "11:00"],
    ],
    createdDaysAgo: 30,
    final: 1,
    isPast: true,
    guests: [
      { who: "banjo", answers: "my" },
      { who: "guitar", answers: "ny" },
      { who: "piano", answers: "yy", comment: "Thank you for the tickets." },
    ],
  },
  {
    id: "example-games",
    host: organizer,
    title: "Games afternoon",
    description: "",
    location: "My place",
    dates: [[9, "15:00"]],
    createdDaysAgo: 6,
    guests: unanswered("banjo", "tuba"),
    isDeleted: true,
  },
  {
    id: "example-rehearsal",
    host: "harp@example.com",
    title: "Quartet rehearsal",
    description: "Two hours, slow movement first.",
    location: "Room 12",
    dates: [
      [10, "17:00"],
      [11, "17:00"],
      [14, "18:00"],
    ],
    createdDaysAgo: 1,
    guests: [{ who: "organizer" }, { who: "viola", answers: "yym" }, ...unanswered("cello", "violin")],
  },
  {
    id: "example-film",
    host: "piano@example.com",
    title: "Film evening",
    description: "",
    location: "",
    dates: [
      [4, "20:30"],
      [20, "20:30"],
    ],
    createdDaysAgo: 4,
    guests: [{ who: "organizer", answers: "ny", comment: "The second one suits me." }, ...unanswered("tuba")],
  },
];

/** Returns the poll token of one guest. It is the same in every run, so use it only in a local database. */
export function exampleToken(event: ExampleEvent, who: string): string {
  return createHash("sha256").update(`${event.id}:${who}`).digest("base64url").slice(0, 22);
}

/** Returns every row of one event, as the product would write them. `today` is midnight in milliseconds. */
export function eventRows(event: ExampleEvent, hostId: Value, today: number): Row[] {
  const createdAt = today - event.createdDaysAgo * DAY;
  const answeredAt = event.createdDaysAgo === 0 ? createdAt : createdAt + 5 * HOUR;
  const options = event.dates.map(([day, time], index) => ({
    id: `${event.id}-${index + 1}`,
    date: new Date(today + day * DAY).toISOString().slice(0, 10),
    time,
  }));
  const final = event.final === undefined ? null : options[event.final]!;
  const last = final ?? options.at(-1)!;
  const ends = zonedToInstant(last.date, last.time, zone).getTime() + HOUR;
  const answers = (letters: string) =>
    JSON.stringify(Object.fromEntries(options.map(({ id }, i) => [id, answerOf[letters[i] ?? "-"]])));
  const response = (id: string, inviteId: string | null, name: string, letters: string, comments = ""): Row => [
    "responses",
    {
      ...{ id, event_id: event.id, invite_id: inviteId, respondent_name: name, comments },
      ...{ answers: answers(letters), created_at: answeredAt, updated_at: answeredAt },
    },
  ];
  return [
    [
      "events",
      {
        ...{ id: event.id, organizer_id: hostId, title: event.title, description: event.description },
        ...{ location: event.location, timezone: zone, ends_at: ends, created_at: createdAt },
        ...(final && {
          ...{ final_option_id: final.id, finalized_at: answeredAt, sequence: 1, calendar_organizer: event.host },
        }),
        archived_at: event.isPast ? ends + DAY : null,
        deleted_at: event.isDeleted ? today - DAY : null,
      },
    ],
    ...options.map((option): Row => ["date_options", { ...option, event_id: event.id }]),
    ...event.guests.flatMap(({ who, answers: letters, comment, undelivered }): Row[] => {
      const inviteId = `${event.id}-${who}`;
      const email = `${who}@example.com`;
      // Same ids as mailIds in worker/mail/outbox.ts, so that a later change does not send the mail twice.
      const sent = (id: string, kind: string, at: number): Row => [
        "outbox",
        {
          ...{ id, kind, recipient: email, sender_id: hostId, event_id: event.id, invite_id: inviteId },
          ...{
            payload: null,
            status: undelivered ? "failed" : "sent",
            reason: undelivered ? JSON.stringify(undelivered) : null,
          },
          ...{ attempts: 1, due_at: at, first_tried_at: at, sent_at: undelivered ? null : at, created_at: at },
          ...(kind === "final-date" ? { purpose: "calendar", calendar_sequence: 1 } : {}),
        },
      ];
      return [
        [
          "invites",
          {
            ...{ id: inviteId, event_id: event.id, email, token: exampleToken(event, who), created_at: createdAt },
            ...{ responded_at: letters ? answeredAt : null, calendar_sequence: final ? 1 : null },
          },
        ],
        sent(`invitation:${inviteId}:1`, "invitation", createdAt),
        ...(final ? [sent(`final-date:${event.id}:1:${inviteId}`, "final-date", answeredAt)] : []),
        ...(letters ? [response(`${inviteId}-answer`, inviteId, nameOf(who), letters, comment)] : []),
      ];
    }),
    ...(event.hostAnswers ? [response(`${event.id}-host`, null, "Example Organizer", event.hostAnswers)] : []),
  ];
}

/** Returns a name made from the address, so that it is no real person's. */
export function nameOf(who: string): string {
  return who === "organizer" ? "Example Organizer" : who.charAt(0).toUpperCase() + who.slice(1);
}
