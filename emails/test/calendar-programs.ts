import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { PYTHON, versions } from "../../worker/scripts/real/programs.ts";
import { type Reading, readAllByNodeIcal } from "./read-calendar.ts";

/** Reads calendar files with a program of others: the entries of each file. */
type ReadFiles = (texts: string[]) => Reading[][];

const read =
  (command: string, ...args: string[]): ReadFiles =>
  (texts) =>
    JSON.parse(
      execFileSync(command, args, { input: JSON.stringify(texts), encoding: "utf8", maxBuffer: 64 * 2 ** 20 }),
    );
const python = (library: string) => read(PYTHON, join(import.meta.dirname, "read_calendars.py"), library);

/** Five programs that read calendar files. ical.js is the reference for them. */
export const calendarPrograms = {
  icalendar: python("icalendar"),
  vobject: python("vobject"),
  libical: python("libical"),
  "Data::ICal": read("perl", join(import.meta.dirname, "read-calendars.pl")),
  "node-ical": (texts) => texts.map(readAllByNodeIcal),
} satisfies Record<string, ReadFiles>;

/** Returns the versions of the programs on this machine. node-ical is a package of the project, of no own version. */
export const foundPrograms = () => versions(["icalendar", "vobject", "libical", "Data::ICal"]);

/**
 * Returns the start and title of each entry in a calendar that opens these readings of files in order. As RFC 5546 has it,
 * a calendar keeps one entry for each UID, ignores a lower SEQUENCE (§2.1.4), and removes the entry that a CANCEL names.
 */
export function entriesAfter(readings: Reading[][]): string[] {
  const last = new Map<string, Reading>();
  for (const reading of readings.flat()) {
    if (reading.sequence >= (last.get(reading.uid)?.sequence ?? 0)) last.set(reading.uid, reading);
  }
  const shown = [...last.values()].filter(({ method }) => method !== "CANCEL");
  return shown.map(({ start, summary }) => `${start} ${summary}`);
}
