import * as z from "zod";
import { COMMENTS_MAX, OPTIONS_MAX, PARTY_MAX, WHOLE_NAME_MAX } from "../limits.ts";
import type { Noted, WallClock } from "../option-date.ts";
import { suggestionStatuses } from "../who-comes.ts";
import { answer, answers, instant, language, mailedText, multiLineText, wallDate, wallTime } from "./common.ts";
import { note, optionDate, typedNote } from "./date-option.ts";
import { eventRevision, eventShow, seat, shownAnswers, shownOption, whoComes } from "./events.ts";
import { others } from "./visibility.ts";

/** Invite token in a poll link: at least 128 random bits, base64url. */
export const pollToken = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** The answers as an object or as its JSON text; text within text is refused. */
const answersOrText = z.preprocess(
  (value) => (typeof value === "string" ? parseJson(value) : value),
  answers.refine((map) => Object.keys(map).length <= OPTIONS_MAX, {
    error: "Please answer the dates of this event only.",
  }),
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const PARTY_SIZE = `Please enter how many of you come as a whole number from 1 to ${PARTY_MAX}.`;

/** Body of POST /api/poll/{token}/suggestions: a wall time in the event's zone. */
export const suggestDateInput = z
  .object(
    { date: wallDate, time: wallTime, note: typedNote },
    { error: "Please give the suggested date a day and a time." },
  )
  .transform(({ note, ...when }): WallClock & Noted => ({ ...when, ...(note && { note }) }));
export type SuggestDateInput = z.infer<typeof suggestDateInput>;

const respondFields = z.object({
  respondentName: mailedText("your name", WHOLE_NAME_MAX).refine((text) => text !== "", {
    error: "Please enter your name",
  }),
  comments: multiLineText("your comments", COMMENTS_MAX).optional().default(""),
  dateOptionResponses: answersOrText,
  /** For how many people the answers stand. Without it the number stays, and is 1 at first. */
  partySize: z
    .number({ error: PARTY_SIZE })
    .int({ error: PARTY_SIZE })
    .min(1, { error: PARTY_SIZE })
    .max(PARTY_MAX, { error: PARTY_SIZE })
    .optional(),
  /** Who reads the comment, as the page said. A comment is never shown to more people than its writer was told. */
  notes: whoComes.notes.optional(),
  /** In which this person reads the page, for mail to them. */
  language: language.nullish(),
  /** A date that this person suggests. Without it, the one that was typed with an unconfirmed address counts. */
  suggestion: suggestDateInput.nullish(),
});

/** Body of POST /api/poll/{token}/respond. A suggested date may stand without an answer. */
export const respondInput = respondFields.refine(
  ({ dateOptionResponses, suggestion }) => Object.keys(dateOptionResponses).length > 0 || suggestion,
  { error: "Please select your availability for at least one date", path: ["dateOptionResponses"] },
);
export type RespondInput = z.infer<typeof respondInput>;

/** Body of PUT /api/poll/{token}/language. */
export const pollLanguageInput = z.object({ language });

const pollResponse = z.object({
  id: z.string(),
  respondentName: z.string(),
  respondentEmail: z.string().nullable(),
  comments: z.string(),
  /** True when everybody invited may read the comment. */
  isCommentShared: z.boolean(),
  dateOptionResponses: z.record(z.string(), answer),
  /** For how many people the answers stand. */
  partySize: z.number(),
  /** True while the organizer's answer stands for this person. */
  enteredByOrganizer: z.boolean().optional(),
  updatedAt: instant,
});
export type PollResponse = z.infer<typeof pollResponse>;

const suggestion = z.object({
  id: z.string(),
  date: wallDate,
  time: wallTime,
  note,
  status: z.enum(suggestionStatuses),
});
export type Suggestion = z.infer<typeof suggestion>;

export type Seat = Pick<Poll, keyof typeof seat>;

/**
 * What the poll page shows to one invitee. It holds no other person's address or token, and other people's answers and
 * comments only as the organizer allows. The event's id opens nothing for an invitee.
 */
export const poll = eventRevision.extend({
  event: z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    location: z.string(),
    organizerName: z.string(),
    /** What a sentence calls the organizer: the first name, else the whole name. */
    organizerFirstName: z.string(),
    timezone: z.string(),
    durationMinutes: z.number(),
    createdAt: instant,
    isFinalized: z.boolean(),
    isPastEvent: z.boolean(),
    archivedAt: instant.nullable(),
    isDeleted: z.boolean(),
    deletedAt: instant.nullable(),
    responseCount: z.number(),
    inviteCount: z.number(),
    finalDateId: z.string().nullable(),
    finalizedDate: optionDate.nullable(),
    imageUrl: z.string().nullable(),
    ticketUrl: z.string().nullable(),
    show: eventShow.nullable(),
    ...shownAnswers,
    deadline: z.object({ date: wallDate, time: wallTime }).nullable(),
    /** True after the deadline while there is no final date. */
    isClosed: z.boolean(),
    /** For people whose language is not known. */
    language: language.nullable(),
    /** The most people for whom one answer may stand; 1 when guests may bring nobody. */
    maxParty: z.number(),
    /** How many people fit; null for any number. */
    capacity: z.number().nullable(),
    /** Who reads the guests' comments. */
    notes: whoComes.notes,
    /** True when guests may suggest dates. */
    suggestions: z.boolean(),
  }),
  /** The final date alone for a person who came after it was chosen and has not answered. */
  dateOptions: z.array(shownOption),
  /** Ids of the added dates about which this person was asked and which they have not answered. */
  newDateIds: z.array(z.string()),
  /** The dates that this person has suggested, oldest first. */
  suggestions: z.array(suggestion),
  /** This person's own: that of the signed-in visitor's account, or else the invite's. */
  language: language.nullable(),
  /** Null when this invitee may see neither other people's answers nor their comments, or not yet. */
  others: others.nullable(),
  /** Who comes to the final date, this person included; null without one, and where others' answers are not shown. */
  coming: z.object({ people: z.number(), answers: z.number() }).nullable(),
  existingResponse: pollResponse.nullable(),
  ...seat,
  /** How many more people fit at the final date of an event with limited room; else null. */
  freePlaces: z.number().nullable(),
  /** Answers that were typed with an unconfirmed address. They count once this person sends them. */
  entered: pollResponse
    .pick({ respondentName: true, comments: true, dateOptionResponses: true, partySize: true })
    .extend({ suggestion: suggestDateInput.nullable() })
    .optional(),
  /** The address is null for a link guest who gave none. */
  invite: z.object({ email: z.string().nullable() }),
  /** Where calendar programs read the final date of a guest who has answered and gets no mail; absent for others. */
  calendarUrl: z.string().optional(),
  /** The key with which a browser of such a guest subscribes to pushes (RFC 8292, base64url); absent on a site without. */
  pushKey: z.string().optional(),
  /** The signed-in visitor, for the name field and the navigation bar. */
  viewer: z
    .object({
      email: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      isAdmin: z.boolean(),
      /** True for a person who has saved addresses of calendars; absent for others. */
      hasCalendars: z.literal(true).optional(),
    })
    .nullable(),
});
export type Poll = z.infer<typeof poll>;

/** A guest's own draft to meet again, for the create page. */
const againDraft = poll.shape.event
  .pick({
    ...{ title: true, description: true, location: true, timezone: true, durationMinutes: true },
    ...{ maxParty: true, capacity: true, suggestions: true, notes: true },
  })
  .extend({ dateOptions: z.array(optionDate), inviteEmails: z.array(z.string()), hasGroupLink: z.boolean() });
export type AgainDraft = z.infer<typeof againDraft>;

const suggestedDate = z.object({ id: z.string() });
export type SuggestedDate = z.infer<typeof suggestedDate>;

const respondResult = z.object({
  response: pollResponse,
  updated: z.boolean(),
  /** All that this person has suggested; absent when they suggested nothing in this call. */
  suggestions: z.array(suggestion).optional(),
  ...seat,
});
export type RespondResult = z.infer<typeof respondResult>;
