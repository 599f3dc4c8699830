import * as z from "zod";
import {
  DESCRIPTION_MAX,
  DURATION_DEFAULT_MINUTES,
  DURATION_MAX_MINUTES,
  DURATION_MIN_MINUTES,
  LOCATION_MAX,
  OPTIONS_MAX,
  PARTICIPANTS_MAX,
  PARTY_MAX,
  ROOM_MAX,
  ROOM_MIN,
  TITLE_MAX,
} from "../limits.ts";
import { compareOptions, optionKey } from "../option-date.ts";
import { visibilities } from "../shown-answers.ts";
import { commentReaders, isAboveRoom, places, suggestionStatuses } from "../who-comes.ts";
import {
  answer,
  answers,
  emailAddress,
  id,
  instant,
  language,
  mailedText,
  multiLineText,
  oneLineText,
  showId,
  timeZone,
  wallDate,
  wallTime,
  webLink,
} from "./common.ts";
import { dated, datedBody, note, optionDate } from "./date-option.ts";
import { mailStatuses } from "./mail.ts";
import { mailFault } from "./mail-fault.ts";
import { showChange, showChangeKinds } from "./show-changes.ts";
import { afterAnswer, visibility } from "./visibility.ts";

const eventTitle = mailedText("the title", TITLE_MAX).refine((text) => text !== "", {
  error: "Please enter a title.",
});
const eventDescription = multiLineText("the description", DESCRIPTION_MAX);
export const eventLocation = oneLineText("the location", LOCATION_MAX);
const durationMinutes = z
  .number({ error: "Please enter the duration as a number of minutes." })
  .int({ error: "Please enter the duration in whole minutes." })
  .min(DURATION_MIN_MINUTES, { error: `Please enter a duration of at least ${DURATION_MIN_MINUTES} minutes.` })
  .max(DURATION_MAX_MINUTES, { error: "Please enter a duration of at most two weeks." });

/** A show with its ticket page, only on the provider's hosts, and its picture. A show that we do not know is ignored. */
const showLinks = {
  showId: showId.nullish(),
  ticketUrl: webLink("the ticket link").nullish(),
  imageUrl: webLink("the picture").nullish(),
};

/**
 * A date of a new event. Where the dates are several shows, each has its own show and links. A date without its own show
 * is the event's show if it is on that show's night.
 */
export const dateOptionInput = datedBody(showLinks);
export type DateOptionInput = z.infer<typeof dateOptionInput>;

/** Whether the dates follow their shows. It says nothing for an event without a show. */
const follows = z.boolean({ error: "Please say with true or false whether the dates follow their show." });

/** Wall date and time in the event's zone; null for none. */
const deadline = z
  .object({ date: wallDate, time: wallTime }, { error: "Please give the deadline a date and a time." })
  .nullable();
const autoFinalize = z.boolean({ error: "Please say with true or false whether Eightish chooses the date." });

/** Who comes, and how many: the settings that an event leaves at their defaults unless its organizer needs them. */
export const whoComes = {
  /** The most people for whom one answer may stand; 1 when guests may bring nobody. */
  maxParty: peopleCount("the people of one answer", { min: 1, max: PARTY_MAX }),
  /** How many people fit; null for any number. */
  capacity: peopleCount("the room", { min: ROOM_MIN, max: ROOM_MAX }).nullable(),
  /** How many people a date needs; null for any number. */
  minimum: peopleCount("the minimum", { min: ROOM_MIN, max: ROOM_MAX }).nullable(),
  /** True when guests may suggest dates. */
  suggestions: z.boolean({ error: "Please say with true or false whether guests may suggest dates." }),
  /** Who reads the guests' comments. */
  notes: z.enum(commentReaders, { error: "Please choose who reads the comments: organizer or everybody." }),
};

/** Refuses a minimum that the room has no space for. */
export const MINIMUM_ABOVE_ROOM = "Please choose a minimum that is not above the room.";

