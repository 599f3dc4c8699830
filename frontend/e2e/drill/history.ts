import { appendFileSync } from "node:fs";

/** One request to the product and what came of it. */
export interface Call {
  id: number;
  /** The address of the person who acts. */
  who: string;
  verb: string;
  /** What the checker needs to know about the request. */
  facts: Facts;
  /** Epoch milliseconds. */
  start: number;
  end: number;
  /** Null when no response arrived. */
  status: number | null;
  /** The event's version in the response. */
  versionAfter?: number;
}

export interface Facts {
  eventId?: string;
  version?: number;
  token?: string;
  title?: string;
  optionId?: string;
  /** The participant whom the organizer changes or answers for, and whether that may replace an answer of their own. */
  inviteId?: string;
  isReplacing?: boolean;
  mustAttend?: boolean;
  answers?: Record<string, string>;
  /** Epoch milliseconds. */
  deadlineAt?: number;
  autoFinalize?: boolean;
  /** The address of the person whom a connection is with, and its state in the response; 'none' after its end. */
  friend?: string;
  connection?: string;
  /** A suggested date, and what became of it. */
  suggestionId?: string;
  decision?: "added" | "declined";
  wantsPushes?: boolean;
  /** The new address of an account. */
  address?: string;
  /** The address of the account that an admin suspends. */
  account?: string;
  /** A text that stands in this request only. An answer has it in the name and in the comment. */
  mark?: string;
}

/**
 * What is known of a call: `done` has changed the product, `refused` has not, and `unknown` may have: the response was
 * lost, or the server failed.
 */
export type Outcome = "done" | "refused" | "unknown";

export function outcomeOf({ status }: Call): Outcome {
  if (status === null || status >= 500) return "unknown";
  return status < 400 ? "done" : "refused";
}

export const isPossible = (call: Pick<Call, "status">) => outcomeOf(call as Call) !== "refused";

/**
 * Returns the values that the calls may have left behind. The last call that was not refused leaves its value. Of calls at
 * the same moment each may be the last. The initial value stays when no call is known to have changed it.
 */
export function possible<Value>(initial: Value, calls: Call[], left: (call: Call) => Value): Set<Value> {
  const done = calls.filter((call) => outcomeOf(call) === "done");
  const last = calls.filter((call) => isPossible(call) && !done.some(({ start }) => start > call.end));
  return new Set([...(done.length === 0 ? [initial] : []), ...last.map(left)]);
}

/** Returns the mark that a stored or mailed text carries. */
export const markOf = (text: string): string | undefined => text.match(/mark-\d+-/)?.[0];

export interface Request {
  who: string;
  verb: string;
  method: string;
  path: string;
  cookie?: string;
  headers?: Record<string, string>;
  body?: unknown;
  facts?: Facts;
}

export interface Answer {
  call: Call;
  headers: Headers;
  text: string;
}

const REQUEST_TIMEOUT = 30_000;

/** Sends requests and keeps each of them, in memory and in the file. */
export function recordHistory(origin: () => string, file: string) {
  const calls: Call[] = [];
  let count = 0;
  return {
    calls,
    /** Returns a text for the next request that no other request contains. */
    mark: () => `mark-${++count}-`,
    async send({ who, verb, method, path, cookie, headers = {}, body, facts = {} }: Request): Promise<Answer> {
      const call: Call = { id: calls.length + 1, who, verb, facts, start: Date.now(), end: 0, status: null };
      calls.push(call);
      let received = { headers: new Headers(), text: "" };
      try {
        const response = await fetch(`${origin()}${path}`, {
          method,
          headers: {
            ...(cookie && { Cookie: cookie }),
            ...(typeof body === "object" && { "Content-Type": "application/json" }),
            ...headers,
          },
          ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
          signal: AbortSignal.timeout(REQUEST_TIMEOUT),
        });
        received = { headers: response.headers, text: await response.text() };
        call.status = response.status;
        const versionAfter = response.ok ? versionIn(received.text) : undefined;
        if (versionAfter !== undefined) call.versionAfter = versionAfter;
      } catch {
        // The product is down or was killed during the request.
      }
      call.end = Date.now();
      appendFileSync(file, `${JSON.stringify(call)}\n`);
      return { call, ...received };
    },
  };
}

function versionIn(text: string): number | undefined {
  if (!text.startsWith("{")) return undefined;
  const body = JSON.parse(text) as { version?: number; event?: { version?: number } };
  return body.version ?? body.event?.version;
}

export type History = ReturnType<typeof recordHistory>;
