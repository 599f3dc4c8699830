// What a venue's page or calendar tells, whatever its format: read-venue.ts returns a VenueReading, fetch-venue.ts a
// VenueAnswer.

/** What a reader must know about a venue. */
export interface Venue {
  id: string;
  /** The address of the page or the calendar, https. */
  url: string;
  /** The IANA zone of its city. */
  timezone: string;
  /** 'written' takes each time as a clock of the venue shows it, whatever its offset. */
  clock: "offset" | "written";
  /** The hosts whose links an admin confirmed. */
  hosts: readonly string[];
  /** The shows that are stored: each id with its day. They keep their ids when the venue's list gains or loses a night. */
  stored?: ReadonlyMap<string, string>;
  /** How many entries of a calendar are read at most; 500 without it. */
  entriesMax?: number;
}

export const venueStatuses = ["on", "cancelled", "postponed", "moved", "sold-out", "doubtful"] as const;
/** 'moved' names a new day; 'doubtful' contradicts itself, such as cancelled and sold out. No word about it is 'on'. */
export type VenueStatus = (typeof venueStatuses)[number];

/** One show as its venue tells it, today or later. All texts are plain, on one line. */
export interface VenueShow {
  /**
   * The venue's id and a hash, `[A-Za-z0-9_-]`, at most 64 characters. It stays when the show moves. The hash is that of UID,
   * `@id` or link, with the date only where entries share one.
   */
  id: string;
  /** At most 200 UTF-16 units, without a status word before it. */
  name: string;
  /** At most 20. */
  artists: string[];
  /** In the venue's zone. `time` and `instant` (epoch milliseconds) are null when the time is to be announced. */
  start: { date: string; time: string | null; instant: number | null };
  /** Only for a show over several days: its last one. */
  end: { date: string; time: string | null } | null;
  /** Null for the venue's own. */
  place: VenuePlace | null;
  /** On a confirmed host; otherwise null. */
  url: string | null;
  /** Null without a currency (ISO 4217). Both amounts are 0 when it is free. */
  price: { min: number; max: number; currency: string } | null;
  status: VenueStatus;
  /** True when the venue says in so many words that it takes place. */
  isConfirmed: boolean;
  /** True when the venue says that tickets are left. */
  hasTickets: boolean;
  /** The days (`YYYY-MM-DD`) on which the venue says that it was before. */
  previousStarts: string[];
  /** When tickets go on sale, epoch milliseconds: ahead, and before the show. */
  saleOpens: number | null;
}

export interface VenuePlace {
  name: string;
  address: string | null;
  lat: number | null;
  lon: number | null;
}

/**
 * Why an entry is no show: it runs over more than 31 days, is past, has no readable day, no name, is online, private,
 * tentative or somebody's busy time, or comes after the 500th.
 */
export type LeftOutReason =
  | "long"
  | "past"
  | "no-date"
  | "no-name"
  | "online"
  | "private"
  | "tentative"
  | "busy"
  | "too-many";

/** What a page or a calendar tells. */
export interface VenueReading {
  /** The soonest first, at most 500; cancelled and postponed ones too. */
  shows: VenueShow[];
  /** The ids of entries that are online only. A stored show among them no longer takes place at the venue. */
  online: string[];
  /** How many blocks of a page or entries of a calendar cannot be read. */
  unreadable: number;
  leftOut: { reason: LeftOutReason; count: number }[];
  /** The hosts to which the shows link, confirmed or not. */
  hosts: string[];
  /** The calendar that a page names as its own, https. */
  calendarUrl: string | null;
}

/** Why a venue is not read: what follows `venue-unread:` in the refusals, or 'status-404' for a response of 404. */
export type VenueFailure = "refused" | "redirect" | "too-large" | "unreachable" | "no-page" | `status-${number}`;

/** What came of asking a venue. */
export type VenueAnswer =
  | { kind: "read"; text: string; etag: string | null }
  /** It is as it was at the last reading. */
  | { kind: "unchanged" }
  /** Its host was asked a moment ago, or rests. Nothing was sent. `until` is in epoch milliseconds. */
  | { kind: "later"; until: number }
  /** `until`: nothing is sent to its host before. */
  | { kind: "failed"; failure: VenueFailure; until: number | null };
