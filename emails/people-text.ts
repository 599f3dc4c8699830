// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the characters that are taken out is the point
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
// Embeddings and overrides could turn round the words that follow a name.
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;
const lineBreaks = /\r\n|[\r\n\u2028\u2029]/g;

/** Text from people for a place with line breaks: they become \n, control characters and lone surrogates go. */
export function multiLine(text: string): string {
  return text
    .replace(lineBreaks, "\n")
    .replace(controls, "")
    .replace(bidiControls, "")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .trim();
}

/** Text from people for one line, a mail header included: nothing in it breaks or turns round a line. */
export function oneLine(text: string): string {
  return multiLine(text).replace(/\s+/g, " ");
}

// What mail programs turn into a link: a scheme, or a dot between letters (also one of those that IDNA reads as a dot).
const schemes = /:\/\//g;
const innerDots = /[.\u3002\uFF0E\uFF61](?=\S)/g;

/** Text in which no mail program finds a link: 'go to evil.example' becomes 'go to evil. example'. */
export function withoutLinks(text: string): string {
  return text.replace(schemes, ": ").replace(innerDots, ". ");
}

/** The first `max` characters, with an ellipsis in place of what is left out; never half a character. */
export function shortened(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
