interface PrefetchedCall {
  response: Promise<Response>;
  /** Settles when the body has been read. */
  read: Promise<void>;
  /** The body of a response that succeeded. */
  data?: unknown;
}

declare global {
  /** Calls that the page's inline script has made (inline/prefetch.ts), by path. */
  var prefetched: Record<string, PrefetchedCall> | undefined;
}

/**
 * Returns options for a query of `path` whose first render shows the data of the prefetched call. The data counts as old,
 * so the query runs at once and takes the response over.
 */
export const fromPrefetch = <T>(path: string) => ({
  initialData: () => globalThis.prefetched?.[path]?.data as T | undefined,
  initialDataUpdatedAt: 0,
});

/**
 * Returns the response of a call that the page has made already, or undefined if there is none. Each response is
 * returned once. A change drops all of them, because it makes them outdated.
 */
export function takePrefetched(method: string, path: string): Promise<Response> | undefined {
  const call = method === "GET" ? globalThis.prefetched?.[path] : undefined;
  if (call) delete globalThis.prefetched?.[path];
  if (method !== "GET") globalThis.prefetched = undefined;
  return call?.response;
}
