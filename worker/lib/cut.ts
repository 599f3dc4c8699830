export const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** The text up to `max` UTF-16 units, with no character cut in half. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(loneSurrogates, "").trimEnd();
}
