// biome-ignore lint/suspicious/noControlCharactersInRegex: these control characters are meant to be removed
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
// Bidi embeddings and overrides could reverse the words after a name.
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;
const lineBreaks = /\r\n|[\r\n\u2028\u2029]/g;

/**
 * Cleans text from people for several lines: makes line breaks \n and removes control characters and lone surrogates.
 */
export function multiLine(text: string): string {
  return text
    .replace(lineBreaks, "\n")
    .replace(controls, "")
    .replace(bidiControls, "")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .trim();
}

/** Cleans text from people for one line or a mail header: removes line breaks and characters that reverse text. */
export function oneLine(text: string): string {
  return multiLine(text).replace(/\s+/g, " ");
}

// A subject has room for a short name.
const SUBJECT_NAME_MAX = 40;

/** Returns a guest's name for a subject. */
export const shortenedName = (name: string): string => shortened(name, SUBJECT_NAME_MAX);

/** Returns the first `max` characters, with an ellipsis when text is cut; characters stay whole. */
export function shortened(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
