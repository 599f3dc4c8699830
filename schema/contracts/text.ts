const unpairedSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Whether half of a character of two UTF-16 units stands there without the other half: no database stores that as it is. */
export function hasUnpairedSurrogate(text: string): boolean {
  return text.search(unpairedSurrogate) >= 0;
}

/** The text without such halves. */
export function withoutUnpairedSurrogates(text: string): string {
  return text.replace(unpairedSurrogate, "");
}

/** The text up to `max` UTF-16 units, with no character cut in half and no space at its end. */
export function cut(text: string, max: number): string {
  return withoutUnpairedSurrogates(text.slice(0, max)).trimEnd();
}

// Characters that the Unicode standard lets a font leave out, and the one Braille pattern without a dot.
const onlyInvisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const invisibleEnds = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+|[\s\p{Default_Ignorable_Code_Point}\u2800]+$/gu;

/** The text without space around it; empty when nothing of it can be seen. */
export function trimVisible(text: string): string {
  return onlyInvisible.test(text) ? "" : text.trim();
}

/** The text without anything at its ends that cannot be seen. */
export function withoutInvisibleEnds(text: string): string {
  return text.replace(invisibleEnds, "");
}
