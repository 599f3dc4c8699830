import { cut, withoutUnpairedSurrogates } from "#schema/contracts/text.ts";
import { WEB_LINK_MAX } from "#schema/limits.ts";
import { decodeEntities } from "../html-entities.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these control characters are meant to be refused
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
/** A tag of HTML; '<3' is none. */
export const TAG = /<\/?[a-z][^<>]*>/gi;

/** Returns text on one line of at most `max` UTF-16 units; null for blank text or another type. */
export function plainLine(value: unknown, max: number): string | null {
  if (typeof value !== "string") return null;
  const line = clean(value.slice(0, 4 * max))
    .replace(/[\s\u2028\u2029]+/g, " ")
    .trim();
  return cut(line, max) || null;
}

/**
 * Returns text on several lines of at most `max` UTF-16 units, without tags and with entities decoded; null for blank
 * text or another type.
 */
export function plainText(value: unknown, max: number): string | null {
  if (typeof value !== "string") return null;
  const withoutTags = clean(value.slice(0, 4 * max))
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi, "\n")
    .replace(TAG, "");
  const text = decodeEntities(withoutTags)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return cut(text, max) || null;
}

/** Returns an http(s) address without user and password and of allowed length; otherwise null. */
export function webUrl(value: unknown): URL | null {
  if (typeof value !== "string" || value.length > WEB_LINK_MAX || !/^https?:\/\//i.test(value.trim())) return null;
  try {
    const url = new URL(value);
    return url.username === "" && url.password === "" && url.href.length <= WEB_LINK_MAX ? url : null;
  } catch {
    return null;
  }
}

/** Returns a finite number from a number or decimal text; otherwise null. */
export function plainNumber(value: unknown): number | null {
  if (typeof value !== "number" && !(typeof value === "string" && value.trim() !== "")) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function clean(text: string): string {
  return withoutUnpairedSurrogates(text.replace(controls, ""));
}
