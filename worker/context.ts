import type { Context } from "hono";
import type { Env } from "./env.ts";
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

export type AppContext = Context<AppEnv>;
