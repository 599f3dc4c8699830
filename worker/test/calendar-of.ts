/** Returns what a person's calendar shows after opening these files in order; null for no entry. */
export function calendarOf(files: string[]): { summary: string; start: string } | null {
  let shown: { summary: string; start: string } | null = null;
  let last = -1;
  for (const file of files) {
    const field = (name: string) => file.match(new RegExp(`^${name}[^:\r\n]*:(.*)$`, "m"))?.[1]?.trim() ?? "";
    const sequence = Number(field("SEQUENCE"));
    // A calendar ignores a lower SEQUENCE (RFC 5546 §2.1.4).
    if (sequence < last) continue;
    last = sequence;
    shown = field("METHOD") === "CANCEL" ? null : { summary: field("SUMMARY"), start: field("DTSTART") };
  }
  return shown;
}
