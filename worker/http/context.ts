import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { asLanguage, LANGUAGE_COOKIE, type Language, preferredLanguage } from "#schema/languages.ts";
import { browserName } from "../auth/browser-name.ts";
import type { Env } from "../env.ts";
import type { Config } from "../lib/config.ts";
import type { Db } from "../lib/database/db.ts";
import { notSignedIn } from "../lib/refusal.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import type { Context, Place, SessionContext } from "./verb-context.ts";

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
    /** The value of the cookie `browser` for a session that this request starts. */
    browserKey?: string;
  };
}

export type AppContext = HonoContext<AppEnv>;

/** Returns the context of a request without a session. */
export function contextOf(c: AppContext): Context {
  const [language, place] = [languageOf(c), placeOf(c)];
  return { db: c.get("db"), config: c.get("config"), now: c.get("now"), language, place, clientIp: clientIp(c) };
}

/** Returns the address that a request comes from; '' when unknown. */
export const clientIp = (c: AppContext) => c.req.header("CF-Connecting-IP") ?? "";

/** Returns where a request comes from, without a word that its sender chose. */
function placeOf({ req }: AppContext): Place {
  const country = (req.raw as Request<unknown, IncomingRequestCfProperties>).cf?.country ?? "";
  return {
    browser: browserName(req.header("User-Agent") ?? ""),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  };
}

/** Returns the language that the person chose in this browser, or that the browser asks for; null without any of ours. */
function languageOf(c: AppContext): Language | null {
  // Not by `readCookie`: scripts write this cookie, so it has no prefix.
  return asLanguage(getCookie(c, LANGUAGE_COOKIE)) ?? preferredLanguage(c.req.header("Accept-Language") ?? null);
}

/** Returns the context of a signed-in person's request. Throws 401 without a session cookie. */
export function sessionContext(c: AppContext): SessionContext {
  const session = c.get("claims");
  if (!session) throw notSignedIn();
  return { ...contextOf(c), session };
}