/** Accepts a whole number of people. `name` stands inside a sentence: 'the room'. */
function peopleCount(name: string, { min, max }: { min: number; max: number }) {
  const error = `Please enter ${name} as a whole number from ${min} to ${max.toLocaleString("en-US")}.`;
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

const dateOptions = z
  .array(dateOptionInput, { error: "Please suggest at least one date and time." })
  .min(1, { error: "Please suggest at least one date and time." })
  .max(OPTIONS_MAX, { error: `Please suggest at most ${OPTIONS_MAX} dates.` })
  .transform(sortedOptions);

export const seat = {
  /** After the final date of an event with limited room, for a person who says yes; else null. */
  place: z.enum(places).nullable(),
  /** This person's number on the waiting list, from 1; null for a person who does not wait. */
  waitingPosition: z.number().nullable(),
};

const participantEmails = z
  .array(emailAddress, { error: "Please list the participants by their e-mail addresses." })
  .max(PARTICIPANTS_MAX, { error: `Please invite at most ${PARTICIPANTS_MAX} people.` })
  .transform((addresses) => [...new Set(addresses)]);

/** Returns options in order of time and merges equal ones. */
export function sortedOptions(options: DateOptionInput[]): DateOptionInput[] {
  return [...new Map(options.map((option) => [optionKey(option), option])).values()].sort(compareOptions);
}

/** Body of POST /api/events. The organizer is the session's user; organizer fields in the body are ignored. */
export const createEventInput = z
  .object(
    {
      title: eventTitle,
      description: eventDescription.optional().default(""),
      location: eventLocation.optional().default(""),
      inviteEmails: participantEmails,
      /** Makes a group link too, so that the event needs no address. */
      hasGroupLink: z.boolean({ error: "Please send hasGroupLink as true or false." }).optional().default(false),
      dateOptions,
      timezone: timeZone,
      durationMinutes: durationMinutes.optional().default(DURATION_DEFAULT_MINUTES),
      visibility: visibility.optional().default("organizer"),
      afterAnswer: afterAnswer.optional().default(false),
      ...showLinks,
      follows: follows.optional().default(true),
      deadline: deadline.optional(),
      autoFinalize: autoFinalize.optional(),
      /** For people whose language is not known. */
      language: language.nullish(),
      maxParty: whoComes.maxParty.optional().default(1),
      capacity: whoComes.capacity.optional().default(null),
      minimum: whoComes.minimum.optional().default(null),
      suggestions: whoComes.suggestions.optional().default(false),
      notes: whoComes.notes.optional().default("organizer"),
    },
    // As a whole body it has the sentence of all bodies.
    {
      error: ({ path = [] }) => (path.length > 0 ? "Please send the event as an object, or leave it out." : undefined),
    },
  )
  .refine(({ inviteEmails, hasGroupLink }) => hasGroupLink || inviteEmails.length > 0, {
    error: "Please invite at least one person.",
    path: ["inviteEmails"],
  })
  .refine((event) => !isAboveRoom(event), { error: MINIMUM_ABOVE_ROOM, path: ["minimum"] });
export type CreateEventInput = z.infer<typeof createEventInput>;

/** The form of the key with which a client repeats a request for one event. */
export const eventKeyPattern = /^[\x21-\x7e]{1,100}$/;

const BAD_VERSION = "Please reload the event and send its version as a whole number.";

/** The version that the client last saw. Without it the change is unconditional. */
const version = z
  .number({ error: BAD_VERSION })
  .int({ error: BAD_VERSION })
  .nonnegative({ error: BAD_VERSION })
  .optional();

/** Body of POST /api/events/{id}/finalize. */
export const finalizeInput = z.object({ dateOptionId: id, version });
/** Body of POST /api/events/{id}/reopen. */
export const versionInput = z.object({ version });
/** The version in the query of DELETE. */
export const versionQuery = z.object({
  version: z
    .string({ error: BAD_VERSION })
    .regex(/^\d{1,15}$/, { error: BAD_VERSION })
    .transform(Number)
    .optional(),
});

const BAD_REVISION = "Please reload the event and send the answer's revision as a whole number.";
/** The query of DELETE /api/events/{id}/invites/{inviteId}/note: the answer's revision that the organizer saw. */
export const noteQuery = z.object({
  revision: z
    .string({ error: BAD_REVISION })
    .regex(/^\d{1,15}$/, { error: BAD_REVISION })
    .transform(Number)
    .optional(),
});

/** Body of PATCH /api/events/{id}. Missing fields stay; `inviteEmails` is the full new list. */
export const updateEventInput = z
  .object({
    title: eventTitle.optional(),
    description: eventDescription.optional(),
    location: eventLocation.optional(),
    timezone: timeZone.optional(),
    durationMinutes: durationMinutes.optional(),
    inviteEmails: participantEmails.optional(),
    visibility: visibility.optional(),
    afterAnswer: afterAnswer.optional(),
    deadline: deadline.optional(),
    autoFinalize: autoFinalize.optional(),
    follows: follows.optional(),
    language: language.nullish(),
    ...z.object(whoComes).partial().shape,
    version,
  })
  .refine(({ version: _, ...changes }) => Object.values(changes).some((change) => change !== undefined), {
    error: "Please change at least one field.",
  });
export type UpdateEventInput = z.infer<typeof updateEventInput>;

/** Body of PUT /api/events/{id}/tickets. */
export const ticketsInput = z.object({ follows });

const showDecisions = ["change", "leave", "ask", "put-back"] as const;

/** Body of POST /api/events/{id}/show-changes/{changeId}: what the organizer decides about a date whose show has changed. */
export const decideShowChangeInput = z.object({
  dateOptionId: id,
  decision: z.enum(showDecisions, {
    error: "Please choose whether to change, to leave or to put back the date, or to ask everybody.",
  }),
  version,
});
export type DecideShowChangeInput = z.infer<typeof decideShowChangeInput>;

/** Body of POST /api/events/{id}/date-options. */
export const addDateOptionInput = datedBody({ version });
export type AddDateOptionInput = z.infer<typeof addDateOptionInput>;

/** Body of PATCH /api/date-options/{id}: the new date and time, and what becomes of the answers to the old ones. */
export const moveDateOptionInput = datedBody({
  version,
  answers: z.enum(["keep", "discard"], { error: "Please choose whether to keep or to discard the answers." }),
});
export type MoveDateOptionInput = z.infer<typeof moveDateOptionInput>;

/** Body of POST /api/events/{id}/invites/remove: the chosen people, or everybody who joined through the group link. */
export const removePeopleInput = z
  .object({
    inviteIds: z
      .array(id, { error: "Please choose the people to remove." })
      .min(1, { error: "Please choose at least one person to remove." })
      .max(PARTICIPANTS_MAX, { error: `Please remove at most ${PARTICIPANTS_MAX} people at once.` })
      .optional(),
    everyJoiner: z.literal(true, { error: "Please send everyJoiner as true or leave it out." }).optional(),
    version,
  })
  .refine(({ inviteIds, everyJoiner }) => (inviteIds === undefined) !== (everyJoiner === undefined), {
    error: "Please choose people to remove, or everybody who joined through the link.",
    path: ["inviteIds"],
  });
export type RemovePeopleInput = z.infer<typeof removePeopleInput>;

/** Body of PATCH /api/events/{id}/invites/{inviteId}. */
export const changeParticipantInput = z.object({
  mustAttend: z.boolean({ error: "Please say with true or false whether this person must be there." }),
  version,
});
export type ChangeParticipantInput = z.infer<typeof changeParticipantInput>;

/** Body of POST /api/events/{id}/host-response. */
export const hostResponseInput = z.object({ dateOptionResponses: answers });

/** Body of POST /api/events/{id}/nudge. */
export const nudgeInput = z.object({
  participantEmails: participantEmails.refine((addresses) => addresses.length > 0, {
    error: "Please choose at least one person to remind.",
  }),
});

/** Body of POST /api/events/{id}/suggestions/{suggestionId}. */
export const decideSuggestionInput = z.object({
  decision: z.enum(["add", "decline"], { error: "Please choose whether to add or to decline the suggested date." }),
  version,
});
export type DecideSuggestionInput = z.infer<typeof decideSuggestionInput>;

/** Body of POST /api/events/{id}/ask: the added dates about which people who have answered are asked. */
export const askInput = z.object({
  dateOptionIds: z
    .array(id, { error: "Please choose the dates to ask about." })
    .min(1, { error: "Please choose at least one date to ask about." })
    .max(OPTIONS_MAX, { error: `Please ask about at most ${OPTIONS_MAX} dates.` }),
});

/** The setting of who sees answers, in the views of the organizer and of invitees. */
export const shownAnswers = {
  visibility: z.enum(visibilities),
  afterAnswer: z.boolean(),
  /** When invitees began to see more than they were told; null when all knew before they answered. */
  visibleSince: instant.nullable(),
};

const finalizedDate = optionDate.nullable();

/** A date's show, with its links where the dates of an event are several shows; absent for other dates. */
export const optionLinks = {
  showId: z.string().optional(),
  ticketUrl: z.string().optional(),
  imageUrl: z.string().optional(),
};

export const dateOption = dated({ id: z.string(), ...optionLinks });
export type DateOption = z.infer<typeof dateOption>;

/** An event in the organizer's lists. Only its organizer receives the addresses. */
const eventSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  organizerName: z.string(),
  organizerEmail: z.string(),
  inviteEmails: z.array(z.string()),
  dateOptions: z.array(dateOption),
  /** Number of all date options; a list may leave some of them out. */
  dateOptionCount: z.number(),
  timezone: z.string(),
  createdAt: instant,
  isFinalized: z.boolean(),
  finalDateId: z.string().nullable(),
  finalizedDate,
  isDeleted: z.boolean(),
  /** True when an admin took it down: it opens for nobody. */
  isTakenDown: z.boolean(),
  isPastEvent: z.boolean(),
  deletedAt: instant.nullable(),
  archivedAt: instant.nullable(),
  responseCount: z.number(),
  inviteCount: z.number(),
  /** A show's picture; null for other events. */
  imageUrl: z.string().nullable(),
});
export type EventSummary = z.infer<typeof eventSummary>;

