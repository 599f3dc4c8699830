const unpairedSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Returns true when half of a surrogate pair stands alone, which databases do not store unchanged. */
export function hasUnpairedSurrogate(text: string): boolean {
  return text.search(unpairedSurrogate) >= 0;
}

/** Returns the text without lone surrogates. */
export function withoutUnpairedSurrogates(text: string): string {
  return text.replace(unpairedSurrogate, "");
}

/** Returns the text up to `max` UTF-16 units, with whole characters and no space at the end. */
export function cut(text: string, max: number): string {
  return withoutUnpairedSurrogates(text.slice(0, max)).trimEnd();
}

// Characters that Unicode lets a font leave out, and the empty Braille pattern.
const onlyInvisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Returns the text without space around it; empty when all of it is invisible. */
export function trimVisible(text: string): string {
  return onlyInvisible.test(text) ? "" : text.trim();
}
