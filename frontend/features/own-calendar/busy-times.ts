/** A stretch of time in milliseconds since 1970. The end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** An entry of a person's calendar. */
export interface BusyTime extends Span {
  /** Empty for an entry without a title; null for a time of which the calendar tells nothing else. */
  title: string | null;
  isAllDay: boolean;
}
