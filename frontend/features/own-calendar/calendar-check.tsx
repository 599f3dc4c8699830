import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import type { BusyTime, Reading, Span } from "#schema/calendar/reading.ts";
import { localTimeZone } from "#schema/dates.ts";
import { completeOption, type DraftDate } from "#schema/option-date.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../lib/words.ts";
import { busyLine, busySpanOf, dateLine, unknownLine } from "./clash.ts";
import type { SavedFile } from "./saved-files.ts";
import { useOwnDates } from "./use-own-dates.ts";
import { type Known, type Spans, useOpened, useReadings } from "./use-readings.ts";

const FILE_MAX_BYTES = 20_000_000;
const NO_CALENDAR = /*i18n*/ "We could not read this file. Choose a calendar file, which ends with .ics.";
const TOO_LARGE = /*i18n*/ "This calendar file is too large. Choose one of at most 20 MB.";
const NOT_LOADED = /*i18n*/ "This part did not load. Check your connection and choose the file again.";

const hidden = () => ({ default: () => null });
const SavedCalendars = lazy(() => import("./saved-calendars.tsx").catch(hidden));
const CalendarHelp = lazy(() => import("./calendar-help.tsx").catch(hidden));

type Day = DraftDate & { key: string };

interface CalendarCheckProps {
  dates: Day[];
  timezone: string;
  durationMinutes: number;
  /** True to compare with the person's own final dates too. */
  isSignedIn: boolean;
  /** True to compare with the calendars that the person has saved the addresses of. */
  hasCalendars?: boolean | undefined;
  /** Where somebody signs in. */
  signInUrl?: string;
  /** The person's address: what they declined leaves them free. */
  owner?: string | undefined;
  /** The event that the dates belong to; its own final date is no clash. */
  eventId?: string;
  /** Receives each date's line by its key. The map is empty without a calendar and without own dates. */
  onLines: (lines: Map<string, string>) => void;
}

