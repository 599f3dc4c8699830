import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { BusyTime, Reading, Span } from "#schema/calendar/reading.ts";
import type { OwnDate } from "#schema/contracts/calendar-feed.ts";
import { localTimeZone } from "#schema/dates.ts";
import { completeOption, type DraftDate } from "#schema/option-date.ts";
import type { Words } from "#schema/words.ts";
import { api } from "../../lib/api.ts";
import { useWords } from "../../lib/words.ts";
import { busyLine, busySpanOf, dateLine, unknownLine } from "./clash.ts";
import { type OwnCalendar, openOwnCalendar } from "./own-calendar.ts";

const FILE_MAX_BYTES = 20_000_000;
const NO_CALENDAR = /*i18n*/ "We could not read this file. Choose a calendar file, which ends with .ics.";
const TOO_LARGE = /*i18n*/ "This calendar file is too large. Choose one of at most 20 MB.";
const NOT_LOADED = /*i18n*/ "This part did not load. Check your connection and choose the file again.";

type Day = DraftDate & { key: string };

interface CalendarCheckProps {
  dates: Day[];
  timezone: string;
  durationMinutes: number;
  /** True to compare with the person's own final dates too. */
  isSignedIn: boolean;
  /** The person's address: what they declined leaves them free. */
  owner?: string | undefined;
  /** The event that the dates belong to; its own final date is no clash. */
  eventId?: string;
  /** Receives each date's line by its key. The map is empty without a file and without own dates. */
  onLines: (lines: Map<string, string>) => void;
}

