/** What one person's calendar shows of an event once these files were opened in this order, null for no entry. */
export function calendarOf(files: string[]): { summary: string; start: string } | null {
  let shown: { summary: string; start: string } | null = null;
  let last = -1;
  for (const file of files) {
    const field = (name: string) => file.match(new RegExp(`^${name}[^:\r\n]*:(.*)$`, "m"))?.[1]?.trim() ?? "";
    const sequence = Number(field("SEQUENCE"));
    // RFC 5546 §2.1.4: a lower SEQUENCE is older news.
    if (sequence < last) continue;
    last = sequence;
    shown = field("METHOD") === "CANCEL" ? null : { summary: field("SUMMARY"), start: field("DTSTART") };
  }
  return shown;
}
