import type { Language } from "#schema/languages.ts";
import type { Config } from "../lib/config.ts";
import type { Db } from "../lib/database/db.ts";
import type { SessionClaims } from "../lib/session-token.ts";

/** The environment of a verb, as its first argument. */
export interface Context {
  db: Db;
  config: Config;
  /** The moment of the request or job, in milliseconds. */
  now: number;
  /** The language of the browser that asks; null or absent when it is not known, and in jobs. */
  language?: Language | null;
  /** Where the request comes from, for the security log; absent in jobs. */
  place?: Place;
  /** The client's address, '' when unknown; absent in jobs. */
  clientIp?: string;
}

/** A browser as closed lists name it, and its country. */
export interface Place {
  /** 'Firefox on Windows'; '' when unknown. */
  browser: string;
  /** ISO 3166-1 alpha-2; null when it is not known. */
  country: string | null;
}

/** A {@link Context} for a verb that only a signed-in person may call. */
export interface SessionContext extends Context {
  /** The claims of the cookie. The verb's first batch must find the session's row. */
  session: SessionClaims;
}
