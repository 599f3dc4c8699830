import type { Words } from "#schema/words.ts";
import { DATA_ELEMENT_ID } from "./data-element.ts";

/** The parts that are inserted into the built poll.html. */
interface TemplateParts {
  i18n: Pick<Words, "language" | "direction">;
  title: string;
  /** HTML tags for the head. */
  head: string;
  /** HTML inside #root. */
  root: string;
  /** HTML after #root. */
  foot: string;
  /** The data for hydration, or null for a static page. */
  data: unknown;
}

const htmlEscapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEscapes[character] ?? "");
}

/** Serialises data as JSON that cannot end its script element or, in old parsers, a string literal. */
export function escapeJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** In the built poll.html, one for each language: the file with its messages. */
const lateWords = /<meta name="late-words" lang="([\w-]+)" content="([^"]+)" ?\/?>/g;

/** Lets the page load the messages of its language together with its script, and no others. */
function withWords(template: string, language: string): string {
  const [, , file] = [...template.matchAll(lateWords)].find(([, lang]) => lang === language) ?? [];
  return template
    .replace(lateWords, "")
    .replace(/(<meta name="late" content="[^"]+)"/, (tag, start) => (file ? `${start} ${file}"` : tag));
}

/** Inserts `parts` into the static template. Throws if the template has no place for one. */
export function fillTemplate(template: string, { i18n, title, head, root, foot, data }: TemplateParts): string {
  const block =
    data === null ? "" : `<script type="application/json" id="${DATA_ELEMENT_ID}">${escapeJson(data)}</script>`;
  return [
    [/<html\b( lang="[\w-]*")?/, `<html lang="${i18n.language}" dir="${i18n.direction}"`],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>${head}`],
    [/<div id="root"><\/div>/, `<div id="root">${root}</div>${foot}${block}`],
  ].reduce(
    (page, [place, content]) => fill(page, place as RegExp, content as string),
    withWords(template, i18n.language),
  );
}

// A function as replacement, because `$&` in a title would be a pattern.
function fill(page: string, place: RegExp, content: string): string {
  let found = false;
  const filled = page.replace(place, () => {
    found = true;
    return content;
  });
  if (!found) throw new Error(`poll.html has no place for ${place}`);
  return filled;
}
