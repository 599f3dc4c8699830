import { WEB_LINK_MAX } from "#schema/limits.ts";
import { decodeEntities } from "../html-entities.ts";
import { plainLine, TAG } from "../ticketmaster/plain-text.ts";

/** How long a name is at most, in UTF-16 units; invitations accept as many. */
export const NAME_MAX = 200;
const EMAIL = /[^\s<>()[\],;:]+@[^\s<>()[\],;:]+\.[^\s<>()[\],;:]+/g;

/**
 * Returns a fact as plain text on one line, without tags and addresses of persons; null for blank text or another type.
 * Sites encode their texts once or twice.
 */
export function factText(value: unknown, max: number): string | null {
  if (typeof value !== "string") return null;
  let text = value.slice(0, 8 * max);
  for (let round = 0; round < 3 && /[<&]/.test(text); round += 1) text = decodeEntities(text.replace(TAG, " "));
  if (text.includes("<")) text = text.replace(TAG, " ");
  return plainLine(text.includes("@") ? text.replace(EMAIL, " ") : text, max);
}

/** Returns an address of the web as a page writes it, relative to the page; null for another one. */
export function factUrl(value: unknown, base: string): URL | null {
  if (typeof value !== "string" || value.trim() === "") return null;
  const url = URL.parse(decodeEntities(value.trim()), base);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.port + url.username + url.password === "";
  return isPlain && url.href.length <= WEB_LINK_MAX ? url : null;
}

/** Returns true for an address instead of a name. */
export const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(text);
