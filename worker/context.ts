import type { Context as HonoContext } from "hono";
import type { Env } from "./env.ts";
import { notSignedIn } from "./errors.ts";
import type { Config } from "./lib/config.ts";
import type { Db } from "./lib/db.ts";
import type { SessionClaims } from "./lib/session-token.ts";

export interface AppEnv {
  Bindings: Env;
  Variables: {
    config: Config;
    db: Db;
    /** The moment of the request, so that all rows of one change carry the same instant. */
    now: number;
    requestId: string;
    /** What the signed cookie claims; only a row in `sessions` makes it a session. */
    claims: SessionClaims | null;
  };
}

export type AppContext = HonoContext<AppEnv>;

/** Where and when a verb works: the first argument of every verb. */
export interface Context {
  db: Db;
  config: Config;
  /** The moment of the request or of the job, in milliseconds. */
  now: number;
}

/** As {@link Context}, for a verb that only a signed-in person may call. */
export interface SessionContext extends Context {
  /** What the cookie claims. The verb's first batch finds the row that makes it true. */
  session: SessionClaims;
}

/** The context of a request that needs no session. */
export function contextOf(c: AppContext): Context {
  return { db: c.get("db"), config: c.get("config"), now: c.get("now") };
}

/** The context of a signed-in person's request. Throws 401 without a session cookie. */
export function sessionContext(c: AppContext): SessionContext {
  const session = c.get("claims");
  if (!session) throw notSignedIn();
  return { ...contextOf(c), session };
}
