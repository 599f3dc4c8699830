import { EMAIL_MAX } from "./limits.ts";

// Pages and the API read addresses by this file only, so that both take the same ones.

// Programs put these into text for line breaks and direction. Without them, the text looks the same.
const zeroWidth = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
// NFKC would take some of these apart.
const doubleQuotes = /[\u201C-\u201F\u2033\u2036«»‹›〈-」『』【】〔〕〝-〟⟨⟩]/g;
const apostrophes = /[\u2018-\u201B\u2032\u2035´`\u02B9-\u02DF]/g;
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
// Japanese keyboards type this full stop in place of a dot.
const asciiFullStop = /(?<=[a-z0-9])。(?=[a-z0-9])/gi;
const sentenceEnd = /(?<=[a-z0-9])。/gi;

/** The characters that end an address, in a class of a regular expression. */
const between = String.raw`\s,;，；、､،؛`;
const brackets = String.raw`<>()[\]{}"`;
const separators = new RegExp(`[${between}${brackets}]+`);
const besideWord = new RegExp(
  `[^${between}${brackets}:] +[^${between}${brackets}]*@|@[^${between}${brackets}]+ +[^${between}${brackets}]`,
);
/** Text whose last address may not be complete. */
const unfinished = new RegExp(`[^${between}]*$`);

const addressBesideName = /[^\s<>()[\]＜＞（）［］]*[@＠][^\s<>()[\]＜＞（）［］]*/g;

const label = /^.*:(?=[^:@]*@)/s;
const mailtoQuery = /^(mailto:[^?]*)\?.*$/is;
const start = /^(?:[^\p{L}\p{N}\p{M}!#$%&+\-/=?^_~@]|\p{Default_Ignorable_Code_Point})+/u;
const end = /(?:[^\p{L}\p{N}\p{M}@]|\p{Default_Ignorable_Code_Point})+$/u;

// Unassigned, private and invisible characters could make two addresses look alike.
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
// A mail program may decode an encoded word (RFC 2047).
const encodedWord = /=\?.*\?=/;
const mailbox = /^([\p{L}\p{N}\p{M}!#$%&'*+\-/=?^_|~.]{1,64})@([\p{L}\p{N}\p{M}.。-]+)$/u;
// A word of another script directly behind an address is no part of its domain: 'ana@example.comまで'.
const topLevel = /^(?:[\p{Script=Latin}\d-]+|[^a-z\d]+)$/iu;
const hostLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Addresses in their stored form, each once, and what looks like an address and is none. */
interface ReadAddresses {
  addresses: string[];
  doubtful: string[];
}

/**
 * Reads all addresses of a typed or pasted list. Quotes, brackets, names, 'mailto:' and punctuation around an address
 * are no part of it. The stored form is what addresses are compared by: NFKC, lower case, domain in punycode (RFC 5891).
 */
export function readAddresses(text: string): ReadAddresses {
  const parts = plain(text)
    .split(separators)
    .filter((part) => part.includes("@"));
  const read = parts.map((part) => [part, storedForm(part)] as const);
  return {
    addresses: [...new Set(read.flatMap(([, address]) => address ?? []))],
    doubtful: read.flatMap(([part, address]) => (address === null ? [part] : [])),
  };
}

/**
 * Reads one address as {@link readAddresses} does. Returns null for none or several, and where a word without brackets
 * stands beside it: 'ana duarte@example.com' is a slip rather than a name.
 */
export function readAddress(text: string): string | null {
  if (text.length > 4 * EMAIL_MAX || besideWord.test(plain(text).trim())) return null;
  const { addresses, doubtful } = readAddresses(text);
  return doubtful.length === 0 && addresses.length === 1 ? (addresses[0] ?? null) : null;
}

/** Returns the name that a mail program copied with an address, as in 'Ana Duarte <ana@example.com>'; empty without one. */
export function nameBeside(text: string): string {
  return text
    .normalize("NFC")
    .replace(addressBesideName, " ")
    .replace(/[<([＜（［]\s*[>)\]＞）］]/g, " ")
    .replace(/^[\s,;:"'\p{Pi}\p{Pf}„‚]+|[\s,;:"'\p{Pi}\p{Pf}]+$/gu, "")
    .replace(/^\((.*)\)$/, "$1")
    .replace(/\s+/g, " ");
}

/** Splits text that is being typed behind the last comma, semicolon or space, which finishes an address. */
export function finishedAddresses(text: string): [finished: string, rest: string] {
  const at = text.search(unfinished);
  return [text.slice(0, at), text.slice(at)];
}

function plain(text: string): string {
  return text
    .replace(zeroWidth, "")
    .replace(lineEnds, ";")
    .replace(doubleQuotes, '"')
    .replace(apostrophes, "'")
    .normalize("NFKC")
    .replace(asciiFullStop, ".")
    .replace(sentenceEnd, ";");
}

function storedForm(part: string): string | null {
  if (part.length > 4 * EMAIL_MAX) return null;
  const typed = part.replace(mailtoQuery, "$1").replace(label, "").replace(start, "").replace(end, "");
  if (typed.length > EMAIL_MAX || unseen.test(typed) || encodedWord.test(typed)) return null;
  const [, typedLocal = "", typedDomain = ""] = mailbox.exec(typed) ?? [];
  // Lower case can take a letter apart.
  const local = typedLocal.toLowerCase().normalize("NFKC");
  if (local === "" || local.startsWith(".") || local.endsWith(".") || local.includes("..") || local.length > 64)
    return null;
  const domain = asciiDomain(typedDomain.replaceAll("。", "."));
  if (domain === null) return null;
  const address = `${local}@${domain}`;
  return address.length <= EMAIL_MAX ? address : null;
}

function asciiDomain(domain: string): string | null {
  if (!topLevel.test(domain.slice(domain.lastIndexOf(".") + 1))) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    const labels = hostname.split(".");
    const isHost = labels.length > 1 && labels.every((one) => hostLabel.test(one));
    return isHost && !/^\d+$/.test(labels.at(-1) ?? "") ? hostname : null;
  } catch {
    return null;
  }
}
