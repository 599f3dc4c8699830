import { useEffect, useState } from "react";
import type { Reading, Span } from "#schema/calendar/reading.ts";
import { localTimeZone } from "#schema/dates.ts";
import type { OwnCalendars } from "./own-calendars.ts";

/** When each date begins and ends, by its key. */
export type Spans = [string, Span][];

interface Opened {
  files: Blob[];
  /** Null when the reader did not load. */
  calendars: OwnCalendars | null;
}

export interface Known {
  calendars: OwnCalendars;
  /** The spans that the calendars were asked for. */
  spans: Spans;
  /** What each file has. */
  readings: Reading[];
}

/** Opens files in a worker of their own, which ends with them; null before they are open. */
export function useOpened(files: Blob[]): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (files.length === 0) return;
    let isCurrent = true;
    let close = () => {};
    void open(files).then((calendars) => {
      if (!isCurrent) return calendars?.close();
      close = () => calendars?.close();
      setOpened({ files, calendars });
    });
    return () => {
      isCurrent = false;
      close();
    };
  }, [files]);
  return opened?.files === files ? opened : null;
}

async function open(files: Blob[]): Promise<OwnCalendars | null> {
  try {
    return await (await import("./own-calendars.ts")).openOwnCalendars(files);
  } catch {
    return null;
  }
}

/** Asks calendars once for all dates, and again when these change; null before the first answer. */
export function useReadings(
  calendars: OwnCalendars | null,
  spans: Spans,
  { owner, eventId }: { owner?: string | undefined; eventId?: string | undefined },
): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  const wanted = JSON.stringify(spans.map(([, span]) => span));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` differs when the dates differ
  useEffect(() => {
    if (!calendars) return;
    let isCurrent = true;
    const question = {
      spans: spans.map(([, span]) => span),
      zone: localTimeZone(),
      owner,
      ownUids: eventId ? [eventId] : [],
    };
    calendars.read(question).then((readings) => {
      if (isCurrent) setKnown({ calendars, spans, readings });
    });
    return () => {
      isCurrent = false;
    };
  }, [calendars, wanted, owner, eventId]);
  return known?.calendars === calendars ? known : null;
}