/** Compares dates with a chosen file and with saved addresses. Both are read on the device and kept in memory only. */
export default function CalendarCheck(props: CalendarCheckProps): ReactNode {
  const { dates, timezone, durationMinutes, isSignedIn, hasCalendars = false, signInUrl = "/auth", onLines } = props;
  const i18n = useWords();
  const own = useOwnDates(props);
  const [file, setFile] = useState<File | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [saved, setSaved] = useState<SavedFile[] | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const [isHelpOpen, setHelpOpen] = useState(false);
  const savedFiles = useMemo(() => (saved ?? []).filter((one) => one.file !== null), [saved]);
  const files = useMemo(() => [...(file ? [file] : []), ...savedFiles.map((one) => one.file!)], [file, savedFiles]);
  const opened = useOpened(files);
  const { calendars } = opened ?? {};
  const spans = spansOf(dates, timezone, durationMinutes);
  const known = useReadings(calendars?.areCalendars.includes(true) ? calendars : null, spans, props);
  const isOpen = file !== null && calendars?.areCalendars[0] === true;
  const notOpened = file && opened && !isOpen && (calendars ? NO_CALENDAR : NOT_LOADED);
  const problem = isTooLarge ? TOO_LARGE : notOpened;

  function isUnread(one: SavedFile): boolean {
    const place = savedFiles.indexOf(one) + (file ? 1 : 0);
    if (!one.file || calendars === null || calendars?.areCalendars[place] === false) return true;
    return known?.readings[place]?.isWhole === false;
  }
  const unread = (saved ?? []).filter(isUnread);
  const isAllRead = !hasCalendars || (saved !== null && unread.length === 0);
  const reading = known && joined(known.readings, isOpen ? known.readings[0]! : null);
  const lines = linesOf(spans, known, reading, isAllRead, own, i18n);
  const said = JSON.stringify([...lines]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` differs when the lines differ
  useEffect(() => onLines(lines), [said, onLines]);

  // Nothing stays of a part that failed.
  useEffect(() => () => onLines(new Map()), [onLines]);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const isLarge = chosen.size > FILE_MAX_BYTES;
    setTooLarge(isLarge);
    if (!isLarge) setFile(chosen);
  }

  // No program of a phone exports a file, so the address comes first there.
  const [isPhone] = useState(() => matchMedia("(pointer: coarse)").matches);
  const byAddress = !hasCalendars && (
    <a className="link hit" href={isSignedIn ? "/settings#add-calendar" : signInUrl}>
      {isSignedIn ? i18n.t("Save your calendar’s address") : i18n.t("Sign in to see yours here")}
    </a>
  );
  return (
    <div className="mt-3 text-sm text-ink-2 print:hidden">
      <p className="flex min-h-11 flex-wrap items-center gap-x-3">
        {isPhone && byAddress}
        <label htmlFor={id} className="link hit cursor-pointer has-focus-visible:outline-2">
          {isOpen ? i18n.t("Check against another calendar") : i18n.t("Check against my calendar")}
          <input
            ref={input}
            id={id}
            type="file"
            accept=".ics,text/calendar"
            className="sr-only"
            onChange={({ target }) => {
              choose(target.files?.[0]);
              // Otherwise choosing the same file again would fire no event.
              target.value = "";
            }}
          />
        </label>
        {isOpen && (
          <button
            type="button"
            className="link hit"
            onClick={() => {
              setFile(null);
              input.current?.focus();
            }}
          >
            {i18n.t("Remove")}
          </button>
        )}
        {!isOpen && !isPhone && (
          <button
            type="button"
            className="link hit"
            aria-expanded={isHelpOpen}
            onClick={() => setHelpOpen(!isHelpOpen)}
          >
            {i18n.t("How to get a calendar file")}
          </button>
        )}
        {!isPhone && byAddress}
      </p>
      {isHelpOpen && !isOpen && (
        <Suspense>
          <CalendarHelp />
        </Suspense>
      )}
      <div role="status">
        {problem && <p>{i18n.t(problem)}</p>}
        {isOpen && <p>{i18n.t("Compared with {file}. It stays on this device.", { file: file.name })}</p>}
        {hasCalendars && (
          <Suspense>
            <SavedCalendars saved={saved} unread={unread} onRead={setSaved} />
          </Suspense>
        )}
        {reading && <p>{unknownLine(reading, i18n)}</p>}
      </div>
    </div>
  );
}

/** Returns when each complete date begins and ends, by its key. */
function spansOf(dates: Day[], timezone: string, minutes: number): Spans {
  return dates.flatMap((day) => {
    const option = completeOption(day);
    return option ? [[day.key, busySpanOf(option, timezone, minutes)] satisfies [string, Span]] : [];
  });
}

/** Joins what all calendars have. Of a saved one that was not read whole the page says so by its name. */
function joined(readings: Reading[], ofFile: Reading | null): Reading {
  const busy = readings.flatMap((one) => one.busy);
  return { busy, unread: readings.flatMap((one) => one.unread), isWhole: ofFile?.isWhole ?? true };
}

/** Returns the line of each date. Only calendars can tell that a date is free, and only for what they were asked. */
function linesOf(
  spans: Spans,
  known: Known | null,
  reading: Reading | null,
  isAllRead: boolean,
  own: BusyTime[],
  i18n: Words,
): Map<string, string> {
  if (!reading && own.length === 0) return new Map();
  const all = [...own, ...(reading?.busy ?? [])].sort((a, b) => a.start - b.start);
  // The calendars may hold the person's own final dates too, and one of them what another has.
  const busy = [...new Map(all.map((one) => [`${one.start} ${one.end} ${one.title}`, one])).values()];
  const zone = localTimeZone();
  const isAsked = ({ start, end }: Span) => known?.spans.some(([, one]) => one.start === start && one.end === end);
  const quiet = (span: Span) => (reading && isAsked(span) ? dateLine(reading, span, i18n, isAllRead) : "");
  return new Map(spans.map(([key, span]) => [key, busyLine(busy, span, zone, i18n) || quiet(span)]));
}
