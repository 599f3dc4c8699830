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
    /** The moment of the request, so that all rows of one change have the same instant. */
    now: number;
    requestId: string;
    /** The claims of the signed cookie; only a row in `sessions` makes them true. */
    claims: SessionClaims | null;
  };
}

export type AppContext = HonoContext<AppEnv>;

/** The environment of a verb, as its first argument. */
export interface Context {
  db: Db;
  config: Config;
  /** The moment of the request or job, in milliseconds. */
  now: number;
}

/** A {@link Context} for a verb that only a signed-in person may call. */
export interface SessionContext extends Context {
  /** The claims of the cookie. The verb's first batch must find the session's row. */
  session: SessionClaims;
}

/** Returns the context of a request without a session. */
export function contextOf(c: AppContext): Context {
  return { db: c.get("db"), config: c.get("config"), now: c.get("now") };
}

/** Returns the context of a signed-in person's request. Throws 401 without a session cookie. */
export function sessionContext(c: AppContext): SessionContext {
  const session = c.get("claims");
  if (!session) throw notSignedIn();
  return { ...contextOf(c), session };
}
