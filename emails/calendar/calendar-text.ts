import { PRODUCT } from "../product.ts";
import { oneLine } from "../words/people-text.ts";

/** Returns an iCalendar object around these lines: CRLF lines of at most 75 octets (RFC 5545 §3.1). */
export function calendarText(lines: string[]): string {
  const all = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${PRODUCT}//${PRODUCT} 1.0//EN`,
    "CALSCALE:GREGORIAN",
    ...lines,
    "END:VCALENDAR",
  ];
  return all.map((line) => `${folded(line)}\r\n`).join("");
}

/** Returns an instant as iCalendar writes it in UTC: 20261211T193000Z. */
export function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** Returns a TEXT value (RFC 5545 §3.3.11). */
export function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** Returns a name as the value of a parameter, without the characters that readers do not agree on. */
export function quoted(name: string): string {
  // A parameter cannot hold a double quote. '^' (RFC 6868) and '\' (ical.js) begin an escape in some readers only.
  return `"${oneLine(name).replaceAll('"', "'").replace(/[\\^]/g, "")}"`;
}

/** Returns an address, bare or in angle brackets behind a name, as a URI. */
export function mailto(address: string): string {
  const bare = /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address;
  return `mailto:${encodeURI(oneLine(bare)).replace(/[?#]/g, encodeURIComponent)}`;
}

/** Returns a web address in its normal form; null for anything else. */
export function webAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

const encoder = new TextEncoder();

/** Folds lines at 75 octets with CRLF and a space, and keeps each character whole (RFC 5545 §3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      parts.push(part);
      part = "";
      // The space at the start of a continued line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
