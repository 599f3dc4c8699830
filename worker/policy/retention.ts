import { PASSKEY_CHALLENGE_MINUTES, RECYCLE_BIN_DAYS, SIGN_IN_CODE_MINUTES } from "#schema/limits.ts";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { NEW_FOR } from "./caps.ts";

/** How long something is kept. */
interface Retention {
  /** In milliseconds. */
  for: number;
  /** The nightly job that erases it; null when the cache or the browser forgets it by itself. */
  job: string | null;
}

/** How long everything is kept that is not kept until a person deletes it. */
export const retention = {
  archivedEvents: { for: 730 * DAY, job: "archive's end" },
  deletedEvents: { for: RECYCLE_BIN_DAYS * DAY, job: "recycle bin" },
  unverifiedAccounts: { for: 30 * DAY, job: "unverified accounts" },
  // Answers and addresses that wait for a confirmation.
  unconfirmedRequests: { for: 30 * DAY, job: "join requests" },
  mails: { for: 90 * DAY, job: "mail" },
  sessions: { for: 30 * DAY, job: "sessions" },
  unusedSessions: { for: 14 * DAY, job: "sessions" },
  signInCodes: { for: SIGN_IN_CODE_MINUTES * MINUTE, job: "sign-in codes" },
  confirmationLinks: { for: 48 * HOUR, job: "sign-in codes" },
  addressChanges: { for: HOUR, job: "address changes" },
  // As long, the mailed link takes the account back.
  formerAddresses: { for: 7 * DAY, job: "former addresses" },
  // The cookie `browser` lives as long.
  knownBrowsers: { for: 400 * DAY, job: "known browsers" },
  securityEvents: { for: 365 * DAY, job: "security events" },
  adminActions: { for: 365 * DAY, job: "admin actions" },
  reports: { for: 365 * DAY, job: "reports" },
  // The longest that an admin can choose.
  networkBlocks: { for: 30 * DAY, job: "network blocks" },
  passkeyChallenges: { for: PASSKEY_CHALLENGE_MINUTES * MINUTE, job: "passkey challenges" },
  // A quota ends with its window, at most a day after its first count.
  quotas: { for: DAY, job: "quotas" },
  // The caps of a new account depend on its network.
  networks: { for: NEW_FOR, job: "networks" },
  repeatableRequests: { for: DAY, job: "repeatable requests" },
  leases: { for: DAY, job: "leases" },
  searchWindows: { for: HOUR, job: "pages of shows" },
  // Shows without a swipe that no page had for so long.
  shows: { for: 30 * DAY, job: "shows" },
  // From the end of the night.
  plans: { for: 30 * DAY, job: "plans" },
  // What became of a show, after its night.
  showChanges: { for: 90 * DAY, job: "show changes" },
  // What a venue told, while it cannot be read.
  venueShows: { for: 30 * DAY, job: null },
  venueSuggestions: { for: 90 * DAY, job: "venue suggestions" },
  cachedSearches: { for: HOUR, job: null },
  cachedShows: { for: DAY, job: null },
  cachedArtists: { for: 7 * DAY, job: null },
  cachedCities: { for: 30 * DAY, job: null },
  cachedUnknownCities: { for: DAY, job: null },
  // The browser's cookie; the database keeps no bookmark.
  bookmarkCookies: { for: DAY, job: null },
} as const satisfies Record<string, Retention>;

/** How long the mailed link ends the session that it names. */
export const END_SESSION_LINK = 7 * DAY;

export type Period = keyof typeof retention;

/** Returns a time in milliseconds in its largest whole unit, such as '90 days'. */
export function inWords(time: number): string {
  const units = { year: 365 * DAY, day: DAY, hour: HOUR, minute: MINUTE };
  const [unit, length] = Object.entries(units).find(([, one]) => time % one === 0) ?? ["minute", MINUTE];
  return `${time / length} ${unit}${time === length ? "" : "s"}`;
}

/** How long before the erasure of archived events their organizer is told. */
export const ERASURE_NOTICE = 30 * DAY;
