import * as z from "zod";
import { readAddress } from "../email-address.ts";
import { languages } from "../languages.ts";
import { WEB_LINK_MAX } from "../limits.ts";
import { hasLink } from "../typed-links.ts";
import { isTimeZone, isWallDate, isWallTime } from "../wall-clock.ts";
import { hasUnpairedSurrogate, trimVisible } from "./text.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these control characters are meant to be refused
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, line breaks included
const controlOrLineBreak = /[\u0000-\u001F\u007F\u2028\u2029]/;

/**
 * Accepts text on several lines of at most `max` UTF-16 units and trims it; invisible text becomes empty. Refuses
 * control characters, NUL and lone surrogates. `name` stands inside a sentence: 'the title'.
 */
export function multiLineText(name: string, max: number) {
  return z
    .string({ error: `Please write ${name} as text.` })
    .overwrite(trimVisible)
    .max(max, { error: `Please shorten ${name} to at most ${max.toLocaleString("en-US")} characters.` })
    .refine((text) => !controlCharacter.test(text) && !hasUnpairedSurrogate(text), {
      error: `Please remove the unreadable characters from ${name}.`,
    });
}

/** Accepts text as {@link multiLineText} does, but on one line, so the value is safe in a mail header. */
export function oneLineText(name: string, max: number) {
  return multiLineText(name, max).refine((text) => !controlOrLineBreak.test(text), {
    error: `Please write ${name} on one line.`,
  });
}

/** Accepts text as {@link oneLineText} does, but without an explicit link or e-mail address, for titles and names. */
export function mailedText(name: string, max: number) {
  return oneLineText(name, max).refine((text) => !hasLink(text), {
    error: `Please remove the link or e-mail address from ${name}.`,
  });
}

/** One address, in its stored form (see {@link readAddress}). */
export const emailAddress = z.string({ error: "Please enter an email address." }).transform((typed, context) => {
  const address = readAddress(typed);
  if (address !== null) return address;
  context.addIssue({ code: "custom", message: "Please enter a valid email address." });
  return z.NEVER;
});

const UNKNOWN_ID = "Please reload the page and choose again. We do not know this id.";

/** Opaque id made by the server: base64url, never parsed. */
export const id = z.string({ error: UNKNOWN_ID }).regex(/^[A-Za-z0-9_-]{8,64}$/, { error: UNKNOWN_ID });

/** Existing calendar date without a zone, `YYYY-MM-DD`, years 1970 to 2199. */
export const wallDate = z
  .string({ error: "Please write each date as YYYY-MM-DD." })
  .refine(isWallDate, { error: "Please choose a date that exists, from 1970 to 2199, and write it as YYYY-MM-DD." });

/** Wall time without a zone, `HH:MM` on 24 hours. */
export const wallTime = z
  .string({ error: "Please write each time as HH:MM, from 00:00 to 23:59." })
  .refine(isWallTime, { error: "Please write each time as HH:MM, from 00:00 to 23:59." });

// Ticketmaster ids are case-sensitive.
const UNKNOWN_SHOW = "Please reload the shows and choose again. We do not know this show.";
export const showId = z.string({ error: UNKNOWN_SHOW }).regex(/^[A-Za-z0-9_-]{1,64}$/, { error: UNKNOWN_SHOW });

/**
 * Accepts an http(s) address or a path of this origin ('/tickets/1') for links and pictures of shows. The server never
 * fetches it.
 */
export function webLink(name: string) {
  return z
    .string({ error: `Please give ${name} as a web address.` })
    .max(WEB_LINK_MAX, {
      error: `Please give a web address of at most ${WEB_LINK_MAX.toLocaleString("en-US")} characters for ${name}.`,
    })
    .refine(isWebLink, { error: `Please give ${name} as a web address that begins with https://.` });
}

// An origin that no link can name, to test whether a path stays on its origin.
const HERE = "https://here.invalid";

function isWebLink(text: string): boolean {
  if (controlOrLineBreak.test(text) || hasUnpairedSurrogate(text)) return false;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text);
  return text.startsWith("/") && URL.canParse(text, HERE) && new URL(text, HERE).origin === HERE;
}

/** IANA zone name that the runtime knows. */
export const timeZone = z
  .string({ error: "Please choose a time zone by its IANA name, such as Europe/Lisbon." })
  .max(64, { error: "Please choose a time zone by its IANA name, such as Europe/Lisbon." })
  .refine(isTimeZone, { error: "Please choose a time zone by its IANA name, such as Europe/Lisbon." });

/** One of our languages by its code. */
export const language = z.enum(languages, { error: "Please choose a language by its code, such as de or pt-BR." });

/** Instant on the wire: ISO 8601 UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

const answerValues = ["yes", "maybe", "no"] as const;
export const answer = z.enum(answerValues, { error: "Please answer each date with yes, maybe or no." });
export type Answer = z.infer<typeof answer>;
/** Date option id → answer; missing options are unanswered. */
export type Answers = Record<string, Answer>;
/** {@link Answers} in a request body. */
export const answers = z.preprocess(
  // zod silently drops this key from a record, and the answer would be lost.
  (value) => (typeof value === "object" && value !== null && Object.hasOwn(value, "__proto__") ? null : value),
  z.record(z.string().max(64), answer, {
    error: ({ code }) =>
      code === "invalid_key"
        ? "Please reload the poll and answer its dates."
        : "Please answer each date with yes, maybe or no.",
  }),
);

/** Query of a POST that makes a secret address: `renew=1` ends the present address and makes another one. */
/** Query of a list. `after` is the last item that the client has; the response continues with the next older ones. */
export const olderQuery = z.object({ after: id.optional() });

export const renewQuery = z.object({
  renew: z.literal("1", { error: "Please send renew=1 or nothing." }).optional(),
});
