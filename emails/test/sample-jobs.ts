import type { MailEvent, MailJob, MailKind } from "#schema/contracts/mail.ts";
import { inEnglish } from "#schema/words.ts";
import type { MailContext } from "../content.ts";

export const origin = "https://eightish.example";
export const token = "Jt3k9vQx0a8mZc2LrW1pYg";
/** As long as the tokens that the Worker signs. */
export const signed = "eyJhbGciOiJIUzI1NiJ9.".padEnd(320, "x");

export const event: MailEvent = {
  id: "event-0001",
  title: "Maya's birthday dinner",
  description: "Somewhere with a long table.\nBring a coat.",
  location: "Long Table, 5 Mill Lane",
  timezone: "Europe/London",
  durationMinutes: 90,
  organizerName: "Maya Lindqvist",
  organizerEmail: "maya@example.com",
  imageUrl: null,
  ticketUrl: null,
};
export const option = { id: "option-0001", date: "2026-12-11", time: "19:30" };
const calendar = { uid: "event-0001@eightish.example", sequence: 0, organizerAddress: "maya@example.com" };
export const context: MailContext = {
  i18n: inEnglish,
  origin,
  recipient: "ben@example.com",
  mailFrom: "Eightish <hello@eightish.example>",
  now: new Date("2026-11-21T12:00:00.000Z"),
  unsubscribeUrl: `${origin}/unsubscribe/OPT`,
  oneClickUrl: `${origin}/api/unsubscribe/OPT`,
  reportUrl: `${origin}/report/MAIL`,
  signIn: { url: `${origin}/auth/verify#token=${signed}`, pin: "048291" },
  confirm: { url: `${origin}/auth/confirm#token=${signed}`, registeredAt: "2026-11-21T11:58:00.000Z" },
  endSessionUrl: `${origin}/auth/end-session#token=${signed}`,
  takeBackUrl: `${origin}/auth/take-back#token=${signed}`,
  change: { url: `${origin}/auth/change-address#token=${signed}`, from: "ben@old.example" },
  connectionUrl: `${origin}/connections/${signed}`,
};

/** Returns one job of each kind about this event, with these words from another person. */
export function jobsAbout(facts: MailEvent, words = "Ben Okafor"): Record<MailKind, MailJob> {
  const connection = { connectionId: "connection-1", requesterName: words, requesterEmail: facts.organizerEmail };
  return {
    "sign-in": { kind: "sign-in", codeId: "code-0001" },
    "confirm-address": { kind: "confirm-address", codeId: "code-0001" },
    invitation: {
      kind: "invitation",
      event: facts,
      options: [option],
      token,
      deadline: { date: "2026-12-04", time: "18:00" },
    },
    nudge: { kind: "nudge", event: facts, options: [option], token },
    answer: {
      kind: "answer",
      event: facts,
      guest: { name: words, email: null },
      comments: words,
      answers: [{ ...option, answer: "yes" }],
      isChange: false,
      responseCount: 3,
      inviteCount: 5,
      isLast: false,
      coversOthers: false,
    },
    "cannot-make-it": {
      kind: "cannot-make-it",
      event: facts,
      option,
      guest: { name: words, email: null },
      comments: words,
    },
    "date-suggested": {
      kind: "date-suggested",
      event: facts,
      suggestions: [{ ...option, id: "suggestion-0001", guest: { name: words, email: null } }],
    },
    "new-dates": {
      ...{ kind: "new-dates", event: facts, options: [option], token },
      deadline: { date: "2026-12-04", time: "18:00" },
    },
    "answers-in": {
      ...{ kind: "answers-in", event: facts, leading: option, people: 4, isTie: false },
      ...{ answeredCount: 3, invitedCount: 5, undecided: null },
    },
    "date-choice": {
      ...{ kind: "date-choice", event: facts, leading: option, people: 4 },
      deadline: { date: "2026-12-04", time: "18:00" },
    },
    "show-changed": {
      ...{ kind: "show-changed", event: facts, show: words, change: "moved", option, isAskable: false },
      after: { date: "2026-12-18", time: "20:00" },
    },
    "final-date": {
      ...{ kind: "final-date", event: facts, option, token, calendar, isUpdate: false },
      coming: { people: 5, answers: 5 },
    },
    "waiting-list": { kind: "waiting-list", event: facts, option, token, position: 2, calendar },
    "calendar-cancellation": {
      kind: "calendar-cancellation",
      event: facts,
      option,
      token,
      calendar,
      reason: "reopened",
    },
    "calendar-removal": { kind: "calendar-removal", event: facts, option, token, calendar, reason: "declined" },
    "event-cancelled": { kind: "event-cancelled", event: facts, option, calendar, hadAnswered: true },
    "event-restored": { kind: "event-restored", event: facts, option, token },
    "personal-link": { kind: "personal-link", event: facts, token },
    "add-address": { kind: "add-address", event: facts, token },
    "connection-request": { ...connection, kind: "connection-request" },
    "connection-invitation": { ...connection, kind: "connection-invitation" },
    "connection-reminder": { ...connection, kind: "connection-reminder" },
    "erasure-notice": {
      kind: "erasure-notice",
      events: [
        { id: facts.id, title: facts.title },
        { id: "event-0002", title: words },
      ],
      erasedFrom: "2026-12-21T03:17:00.000Z",
    },
    "password-changed": { kind: "password-changed", changedAt: "2026-11-21T11:58:00.000Z" },
    "password-removed": { kind: "password-removed", changedAt: "2026-11-21T11:58:00.000Z" },
    "account-deleted": { kind: "account-deleted" },
    "new-browser": {
      ...{ kind: "new-browser", browserId: "browser-0001", browser: "Firefox on Windows" },
      signedInAt: "2026-11-21T11:58:00.000Z",
    },
    "change-address": { kind: "change-address", changeId: "change-0001" },
    "address-taken": { kind: "address-taken" },
    "address-changed": {
      ...{ kind: "address-changed", newAddress: "b…@new.example" },
      changedAt: "2026-11-21T11:58:00.000Z",
      takeBackId: "former-0001",
    },
    "new-links": { kind: "new-links", events: [{ id: facts.id, title: facts.title, token }] },
    "passkey-added": { kind: "passkey-added", passkeyName: words, changedAt: "2026-11-21T11:58:00.000Z" },
    "show-news": {
      ...{ kind: "show-news", userId: "user-0001", changeIds: ["change-0001"] },
      shows: [
        {
          ...{ id: "show-0001", name: words, host: "77.7", kind: "moved" },
          ...{ from: "2026-12-05T20:30", to: "2027-01-16T20:30" },
        },
      ],
    },
    "passkey-removed": { kind: "passkey-removed", passkeyName: words, changedAt: "2026-11-21T11:58:00.000Z" },
    "venue-off": { kind: "venue-off", venue: words },
  };
}
