/** A stretch of time in milliseconds since 1970. The end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** An entry of a person's calendar. */
export interface BusyTime extends Span {
  /** Empty for an entry without a title. */
  title: string;
  isAllDay: boolean;
}