/**
 * An event in a list. What a list costs is bounded, so a list with very many dates, people or answers leaves some out:
 * the event's own page has them. `dateOptionCount` and `inviteCount` say how many there are.
 */
const listedEvent = eventSummary.extend({
  /** The date that the answers prefer; null without answers, with a final date, for past events and when left out. */
  leadingDate: finalizedDate,
});
export type ListedEvent = z.infer<typeof listedEvent>;

/** The show that an event was made from, or that of its final or first date where each date has its own. */
export const eventShow = z.object({
  id: z.string(),
  /** True while the dates follow their shows. */
  follows: z.boolean(),
  /** What became of the show of the final date, or else of a date, to which the event reacts. */
  change: showChange.nullable(),
});
export type EventShow = z.infer<typeof eventShow>;

const eventDetails = eventSummary.extend({
  deadline,
  /** True when the leading date becomes the final date at the deadline. */
  autoFinalize: z.boolean(),
  durationMinutes: z.number(),
  version: z.number(),
  ticketUrl: z.string().nullable(),
  /** Null for an event of no show. */
  show: eventShow.nullable(),
  /** For people whose language is not known; null when none was chosen. */
  language: language.nullable(),
  ...whoComes,
  ...shownAnswers,
});
export type EventDetails = z.infer<typeof eventDetails>;

