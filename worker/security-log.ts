import type { AppContext } from "./context.ts";

/** The calls to log, whether they succeed or fail. */
const watched: [method: string, path: RegExp, event: string][] = [
  ["POST", /^\/api\/auth\/verify-link$/, "sign-in by link"],
  ["POST", /^\/api\/auth\/verify-pin$/, "sign-in by PIN"],
  ["POST", /^\/api\/login$/, "sign-in by password"],
  ["POST", /^\/api\/(register|users)$/, "registration"],
  ["POST", /^\/api\/auth\/confirm-email$/, "address confirmation"],
  ["POST", /^\/api\/logout$/, "sign-out"],
  ["DELETE", /^\/api\/user\/sessions(\/|$)/, "end of sessions"],
  ["POST", /^\/api\/user\/set-password$/, "password change"],
  ["DELETE", /^\/api\/user\/account$/, "account deletion"],
  ["GET", /^\/api\/admin\//, "admin look-up"],
  ["POST", /^\/api\/admin\//, "admin action"],
];

/**
 * Logs one line of JSON about a security event with the opaque ids of account and request, and no address, name, token,
 * PIN or network. A failed sign-in names no account, because the typed address may be a stranger's.
 */
export function logSecurity(c: AppContext): void {
  const event = watched.find(([method, path]) => method === c.req.method && path.test(c.req.path))?.[2];
  if (event === undefined) return;
  const { status } = c.res;
  const outcome = outcomeOf(status);
  const line = { event, outcome, status, account: c.get("claims")?.userId, requestId: c.get("requestId") };
  const log = outcome === "done" ? console.log : console.warn;
  log(JSON.stringify({ level: outcome === "done" ? "info" : "warn", area: "security", ...line }));
}

function outcomeOf(status: number): "done" | "locked" | "refused" | "failed" {
  if (status < 400) return "done";
  if (status === 429) return "locked";
  return status < 500 ? "refused" : "failed";
}
