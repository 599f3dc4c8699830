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

/** What is not known: when an entry is, or anything outside the range that a list of busy times tells of. */
export interface Unread {
  why: "entry" | "zone" | "range";
  /** When it may be within the asked spans. */
  mayBe: Span[];
}

export interface Question {
  spans: Span[];
  /** The IANA zone of times without a zone and of whole days. */
  zone: string;
  /** UIDs of entries to leave out, whole or up to their '@'. */
  ownUids?: string[];
  /** The address of the calendar's owner, where it is known: what they declined leaves them free. */
  owner?: string | undefined;
}

/** What a calendar has in the asked spans. Nothing found means free only if `unread` is empty there and `isWhole`. */
export interface Reading {
  /** The entries that touch a span, the earliest first. */
  busy: BusyTime[];
  unread: Unread[];
  /** False when the time was over before the last entry. */
  isWhole: boolean;
}

/** Returns true when two spans have time in common. */
export const touches = (one: Span, other: Span) => one.start < other.end && one.end > other.start;