const changedTickets = z.object({ show: eventShow.nullable(), version: z.number() });
export type ChangedTickets = z.infer<typeof changedTickets>;

/** A date with what became of its show, where that matters to it. */
export const shownOption = dated({ id: z.string(), ...optionLinks, change: showChange.optional() });

const talliedOption = dated({
  id: z.string(),
  ...optionLinks,
  change: showChange.optional(),
  yesCount: z.number(),
  maybeCount: z.number(),
  noCount: z.number(),
  /** How many people these answers stand for. */
  yesPeople: z.number(),
  maybePeople: z.number(),
  /** How many people have answered, but not this added date, and were not asked about it; 0 for other dates. */
  notAskedCount: z.number(),
});
export type TalliedOption = z.infer<typeof talliedOption>;

const eventResponse = z.object({
  id: z.string(),
  inviteId: z.string(),
  respondentName: z.string(),
  /** Null for a former participant, who deleted their account, and for a link guest without an address. */
  respondentEmail: z.string().nullable(),
  comments: z.string(),
  /** True when everybody invited may read the comment. */
  isCommentShared: z.boolean(),
  dateOptionResponses: z.record(z.string(), answer),
  /** For how many people the answers stand. */
  partySize: z.number(),
  /** True while the organizer's answer stands for this person. */
  enteredByOrganizer: z.boolean().optional(),
  /** Increased by every change. */
  revision: z.number(),
  updatedAt: instant,
});
export type EventResponse = z.infer<typeof eventResponse>;

