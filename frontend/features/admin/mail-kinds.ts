import type { MailKind } from "#schema/contracts/mail.ts";
import type { UnsentMail } from "#schema/contracts/system.ts";
import type { Words } from "#schema/words.ts";

const names: Record<MailKind, string> = {
  "sign-in": /*i18n*/ "Sign in",
  "confirm-address": /*i18n*/ "Confirm address",
  invitation: /*i18n*/ "Invitation",
  nudge: /*i18n*/ "Nudge",
  answer: /*i18n*/ "Answer",
  "cannot-make-it": /*i18n*/ "Cannot make it",
  "date-suggested": /*i18n*/ "Date suggested",
  "new-dates": /*i18n*/ "New dates",
  "final-date": /*i18n*/ "Final date",
  "waiting-list": /*i18n*/ "Waiting list",
  "answers-in": /*i18n*/ "Answers in",
  "date-choice": /*i18n*/ "Date choice",
  "calendar-cancellation": /*i18n*/ "Calendar cancellation",
  "calendar-removal": /*i18n*/ "Calendar removal",
  "event-cancelled": /*i18n*/ "Event cancelled",
  "event-restored": /*i18n*/ "Event restored",
  "personal-link": /*i18n*/ "Personal link",
  "add-address": /*i18n*/ "Add address",
  "connection-request": /*i18n*/ "Connection request",
  "connection-invitation": /*i18n*/ "Connection invitation",
  "connection-reminder": /*i18n*/ "Connection reminder",
  "erasure-notice": /*i18n*/ "Erasure notice",
  "password-changed": /*i18n*/ "Password changed",
  "password-removed": /*i18n*/ "Password removed",
  "account-deleted": /*i18n*/ "Account deleted",
  "new-browser": /*i18n*/ "New browser",
  "change-address": /*i18n*/ "Change address",
  "address-taken": /*i18n*/ "Address taken",
  "address-changed": /*i18n*/ "Address changed",
  "new-links": /*i18n*/ "New links",
  "passkey-added": /*i18n*/ "Passkey added",
  "passkey-removed": /*i18n*/ "Passkey removed",
};

/** Returns the kind of a mail as words: 'Final date'. */
export function kindOf({ kind }: Pick<UnsentMail, "kind">, i18n: Words): string {
  return Object.hasOwn(names, kind) ? i18n.t(names[kind as MailKind]) : kind;
}
