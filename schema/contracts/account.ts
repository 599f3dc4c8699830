import * as z from "zod";
import { digitsIn } from "../digits.ts";
import {
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN_AT_CREATION,
  PASSWORD_MIN_IN_SETTINGS,
  WHOLE_NAME_MAX,
} from "../limits.ts";
import { emailAddress, instant, language, mailedText } from "./common.ts";
import { type CreatedEvent, type CreateEventInput, createEventInput, eventKeyPattern } from "./events.ts";
import { cut } from "./text.ts";

/** The signed-in user as the browser sees it; `password` is true when one is set. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  password: z.boolean(),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  /** True after a mailed sign-in, until the person answers the offer of a passkey. */
  isOfferedPasskey: z.boolean(),
  /** True when the person has saved addresses of calendars. */
  hasCalendars: z.boolean(),
  /** The language of this person's pages and mails; null while it is not known. */
  language: language.nullable(),
  /** True while the person wants mail about shows that they plan to see. */
  showNews: z.boolean(),
  createdAt: instant,
});
export type User = z.infer<typeof user>;

/** One signed-in browser. `browser` is its family and system, '' when unknown. */
const session = z.object({
  id: z.string(),
  browser: z.string(),
  createdAt: instant,
  /** Rounded to the hour. */
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** What the security log of an account names. */
export const securityEventKinds = [
  "signed-in-by-mail",
  "signed-in-by-password",
  "signed-in-by-passkey",
  "passkey-added",
  "passkey-removed",
  "address-changed",
  "address-taken-back",
  "password-set",
  "password-removed",
  "calendar-saved",
  "calendar-removed",
  "exported",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** One line of the security log. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  at: string;
  /** ISO 3166-1 alpha-2; null when it is not known. */
  country: string | null;
  /** Family and system, '' when unknown. */
  browser: string;
}

const newPassword = z
  .string({ error: "Please enter a password." })
  .min(PASSWORD_MIN_AT_CREATION, { error: `Password must be at least ${PASSWORD_MIN_AT_CREATION} characters long.` })
  .max(PASSWORD_MAX, { error: `Please choose a password of at most ${PASSWORD_MAX} characters.` });

const anyPassword = z
  .string({ error: "Please enter your password." })
  .min(1, { error: "Please enter your password." })
  .max(PASSWORD_MAX, { error: `Please enter a password of at most ${PASSWORD_MAX} characters.` });

/** Path on this site to open after sign-in; the Worker drops any other address. */
export const nextPath = z
  .string({ error: "Please leave out the next page, or name it by its path." })
  .max(2000, { error: "Please leave out the next page. Its path is too long." })
  .optional();

const eventKey = z
  .string({ error: "Please leave out the event's key, or send it as text." })
  .regex(eventKeyPattern, { error: "Please send an event's key of 1 to 100 visible ASCII characters." });

/**
 * Body of POST /api/auth/magic-link. The event waits for the sign-in by this mail. Its key is that of POST /api/events,
 * so that both create one event. The name is for the profile of an organizer without one.
 */
export const magicLinkInput = z
  .object({
    email: emailAddress,
    next: nextPath,
    event: createEventInput.optional(),
    eventKey: eventKey.optional(),
    organizerName: mailedText("your name", WHOLE_NAME_MAX).optional(),
  })
  .refine(({ event, eventKey: key }) => (event === undefined) === (key === undefined), {
    error: "Please send an event together with its key.",
    path: ["eventKey"],
  });

export type MagicLinkInput = z.infer<typeof magicLinkInput>;

/** An event that waits for a sign-in. */
export interface WaitingEvent {
  event: CreateEventInput;
  key: string;
  organizerName: string;
}

const BROKEN_LINK = "This link is incomplete. Please open it again from the e-mail.";

/** The signed token of a mailed link, which holds the address. */
export const mailedTokenInput = z.object({
  token: z.string({ error: BROKEN_LINK }).min(1, { error: BROKEN_LINK }).max(2000, { error: BROKEN_LINK }),
});

/** Body of POST /api/auth/verify-link. `send` is the key of the waiting event that the person saw and wants to send. */
export const verifyLinkInput = mailedTokenInput.extend({ send: eventKey.optional() });

/** What the mailed links do whose pages show what their tokens say. */
export const linkPurposes = ["sign-in", "confirm-address", "change-address", "end-session", "take-back"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Body of POST /api/auth/read-link. A page from before there were other purposes names none. */
export const readLinkInput = mailedTokenInput.extend({
  purpose: z.enum(linkPurposes, { error: BROKEN_LINK }).default("sign-in"),
});

/** Response of POST /api/auth/read-link, which changes nothing. A field that the purpose does not have is null. */
export interface MailedLink {
  /** The address of the account; of a change the new one, and of a take-back the former one. */
  email: string;
  /** The event that waits for a sign-in. The guests' addresses are masked: 'm…@example.com'. */
  waiting: WaitingEvent | null;
  /** When the account to confirm was made, in ISO 8601 like all times here. */
  registeredAt: string | null;
  /** The present address, in a link that changes it. */
  from: string | null;
  /** What signed in ('' when unknown), and when, in the notice of a new browser. */
  browser: string | null;
  signedInAt: string | null;
  /** The masked address that replaced the former one, and since when. */
  newAddress: string | null;
  changedAt: string | null;
}

/** Body of POST /api/auth/verify-pin; `send` as in {@link verifyLinkInput}. */
export const verifyPinInput = z.object({
  email: emailAddress,
  send: eventKey.optional(),
  pin: z
    .string({ error: "Please enter the 6-digit PIN." })
    .overwrite(digitsIn)
    .regex(/^\d{6}$/, { error: "Please enter the 6-digit PIN." }),
});

/** Body of POST /api/login. */
export const loginInput = z.object({ email: emailAddress, password: anyPassword });

const leftOut = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), field.optional());

/** Body of POST /api/register. An empty field or null is left out; without a password, the account has mailed links. */
export const registerInput = z.object({
  email: emailAddress,
  password: leftOut(newPassword),
  firstName: leftOut(mailedText("the first name", NAME_MAX)),
  lastName: leftOut(mailedText("the last name", NAME_MAX)),
});

/** Body of POST /api/users: a guest of a poll creates an account. */
export const createAccountInput = z.object({
  name: mailedText("your name", WHOLE_NAME_MAX).refine((text) => text !== "", { error: "Please enter your name." }),
  email: emailAddress,
  password: newPassword,
});

/** Body of POST /api/user/address: the address that the account shall have. */
export const changeAddressInput = z.object({ email: emailAddress });

const NO_FIRST_NAME = "First name is required.";

/** Body of PATCH /api/user/profile: both names, the language, whether news of shows is mailed, or all. A last name that is left out is erased. */
export const profileInput = z
  .object({
    firstName: mailedText("the first name", NAME_MAX)
      .refine((text) => text !== "", { error: NO_FIRST_NAME })
      .optional(),
    lastName: mailedText("the last name", NAME_MAX).optional(),
    language: language.nullish(),
    showNews: z.boolean({ error: "Please say whether you want news of shows: true or false." }).optional(),
  })
  .refine(
    ({ firstName, lastName, language, showNews }) =>
      firstName !== undefined || (lastName === undefined && (language !== undefined || showNews !== undefined)),
    { error: NO_FIRST_NAME, path: ["firstName"] },
  );
export type ProfileInput = z.infer<typeof profileInput>;

/** Body of POST /api/user/set-password. `currentPassword` is needed when the account has one. */
export const setPasswordInput = z.object({
  currentPassword: z
    .string({ error: "Please enter your current password." })
    .max(PASSWORD_MAX, { error: `Please enter a password of at most ${PASSWORD_MAX} characters.` })
    .optional(),
  newPassword: z
    .string({ error: "New password is required." })
    .min(1, { error: "New password is required." })
    .min(PASSWORD_MIN_IN_SETTINGS, { error: `Password must be at least ${PASSWORD_MIN_IN_SETTINGS} characters long.` })
    .max(PASSWORD_MAX, { error: `Please choose a password of at most ${PASSWORD_MAX} characters.` }),
});
export type SetPasswordInput = z.infer<typeof setPasswordInput>;

/**
 * Response of the calls that sign in: the user and the path to open. `event` is the waiting event that was sent, and
 * `waiting` the one that was not.
 */
export interface SignedIn extends Partial<CreatedEvent> {
  user: User;
  next: string;
  waiting?: WaitingEvent;
}

/** Response of POST /api/auth/magic-link. `request` is for GET /api/auth/requests/{request}. */
export interface SignInMailed {
  message: string;
  request: string;
}

/** Response of GET /api/auth/requests/{request}: what became of the sign-in mail that this browser asked for. */
export interface SignInRequest {
  /** Null until the mail is used. */
  usedBy: "link" | "link-or-pin" | null;
  /** True when the event of `?eventKey=` was sent with it. */
  isEventSent: boolean;
}

/** Response of GET /api/user/held-mail: how many mails wait until the user confirms their address. */
const heldMail = z.object({
  invitations: z.number().int(),
  /** Requests to connect. */
  requests: z.number().int(),
});
export type HeldMail = z.infer<typeof heldMail>;

/** Response of POST /api/auth/confirm-email. */
const confirmedEmail = z.object({
  email: z.string(),
  /** True when the account's earlier password, sessions and data have ended. */
  isReset: z.boolean(),
});
export type ConfirmedEmail = z.infer<typeof confirmedEmail>;

/** Response of POST /api/auth/take-back. */
export interface TakenBack {
  /** The address that the account has again. */
  email: string;
}

/** Returns a name from one field as two fields store it. Where the first name ends is not guessed. */
export function wholeName(name: string): { firstName: string; lastName: string } {
  return { firstName: cut(name.trim(), NAME_MAX), lastName: "" };
}
