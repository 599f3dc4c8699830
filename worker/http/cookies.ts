import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import type { CookieName } from "#schema/cookies.ts";
import type { AppContext } from "./context.ts";

type Settings = Pick<CookieOptions, "httpOnly" | "maxAge">;

/** Browsers accept a `__Host-` cookie over https only, so plain-http localhost uses no prefix. */
const prefixOf = (c: AppContext) => (new URL(c.req.url).protocol === "https:" ? "host" : undefined);

export function readCookie(c: AppContext, name: CookieName): string | undefined {
  return getCookie(c, name, prefixOf(c));
}

/** Sets a cookie that browsers send only to this host, from our own pages or on following a link. */
export function writeCookie(c: AppContext, name: CookieName, value: string, settings: Settings): void {
  setCookie(c, name, value, { ...settings, ...place(c) });
}

export function clearCookie(c: AppContext, name: CookieName): void {
  deleteCookie(c, name, place(c));
}

function place(c: AppContext) {
  const prefix = prefixOf(c);
  return { path: "/", sameSite: "Lax", prefix, secure: prefix !== undefined } as const;
}
