import { SECOND } from "../clock.ts";
import { parseRetryAfter } from "../retry-delay.ts";
import { withTimeout } from "../with-timeout.ts";
import { checkRedirect, type OutsideRules } from "./address.ts";

/** What one fetch may take: `time` is how long it may wait for the other side, in milliseconds. Tests shorten it. */
export const outsideLimits = { time: 10 * SECOND, bytes: 10 * 1024 * 1024, redirects: 5 };
export type OutsideLimits = typeof outsideLimits;

/**
 * Large pieces in one buffer make few steps. 10 MB cost workerd 62 to 80 ms of processor time with all network work; its own
 * pipe, without a script, takes 54 to 60 of them.
 */
const PIECE = 256 * 1024;

/** Why nothing or not everything could be read: 'status-404' for a response of 404. */
export type OutsideFault = "redirect" | "too-large" | "too-slow" | "unreachable" | `status-${number}`;

/** The fetch has no more to give than why. */
export class OutsideError extends Error {
  override name = "OutsideError";
  constructor(
    readonly fault: OutsideFault,
    /** The host that answered so, and the pause that it asks for in milliseconds. */
    readonly from: { host: string; retryAfter?: number | undefined } = { host: "" },
  ) {
    super(fault);
  }
}

/** The body of a response, piece by piece. */
export interface OutsideBody {
  headers: Headers;
  /** Returns the next bytes, which are there until the next call; null at the end. Throws {@link OutsideError}. */
  next(): Promise<Uint8Array | null>;
  /** Ends the connection. */
  cancel(): void;
}

interface OutsideRequest {
  rules: OutsideRules;
  headers: Partial<Record<"Accept" | "User-Agent" | "If-None-Match", string>>;
  limits?: OutsideLimits;
  /** Says whether an address may be asked, also each to which a redirect leads. */
  mayAsk?: (url: URL) => Promise<boolean>;
}

/**
 * Fetches an address that `checkAddress` has returned, without cookies. It checks each redirect by the same rules.
 * Returns the body of a 200. Throws {@link OutsideError} for everything else.
 */
export async function fetchOutside(
  address: URL,
  { rules, headers, limits = outsideLimits, mayAsk }: OutsideRequest,
): Promise<OutsideBody> {
  const connection = new AbortController();
  const wait = stopwatch(limits.time);
  let url = address;
  try {
    for (let hops = 0; hops <= limits.redirects; hops += 1) {
      if (mayAsk && !(await mayAsk(url))) throw new OutsideError("redirect");
      const response = await wait(
        fetch(url, {
          headers,
          redirect: "manual",
          cache: "no-store",
          signal: connection.signal,
        }),
      );
      if (response.status === 200) return bodyOf(response, connection, wait, limits.bytes);
      await response.body?.cancel();
      if (![301, 302, 303, 307, 308].includes(response.status)) throw refused(url, response);
      const next = checkRedirect(response.headers.get("Location"), url, rules);
      if (!next) throw new OutsideError("redirect");
      url = next;
    }
    throw new OutsideError("redirect");
  } catch (error) {
    connection.abort();
    throw outsideError(error);
  }
}

const refused = ({ host }: URL, { status, headers }: Response) =>
  new OutsideError(`status-${status}`, { host, retryAfter: parseRetryAfter(headers.get("Retry-After")) });

/** The runtime's errors may name the address, so they go no further. */
const outsideError = (error: unknown) => (error instanceof OutsideError ? error : new OutsideError("unreachable"));

function bodyOf(
  response: Response,
  connection: AbortController,
  wait: ReturnType<typeof stopwatch>,
  max: number,
): OutsideBody {
  const cancel = () => connection.abort();
  if (Number(response.headers.get("Content-Length") ?? 0) > max) throw new OutsideError("too-large");
  const reader = response.body?.getReader({ mode: "byob" });
  let buffer: ArrayBufferLike = new ArrayBuffer(PIECE);
  let length = 0;
  return {
    headers: response.headers,
    cancel,
    async next() {
      try {
        const piece = reader && (await wait(reader.readAtLeast(PIECE, new Uint8Array(buffer)))).value;
        if (!piece || piece.byteLength === 0) return null;
        buffer = piece.buffer;
        length += piece.byteLength;
        if (length > max) throw new OutsideError("too-large");
        return piece;
      } catch (error) {
        cancel();
        throw outsideError(error);
      }
    },
  };
}

/** Returns a function that waits for work, together for at most `limit` milliseconds. Time between waits is free. */
function stopwatch(limit: number) {
  let left = limit;
  return async <T>(work: Promise<T>): Promise<T> => {
    const start = Date.now();
    const result = await withTimeout(left, work, () => new OutsideError("too-slow"));
    left -= Date.now() - start;
    return result;
  };
}