const participant = z.object({
  inviteId: z.string(),
  /** Null for a link guest without an address. */
  email: z.string().nullable(),
  /** True for a person who joined through the group link. */
  isJoiner: z.boolean(),
  /** True for a person without whom the organizer wants no date. */
  mustAttend: z.boolean(),
  /** The person's name in the organizer's contacts; null when the address is not among them. */
  contactName: z.string().nullable(),
  hasResponded: z.boolean(),
  /** True when this person chose answers and left the page without sending them, as far as the browser told. */
  isUnsent: z.boolean(),
  /** State of the last mail to this person; null when there is none. */
  delivery: z
    .object({
      kind: z.string(),
      status: z.enum(mailStatuses),
      reason: mailFault.nullable(),
      /** True while it waits until the organizer confirms their address. */
      isHeld: z.boolean().optional(),
      /** True while it waits for room under a cap, such as that of the person's mailbox. */
      isLater: z.boolean().optional(),
    })
    .nullable(),
  optedOut: z.boolean(),
  /** True after a permanent bounce or a spam report from this address. */
  isUndeliverable: z.boolean(),
  lastNudgedAt: instant.nullable(),
  /** From when this person can be nudged; null when they have answered or were nudged too often. */
  nextNudgeAt: instant.nullable(),
  ...seat,
  /** True for a person who waits and whom the organizer has moved up. */
  isMovedUp: z.boolean(),
});
export type Participant = z.infer<typeof participant>;

/** Changes whenever the event, its people or their answers change, as far as the reader may see them. */
export const eventRevision = z.object({ revision: z.string() });
export type EventRevision = z.infer<typeof eventRevision>;

/** Who comes to the final date, without the organizer: people, and the answers that stand for them. */
const coming = z.object({
  people: z.number(),
  answers: z.number(),
  /** How many people wait until there is room. */
  waiting: z.number(),
});
export type Coming = z.infer<typeof coming>;

const openSuggestion = z.object({
  id: z.string(),
  inviteId: z.string(),
  /** The guest's name as far as it is known, or else their address; empty without either. */
  name: z.string(),
  date: wallDate,
  time: wallTime,
  note,
  createdAt: instant,
});
export type OpenSuggestion = z.infer<typeof openSuggestion>;

/** What becomes of a new event's invitations. The address of a person who wants no mail counts nowhere. */
export const invitations = z.object({
  /** Go out now. */
  sent: z.number().int(),
  /** Wait until the organizer confirms their address. */
  held: z.number().int(),
  /** Wait for another day, because a new account mails a limited number of new people a day. */
  later: z.number().int(),
});
export type Invitations = z.infer<typeof invitations>;

/** Response of POST /api/events. */
export interface CreatedEvent {
  event: { id: string };
  invitations: Invitations;
}

/** What a board with more than LISTED_AT_FIRST people leaves out until everybody is asked for. */
const unlisted = z.object({
  /** How many of the people left out have not answered, and how many have. */
  pending: z.number(),
  responded: z.number(),
  /** How many answers are left out, with those of former participants. */
  answers: z.number(),
  /** How many of the people left out joined through the group link. */
  joiners: z.number(),
  /** How many have an address, and how many of these wait for a place. */
  mailed: z.number(),
  waiting: z.number(),
  /** True when the mail to some of them waits until the organizer confirms their address. */
  isHeld: z.boolean(),
});
export type Unlisted = z.infer<typeof unlisted>;

