import { HOUR, SECOND } from "../../lib/clock.ts";
import { readJson } from "../../lib/read-response.ts";
import type { DailyCalls } from "../provider-quota.ts";
import { providerErrorCode } from "./ticketmaster-shapes.ts";

// A page of 100 shows is one to two megabytes.
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
// Quotas reset daily, so a later reset is a mistake.
const LONGEST_STOP = 24 * HOUR;

/**
 * The result of one request. `transient` may succeed when sent again; `quota` and `refused` will fail for a long time;
 * `rejected` is a mistake of ours. Times are epoch milliseconds.
 */
export type Outcome =
  | { kind: "ok"; json: unknown; stopUntil: number | null; calls: DailyCalls | null }
  | { kind: "missing" }
  | { kind: "transient" | "spike" | "rejected"; problem: string }
  | { kind: "quota"; stopUntil: number; calls: DailyCalls | null }
  | { kind: "refused" };

/** Returns true when the JSON of a 200 has the expected form. */
export type Expected = (json: unknown) => boolean;

/**
 * Sends one GET and classifies the response. `limit` in milliseconds includes the body. Never throws: errors of `fetch`
 * may name the URL with the key. Keeps only the code of an error's body, because a 429 repeats the key.
 */
export async function askOnce(url: string, isExpected: Expected, limit: number): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(limit),
      headers: { Accept: "application/json", "User-Agent": "eightish" },
    });
    return judge(response.status, response.headers, await readJson(response, ANSWER_MAX_BYTES), isExpected);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    return { kind: "transient", problem: isLate ? "no answer in time" : "no answer" };
  }
}

function judge(status: number, headers: Headers, json: unknown, isExpected: Expected): Outcome {
  if (status === 401) return { kind: "refused" };
  if (status === 429) {
    return isQuotaSpent(headers, json)
      ? { kind: "quota", stopUntil: resetOf(headers), calls: callsOf(headers) }
      : { kind: "spike", problem: "too many requests at once" };
  }
  if (status === 404 && errorCode(json) !== null) return { kind: "missing" };
  if (status === 400) return { kind: "rejected", problem: `answered 400 ${errorCode(json) ?? "without a code"}` };
  if (status !== 200) return { kind: "transient", problem: `answered ${status}` };
  if (!isExpected(json)) return { kind: "transient", problem: "answered something else" };
  const calls = callsOf(headers);
  return { kind: "ok", json, stopUntil: calls !== null && isLow(calls) ? calls.resetsAt : null, calls };
}

const numberOf = (headers: Headers, name: string) => {
  const text = headers.get(name)?.trim();
  return text && /^\d{1,16}$/.test(text) ? Number(text) : null;
};

function isQuotaSpent(headers: Headers, json: unknown): boolean {
  const available = numberOf(headers, "Rate-Limit-Available");
  if (available === null) return providerErrorCode(json)?.endsWith("QuotaViolation") ?? false;
  return available === 0 || (numberOf(headers, "Rate-Limit-Over") ?? 0) > 0;
}

/** Returns the day's calls; null when the response does not count them. */
function callsOf(headers: Headers): DailyCalls | null {
  const [allowed, available] = [numberOf(headers, "Rate-Limit"), numberOf(headers, "Rate-Limit-Available")];
  return allowed === null || available === null ? null : { allowed, available, resetsAt: resetOf(headers) };
}

/** True when less than 5 % of the day's calls are left. They are kept for requests without a cached result. */
function isLow({ allowed, available }: DailyCalls): boolean {
  return available < allowed * 0.05;
}

function resetOf(headers: Headers): number {
  const now = Date.now();
  const reset = numberOf(headers, "Rate-Limit-Reset") ?? now + HOUR;
  return Math.min(Math.max(reset, now + SECOND), now + LONGEST_STOP);
}

/** Returns a code such as 'DIS1004'; null for any other content. */
function errorCode(json: unknown): string | null {
  const code = providerErrorCode(json) ?? "";
  return /^[A-Z]{1,8}\d{1,8}$/.test(code) ? code : null;
}
