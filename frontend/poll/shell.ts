import { DATA_ELEMENT_ID } from "./data-element.ts";

/** What is put into the built poll.html. */
interface ShellParts {
  title: string;
  /** Tags for the head, already HTML. */
  head: string;
  /** Inside of #root, already HTML. */
  root: string;
  /** The page's data for hydration; null for a page that stays as it is. */
  data: unknown;
}

const htmlEscapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEscapes[character] ?? "");
}

/** JSON that can end neither the script element it stands in nor, in old parsers, a string literal. */
export function escapeJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The page made of the static shell and `parts`; throws when the shell lacks a place for one of them. */
export function fillShell(shell: string, { title, head, root, data }: ShellParts): string {
  const block =
    data === null ? "" : `<script type="application/json" id="${DATA_ELEMENT_ID}">${escapeJson(data)}</script>`;
  return [
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>${head}`],
    [/<div id="root"><\/div>/, `<div id="root">${root}</div>${block}`],
  ].reduce((page, [place, content]) => fill(page, place as RegExp, content as string), shell);
}

// A function, because `$&` in somebody's title is not a pattern.
function fill(page: string, place: RegExp, content: string): string {
  let found = false;
  const filled = page.replace(place, () => {
    found = true;
    return content;
  });
  if (!found) throw new Error(`poll.html has no place for ${place}`);
  return filled;
}
