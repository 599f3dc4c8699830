import * as z from "zod";
import { commentReaders, places, suggestionStatuses } from "../who-comes.ts";
import { user } from "./account.ts";
import { calendarConnection } from "./calendars.ts";
import { answer, instant, language } from "./common.ts";
import { connectionStatuses, connectionTypes } from "./connections.ts";
import { optionLinks } from "./events.ts";
import { mailStatuses } from "./mail.ts";
import { planStates } from "./plans.ts";
import { swipeActions } from "./swipe.ts";
import { visibility } from "./visibility.ts";

const text = z.string();
const sometime = instant.nullable();
const wallTime = { date: text, time: text };
/** Whole days have no time; only they have `days`. */
const optionDate = { date: text, time: text.nullable(), days: z.number().optional(), note: text.optional() };
const datedAnswers = z.array(z.strictObject({ ...optionDate, answer }));
const answered = { name: text, comments: text, answers: datedAnswers, partySize: z.number() };
const suggested = { ...wallTime, note: text.optional() };
const suggestion = z.strictObject({ ...suggested, status: z.enum(suggestionStatuses), suggestedAt: instant });

const event = z.strictObject({
  title: text,
  description: text,
  location: text,
  timezone: text,
  durationMinutes: z.number(),
  imageUrl: text.nullable(),
  ticketUrl: text.nullable(),
  showId: text.nullable(),
  followsShow: z.boolean(),
  language: language.nullable(),
  visibility,
  visibleAfterAnswer: z.boolean(),
  choosesByItself: z.boolean(),
  maxParty: z.number(),
  capacity: z.number().nullable(),
  minimum: z.number().nullable(),
  guestsMaySuggest: z.boolean(),
  notes: z.enum(commentReaders),
  calendarOrganizer: text.nullable(),
  createdAt: instant,
  finalizedAt: sometime,
  deletedAt: sometime,
  archivedAt: sometime,
  deadline: z.strictObject(wallTime).nullable(),
  finalDate: z.strictObject(optionDate).nullable(),
  dateOptions: z.array(z.strictObject({ id: text, ...optionDate, ...optionLinks, addedAt: sometime })),
  invitees: z.array(
    z.strictObject({
      email: text.nullable(),
      invitedAt: instant,
      joinedAt: sometime,
      respondedAt: sometime,
      removedAt: sometime,
      reminders: z.number(),
      lastRemindedAt: sometime,
      linkCopiedAt: sometime,
      hasCalendarInvite: z.boolean(),
      mustAttend: z.boolean(),
      askedAbout: z.array(text),
      place: z.enum(places).nullable(),
      movedUpAt: sometime,
      unsentAt: sometime,
    }),
  ),
  suggestions: z.array(suggestion),
  responses: z.array(
    z.strictObject({
      isHost: z.boolean(),
      respondentName: text,
      comments: text,
      answers: z.record(z.string(), answer),
      partySize: z.number(),
      yesSince: z.record(z.string(), instant),
      enteredByOrganizer: z.boolean(),
      isCommentShared: z.boolean(),
      updatedAt: instant,
    }),
  ),
});

/** The file of GET /api/user/export; docs/export.md describes its parts. It has no other field. */
export const accountExport = z.strictObject({
  exportedAt: instant,
  account: z.strictObject(user.shape),
  sessions: z.array(
    z.strictObject({
      browser: text,
      startedBy: text,
      createdAt: instant,
      lastSeenAt: instant,
      expiresAt: instant,
    }),
  ),
  knownBrowsers: z.array(z.strictObject({ lastSignInAt: instant })),
  addressChanges: z.array(z.strictObject({ to: text, askedAt: instant })),
  formerAddresses: z.array(z.strictObject({ address: text, changedAt: instant, invitations: z.number() })),
  adminActions: z.array(z.strictObject({ at: instant, action: text, subject: text, reason: text })),
  securityEvents: z.array(z.strictObject({ kind: text, at: instant, country: text.nullable(), browser: text })),
  passkeys: z.array(z.strictObject({ name: text, createdAt: instant, lastUsedAt: sometime, lastUsedBrowser: text })),
  events: z.array(event),
  invitations: z.array(
    z.strictObject({
      title: text,
      organizer: text,
      invitedAt: instant,
      respondedAt: sometime,
      dismissedAt: sometime,
      language: language.nullable(),
      ...answered,
      name: text.nullable(),
      comments: text.nullable(),
      partySize: z.number().nullable(),
      enteredByOrganizer: z.boolean(),
      isCommentShared: z.boolean(),
      place: z.enum(places).nullable(),
      suggestions: z.array(suggestion),
    }),
  ),
  joinRequests: z.array(
    z.strictObject({
      title: text,
      organizer: text,
      askedAt: instant,
      ...answered,
      suggestion: z.strictObject(suggested).nullable(),
    }),
  ),
  addressRequests: z.array(z.strictObject({ title: text, organizer: text, askedAt: instant })),
  contacts: z.array(z.strictObject({ name: text, email: text, addedAt: instant })),
  sentRequests: z.array(
    z.strictObject({
      to: text,
      type: z.enum(connectionTypes),
      status: z.enum(connectionStatuses),
      reminders: z.number(),
      lastRemindedAt: sometime,
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
  receivedRequests: z.array(
    z.strictObject({ from: text, status: z.enum(connectionStatuses), createdAt: instant, updatedAt: instant }),
  ),
  swipePreferences: z.array(
    z.strictObject({
      location: text,
      radius: z.number(),
      genres: z.array(text),
      priceRange: z.strictObject({ min: z.number(), max: z.number() }),
      period: text,
      lat: z.number().nullable(),
      lon: z.number().nullable(),
      countryCode: text.nullable(),
    }),
  ),
  swipes: z.array(z.strictObject({ show: text, action: z.enum(swipeActions), createdAt: instant })),
  showPlans: z.array(
    z.strictObject({
      show: text,
      date: text.nullable(),
      state: z.enum(planStates),
      shown: z.boolean(),
      wantsNews: z.boolean(),
      createdAt: instant,
    }),
  ),
  sharing: z.array(z.strictObject({ city: z.boolean(), genres: z.boolean(), likes: z.boolean() })),
  notifications: z.array(z.strictObject({ service: text, createdAt: instant })),
  pushes: z.array(z.strictObject({ areOn: z.boolean() })),
  calendarFeeds: z.array(z.strictObject({ hasOpenDates: z.boolean(), createdAt: instant, endedAt: sometime })),
  calendarConnections: z.array(calendarConnection.omit({ id: true })),
  venueSuggestions: z.array(z.strictObject({ url: text, createdAt: instant })),
  mails: z.array(z.strictObject({ kind: text, status: z.enum(mailStatuses), createdAt: instant, sentAt: sometime })),
  stoppedMail: z.array(z.strictObject({ from: z.enum(["everybody", "one organizer"]), stoppedAt: instant })),
  rejectedMail: z.array(z.strictObject({ reason: text, since: instant })),
});
