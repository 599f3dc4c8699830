import { formatDayDate, formatTime } from "#schema/dates.ts";
import type { SampleEvent } from "./shapes.ts";

/** The policy of a sample ticket page: a browser may show only the page and its picture. */
export const TICKET_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// The product's design tokens in both themes; a page without scripts follows the system.
const styles = `
:root{color-scheme:light dark;--paper:#f8f4ed;--surface:#fefcf9;--sunken:#f0ebe3;--ink:#2b1a27;--ink-2:#5e4e5a;--line:#e1dbd2;--brand:#821a57;--brand-ink:#821a57;--on-brand:#fdfaf4}
@media (prefers-color-scheme:dark){:root{--paper:#170d14;--surface:#231820;--sunken:#1c1119;--ink:#f4f0e9;--ink-2:#bfb1ba;--line:#3b2d37;--brand:#bc387e;--brand-ink:#faacce;--on-brand:#fefbf7}img{filter:brightness(.9)}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);font:16px/1.5 "Hanken Grotesk Variable","Hanken Grotesk",system-ui,sans-serif}
main{width:100%;max-width:432px;overflow:hidden;border:1px solid var(--line);border-radius:22px;background:var(--surface);overflow-wrap:anywhere}
img{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;background:var(--sunken)}
.text{padding:20px 24px 24px}
h1{margin:4px 0 2px;font:680 26px/30px "Bricolage Grotesque Variable","Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.02em;text-wrap:balance}
.label{color:var(--brand-ink);font-weight:600;font-size:14px}
.where{color:var(--ink-2)}
.note{margin:16px -24px 20px;padding:16px 24px;border-block:1px dashed var(--line);background:var(--sunken)}
.note strong{display:block}
a{display:flex;min-height:48px;align-items:center;justify-content:center;border-radius:10px;background:var(--brand);color:var(--on-brand);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #245fd4;outline-offset:3px}
@media (prefers-color-scheme:dark){a:focus-visible{outline-color:#8fbefa}}
`;

/** Returns the page behind 'Buy Tickets' of a sample show, which says that there are no tickets. */
export function ticketPage({ name, images, dates: { start }, _embedded }: SampleEvent): string {
  const venue = _embedded?.venues?.[0];
  const day = start.localDate ? formatDayDate(start.localDate) : null;
  const when = [day, start.localTime ? formatTime(start.localTime) : null].filter(Boolean).join(" at ");
  const where = [venue?.name, venue?.city?.name].filter(Boolean).join(", ");
  const picture = images[0]
    ? `<img src="${escaped(new URL(images[0].url).pathname)}" alt="" width="1600" height="900">`
    : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sample ticket · ${escaped(name)}</title>
<style>${styles}</style>
</head>
<body>
<main>
${picture}
<div class="text">
<p class="label">Sample event</p>
<h1 dir="auto">${escaped(name)}</h1>
${[when, where]
  .filter(Boolean)
  .map((line) => `<p class="where" dir="auto">${escaped(line)}</p>\n`)
  .join(
    "",
  )}<p class="note"><strong>This is not a real show.</strong> It comes from Eightish’s sample catalogue, so there are no tickets and nothing to pay. Real shows link to the ticket shop here.</p>
<a href="/swipe">Back to the shows</a>
</div>
</main>
</body>
</html>
`;
}

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => references[character] ?? "");
}
