import * as z from "zod";
import {
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN_AT_CREATION,
  PASSWORD_MIN_IN_SETTINGS,
  WHOLE_NAME_MAX,
} from "../limits.ts";
import { emailAddress, instant, oneLineText } from "./common.ts";
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
  createdAt: instant,
});
export type User = z.infer<typeof user>;

/** One signed-in browser. `browser` is its family and system, '' when unknown. */
export const session = z.object({
  id: z.string(),
  browser: z.string(),
  createdAt: instant,
  /** Rounded to the hour. */
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

const newPassword = z
  .string({ error: "Please enter a password." })
  .min(PASSWORD_MIN_AT_CREATION, { error: `Password must be at least ${PASSWORD_MIN_AT_CREATION} characters long.` })
  .max(PASSWORD_MAX, { error: `Password may have at most ${PASSWORD_MAX} characters.` });

const anyPassword = z
  .string({ error: "Please enter your password." })
  .min(1, { error: "Please enter your password." })
  .max(PASSWORD_MAX, { error: `Password may have at most ${PASSWORD_MAX} characters.` });

const optionalName = (name: string) => oneLineText(name, NAME_MAX).optional();

/** Path on this site to open after sign-in; the Worker drops any other address. */
const next = z.string().max(2000).optional();

export const magicLinkInput = z.object({ email: emailAddress, next });

/** The signed token of a mailed link, which holds the address. */
export const mailedTokenInput = z.object({
  token: z.string({ error: "This link is not valid." }).min(1).max(2000, { error: "This link is not valid." }),
});

export const verifyPinInput = z.object({
  email: emailAddress,
  pin: z
    .string({ error: "Please enter the 6-digit PIN." })
    .regex(/^\d{6}$/, { error: "Please enter the 6-digit PIN." }),
});

export const loginInput = z.object({ email: emailAddress, password: anyPassword });

export const registerInput = z.object({
  email: emailAddress,
  password: newPassword.optional().or(z.literal("").transform(() => undefined)),
  firstName: optionalName("First name"),
  lastName: optionalName("Last name"),
});

export const createAccountInput = z.object({
  name: oneLineText("Name", WHOLE_NAME_MAX).refine((text) => text !== "", { error: "Please enter your name." }),
  email: emailAddress,
  password: newPassword,
});

export const profileInput = z.object({
  firstName: oneLineText("First name", NAME_MAX).refine((text) => text !== "", { error: "First name is required." }),
  lastName: oneLineText("Last name", NAME_MAX).optional().default(""),
});
export type ProfileInput = z.infer<typeof profileInput>;

export const setPasswordInput = z.object({
  currentPassword: z
    .string({ error: "The current password must be text." })
    .max(PASSWORD_MAX, { error: `Password may have at most ${PASSWORD_MAX} characters.` })
    .optional(),
  newPassword: z
    .string({ error: "New password is required." })
    .min(1, { error: "New password is required." })
    .min(PASSWORD_MIN_IN_SETTINGS, { error: `Password must be at least ${PASSWORD_MIN_IN_SETTINGS} characters long.` })
    .max(PASSWORD_MAX, { error: `Password may have at most ${PASSWORD_MAX} characters.` }),
});
export type SetPasswordInput = z.infer<typeof setPasswordInput>;

/** Response of the calls that sign in: the user and the path to open. */
export const signedIn = z.object({ user, next: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

/** Splits a name on the first space into two parts. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName: cut(firstName, NAME_MAX), lastName: cut(rest.join(" "), NAME_MAX) };
}