/** Compares dates with a calendar file. The file is read on the device and kept in memory only. */
export default function CalendarCheck(props: CalendarCheckProps): ReactNode {
  const { dates, timezone, durationMinutes, onLines } = props;
  const i18n = useWords();
  const own = useOwnDates(props);
  const [calendar, setCalendar] = useState<OwnCalendar | null>(null);
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // Only the last chosen file counts, and none after this part has gone.
  const turn = useRef(0);
  const id = useId();

  const spans = spansOf(dates, timezone, durationMinutes);
  const known = useReading(calendar, spans, props);
  const wanted = JSON.stringify(spans);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` differs when the dates differ
  useEffect(() => onLines(linesOf(spans, known, own, i18n)), [known, own, i18n, wanted, onLines]);

  // Nothing stays of a part that failed.
  useEffect(() => () => onLines(new Map()), [onLines]);
  useEffect(() => () => calendar?.close(), [calendar]);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setProblem("");
    if (chosen.size > FILE_MAX_BYTES) return setProblem(i18n.t(TOO_LARGE));
    turn.current += 1;
    const mine = turn.current;
    const opened = await openOwnCalendar(chosen);
    if (mine !== turn.current) return typeof opened === "string" ? undefined : opened.close();
    setCalendar(typeof opened === "string" ? null : opened);
    if (typeof opened === "string") setProblem(i18n.t(opened === "no-calendar" ? NO_CALENDAR : NOT_LOADED));
  }

  return (
    <div className="mt-3 text-sm text-ink-2 print:hidden">
      <p className="flex min-h-11 flex-wrap items-center gap-x-3">
        <label htmlFor={id} className="link hit cursor-pointer has-focus-visible:outline-2">
          {calendar ? i18n.t("Check against another calendar") : i18n.t("Check against my calendar")}
          <input
            ref={input}
            id={id}
            type="file"
            accept=".ics,text/calendar"
            className="sr-only"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // Otherwise choosing the same file again would fire no event.
              target.value = "";
            }}
          />
        </label>
        {calendar && (
          <button
            type="button"
            className="link hit"
            onClick={() => {
              setCalendar(null);
              input.current?.focus();
            }}
          >
            {i18n.t("Remove")}
          </button>
        )}
      </p>
      <div role="status">
        <p>
          {problem ||
            (calendar
              ? i18n.t("Compared with {file}. It stays on this device.", { file: calendar.name })
              : i18n.t("A calendar file (.ics) stays on this device."))}
        </p>
        {known && <p>{unknownLine(known.reading, i18n)}</p>}
      </div>
      {!calendar && <CalendarHelp />}
    </div>
  );
}

const exportWays = [
  { program: "Google", way: /*i18n*/ "on a computer, Settings › Import & export › Export. Unzip the download." },
  { program: "Apple", way: /*i18n*/ "on a Mac, choose the calendar, then File › Export › Export." },
  {
    program: "Outlook",
    way: /*i18n*/ "Settings › Calendar › Shared calendars › Publish, then open the ICS link. In classic Outlook: File › Save Calendar.",
  },
];

/** Says in one line per program how to get a calendar file. */
function CalendarHelp() {
  const i18n = useWords();
  return (
    <details>
      <summary className="link hit inline-flex min-h-11 cursor-pointer items-center">
        {i18n.t("How to get a calendar file")}
      </summary>
      <dl className="grid gap-2 pb-2">
        {exportWays.map(({ program, way }) => (
          <div key={program}>
            <dt className="inline font-semibold text-ink">{program}: </dt>
            <dd className="inline">{i18n.t(way)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const noDates: BusyTime[] = [];

/** Returns the final dates of the signed-in person's events, or none if they cannot be loaded. */
function useOwnDates({ isSignedIn, eventId }: CalendarCheckProps): BusyTime[] {
  const [own, setOwn] = useState(noDates);
  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    api<OwnDate[]>("GET", "/api/user/dates")
      .then((found) => {
        const others = found.filter((date) => date.eventId !== eventId);
        const busy = others.map((date) => ({
          ...busySpanOf(date, date.timezone, date.durationMinutes),
          title: date.title,
          isAllDay: date.time === null,
        }));
        if (isCurrent) setOwn(busy);
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, eventId]);
  return isSignedIn ? own : noDates;
}

/** Returns when each complete date begins and ends, by its key. */
function spansOf(dates: Day[], timezone: string, minutes: number): [string, Span][] {
  return dates.flatMap((day) => {
    const option = completeOption(day);
    return option ? [[day.key, busySpanOf(option, timezone, minutes)] satisfies [string, Span]] : [];
  });
}

interface Known {
  calendar: OwnCalendar;
  /** The spans that the calendar was asked for. */
  spans: [string, Span][];
  reading: Reading;
}

/** Returns what the calendar has, asked once for all dates and again when they change; null before the first answer. */
function useReading(calendar: OwnCalendar | null, spans: [string, Span][], asker: CalendarCheckProps): Known | null {
  const { owner, eventId } = asker;
  const [known, setKnown] = useState<Known | null>(null);
  const wanted = JSON.stringify(spans.map(([, span]) => span));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` differs when the dates differ
  useEffect(() => {
    let isCurrent = true;
    const ownUids = eventId ? [eventId] : [];
    const question = { spans: spans.map(([, span]) => span), zone: localTimeZone(), owner, ownUids };
    calendar?.read(question).then((reading) => {
      if (isCurrent) setKnown({ calendar, spans, reading });
    });
    return () => {
      isCurrent = false;
    };
  }, [calendar, wanted, owner, eventId]);
  return known?.calendar === calendar ? known : null;
}

/** Returns the line of each date. Only a calendar file can tell that a date is free, and only for what it was asked. */
function linesOf(spans: [string, Span][], known: Known | null, own: BusyTime[], i18n: Words): Map<string, string> {
  if (!known && own.length === 0) return new Map();
  const all = [...own, ...(known?.reading.busy ?? [])];
  // The file may hold the person's own final dates too.
  const busy = [...new Map(all.map((one) => [`${one.start} ${one.end} ${one.title}`, one])).values()];
  const zone = localTimeZone();
  const isAsked = ({ start, end }: Span) => known?.spans.some(([, one]) => one.start === start && one.end === end);
  return new Map(
    spans.map(([key, span]) => [
      key,
      busyLine(busy, span, zone, i18n) || (known && isAsked(span) ? dateLine(known.reading, span, i18n) : ""),
    ]),
  );
}
