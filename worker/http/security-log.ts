import { matchedRoutes } from "hono/route";
import type { AppContext } from "./context.ts";

/** The calls to log, whether they succeed or fail. */
const watched: [method: string, path: RegExp, event: string][] = [
  ["POST", /^\/api\/auth\/verify-link$/, "sign-in by link"],
  ["POST", /^\/api\/auth\/verify-pin$/, "sign-in by PIN"],
  ["POST", /^\/api\/auth\/passkey$/, "sign-in by passkey"],
  ["POST", /^\/api\/login$/, "sign-in by password"],
  ["POST", /^\/api\/(register|users)$/, "registration"],
  ["POST", /^\/api\/auth\/confirm-email$/, "address confirmation"],
  ["POST", /^\/api\/auth\/end-session$/, "end of a session by link"],
  ["POST", /^\/api\/logout$/, "sign-out"],
  ["DELETE", /^\/api\/user\/sessions(\/|$)/, "end of sessions"],
  ["POST", /^\/api\/user\/set-password$/, "password change"],
  ["DELETE", /^\/api\/user\/set-password$/, "password removed"],
  ["POST", /^\/api\/user\/address$/, "new address asked for"],
  ["POST", /^\/api\/user\/address\/confirm$/, "address change"],
  ["POST", /^\/api\/auth\/take-back$/, "address taken back"],
  ["POST", /^\/api\/passkeys$/, "passkey added"],
  ["DELETE", /^\/api\/passkeys\//, "passkey removed"],
  ["DELETE", /^\/api\/user\/account$/, "account deletion"],
  ["GET", /^\/api\/admin\//, "admin look-up"],
  ["POST", /^\/api\/admin\//, "admin action"],
  ["GET", /^\/api\/user\/export$/, "export"],
  ["POST", /^\/api\/user\/feed$/, "calendar feed made"],
  ["DELETE", /^\/api\/user\/feed$/, "calendar feed ended"],
  ["GET", /^\/api\/feed\//, "calendar feed read"],
  ["GET", /^\/api\/calendar\//, "guest's calendar read"],
  ["POST", /^\/api\/events\/[^/]+\/group-link$/, "group link made"],
  ["DELETE", /^\/api\/events\/[^/]+\/group-link$/, "group link ended"],
];
const WEBHOOK = "/api/mail/events";

/**
 * Logs one line of JSON about a security event with the opaque ids of account and request, and no address, name, token,
 * PIN or network. A failed sign-in names no account, because the typed address may be a stranger's. Also logs every
 * request over a cap or without the right to it, and refused reports to the webhook.
 */
export function logSecurity(c: AppContext): void {
  const { status } = c.res;
  const event = eventOf(c, status);
  if (event === undefined) return;
  const outcome = outcomeOf(status);
  // The pattern of the route, because a path may hold a token.
  const route = status === 429 || status === 403 ? `${c.req.method} ${matchedRoutes(c).at(-1)?.path}` : undefined;
  const line = { event, outcome, status, route, account: c.get("claims")?.userId, requestId: c.get("requestId") };
  const log = outcome === "done" ? console.log : console.warn;
  log(JSON.stringify({ level: outcome === "done" ? "info" : "warn", area: "security", ...line }));
}

function eventOf({ req }: AppContext, status: number): string | undefined {
  const known = watched.find(([method, path]) => method === req.method && path.test(req.path))?.[2];
  if (known !== undefined) return known;
  if (status === 429) return "request over a cap";
  if (status === 403) return "request without the right";
  return req.path === WEBHOOK && status >= 400 ? "webhook report" : undefined;
}

function outcomeOf(status: number): "done" | "locked" | "refused" | "failed" {
  if (status < 400) return "done";
  if (status === 429) return "locked";
  return status < 500 ? "refused" : "failed";
}