/** What the organizer is told, or asked, about the show of a date. */
const showCard = z.object({
  changeId: z.string(),
  dateOptionId: z.string(),
  /** The show's name; empty when it is not known. */
  show: z.string(),
  kind: z.enum(showChangeKinds),
  /** It waits for a decision, happened by itself, or is doubtful, so that nothing happens. */
  state: z.enum(["open", "done", "doubtful"]),
  date: optionDate,
  /** When the date is once it follows the show; null when the show has no other date. */
  after: optionDate.nullable(),
  /** Until when it can be put back; null when it cannot. */
  putBackUntil: instant.nullable(),
  /** What the organizer can decide, the main one last. */
  decisions: z.array(z.enum(showDecisions)),
});
export type ShowCard = z.infer<typeof showCard>;

const eventDashboard = eventRevision.extend({
  event: eventDetails,
  dateOptions: z.array(talliedOption),
  responses: z.array(eventResponse),
  stats: z.object({ totalResponded: z.number(), totalInvited: z.number(), responsePercentage: z.number() }),
  participants: z.array(participant),
  /** Null when the board has everybody. Counts of dates and people are always those of everybody. */
  unlisted: unlisted.nullable(),
  /** The dates that guests suggest, oldest first, while the organizer can decide about them. */
  suggestions: z.array(openSuggestion),
  showCards: z.array(showCard),
  /** The address at which everybody can join; null without one. */
  groupLink: z.string().nullable(),
  /** The days (UTC) on which a new account's waiting invitations go out, when they are more than a day's. */
  sendingDays: z.array(z.object({ day: wallDate, count: z.number().int() })).optional(),
  hostResponse: z.object({ dateOptionResponses: z.record(z.string(), answer) }).nullable(),
  /** Who says yes to the final date and, with limited room, has a place; null before the final date. */
  coming: coming.nullable(),
});
export type EventDashboard = z.infer<typeof eventDashboard>;

/** A response in a large event: `answers` is one letter for each date, in the order of `dateOptions`. */
type PackedResponse = Omit<EventResponse, "dateOptionResponses"> & { answers: string };
/** Response of GET /api/events/{id}/dashboard, with `?people=all` of everybody (`schema/packed-board.ts`). */
export type SentDashboard = Omit<EventDashboard, "responses"> & { responses: (EventResponse | PackedResponse)[] };

/** `version` is the event's, for the next edit. */
const addedDateOption = dated({ id: z.string(), version: z.number() });
export type AddedDateOption = z.infer<typeof addedDateOption>;
const removedDateOption = z.object({ discardedAnswers: z.number(), version: z.number() });
/** It has a new id when its answers were discarded. */
const movedDateOption = dated({ id: z.string(), version: z.number(), discardedAnswers: z.number() });
export type MovedDateOption = z.infer<typeof movedDateOption>;
const decidedShowChange = z.object({ version: z.number() });
export type DecidedShowChange = z.infer<typeof decidedShowChange>;
const decidedSuggestion = z.object({
  id: z.string(),
  status: z.enum(suggestionStatuses),
  /** The event's date with its day and time; null for a declined one, and when the date was removed since. */
  dateOption: dateOption.nullable(),
  version: z.number(),
});
export type DecidedSuggestion = z.infer<typeof decidedSuggestion>;
/** A person was moved up on the waiting list. */
const movedUp = z.object({ version: z.number() });
export type MovedUp = z.infer<typeof movedUp>;
const removedPeople = z.object({ removed: z.number(), version: z.number() });
export type RemovedPeople = z.infer<typeof removedPeople>;
const changedParticipant = z.object({ mustAttend: z.boolean(), version: z.number() });
export type ChangedParticipant = z.infer<typeof changedParticipant>;
export type RemovedDateOption = z.infer<typeof removedDateOption>;
const nudgeRefusal = z.object({
  reason: z.enum(["not-invited", "answered", "opted-out", "undeliverable", "often", "recently"]),
  /** How often, or how many minutes ago, the person was reminded. */
  count: z.number().optional(),
});
export type NudgeRefusal = z.infer<typeof nudgeRefusal>;
const nudgeResults = z.object({
  results: z.array(nudgeRefusal.partial().extend({ email: z.string(), success: z.boolean() })),
});
export type NudgeResults = z.infer<typeof nudgeResults>;
