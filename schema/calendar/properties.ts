import ICAL from "ical.js";

export interface Property {
  params: Record<string, string>;
  value: string;
}

export interface Component {
  /** The properties of each name, which is in capitals. */
  of: (name: string) => Property[];
  /** The components inside, such as alarms. */
  inside: Component[];
}

const used = new Set(
  "UID SUMMARY STATUS TRANSP X-MICROSOFT-CDO-BUSYSTATUS ATTENDEE DTSTART DTEND DURATION RRULE RDATE EXDATE EXRULE RECURRENCE-ID FREEBUSY TZID X-LIC-LOCATION TZOFFSETFROM TZOFFSETTO".split(
    " ",
  ),
);

// Values stay as they are written, because ical.js refuses the dates and rules of many programs.
const design = {
  property: { summary: { defaultType: "text" }, location: { defaultType: "text" } },
  value: { text: ICAL.design.icalendar.value.text },
  param: {},
};
type RawProperty = [string, Record<string, string | string[]>, string, string];
const parseLine = (line: string) =>
  (ICAL.parse.property as unknown as (line: string, by: object) => RawProperty)(line, design);

/** Reads the lines of a component between its BEGIN and its END. Throws for a line of a wanted property that cannot be read. */
export function readComponent(text: string, wanted: ReadonlySet<string> = used): Component {
  const lines = text
    .replace(/(?:\r\n|\r|\n)[ \t]/g, "")
    .split(/[\r\n]+/)
    .values();
  return readUntilEnd(lines, wanted);
}

function readUntilEnd(lines: Iterator<string>, wanted: ReadonlySet<string>): Component {
  const found = new Map<string, Property[]>();
  const inside: Component[] = [];
  for (let next = lines.next(); !next.done; next = lines.next()) {
    const name = /^[\w-]+/.exec(next.value)?.[0].toUpperCase() ?? "";
    // A text with a raw line break may begin a line with either word.
    const mark = /^(BEGIN|END):[\w-]+\s*$/i.exec(next.value)?.[1]?.toUpperCase();
    if (mark === "END") break;
    if (mark === "BEGIN") inside.push(readUntilEnd(lines, wanted));
    if (!wanted.has(name)) continue;
    const [, params, type, value] = parseLine(next.value);
    const property = {
      params: { ...textsOf(params), ...(type !== "unknown" && { value: type }) },
      value: value.trim(),
    };
    const same = found.get(name) ?? [];
    same.push(property);
    found.set(name, same);
  }
  return { of: (name) => found.get(name) ?? [], inside };
}

const textsOf = (params: Record<string, string | string[]>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
