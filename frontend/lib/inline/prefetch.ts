import "../prefetched.ts";

/** What a route loads first. */
export interface PrefetchedRoute {
  /** A regular expression for its paths; each parameter is a group. */
  pattern: string;
  /** API paths to call; `$1` is the first parameter. */
  calls: string[];
  /** Modules to preload. */
  files: string[];
}

// After this time a response is too old to show.
const FRESH_MS = 20_000;

/**
 * Preloads the modules of the route in the address bar, and makes its first calls for a signed-in person, whose responses
 * `api` takes over. Otherwise both would wait for the app's script. The bodies are read at once, so that the app's first
 * render shows them.
 */
export function prefetch(routes: PrefetchedRoute[]): void {
  for (const { pattern, calls, files } of routes) {
    const match = new RegExp(pattern).exec(location.pathname);
    if (!match) continue;
    for (const href of files) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    if (!/(^|; )(__Host-)?signed-in=/.test(document.cookie)) return;
    const prefetched: typeof globalThis.prefetched = {};
    globalThis.prefetched = prefetched;
    for (const call of calls) {
      const path = call.replace("$1", match[1] ?? "");
      const response = fetch(path, { credentials: "same-origin", headers: { Accept: "application/json" } });
      // Reads the body even if no page asks for it, because an unread response keeps its connection.
      const read = response
        .then(async (response) => {
          const data: unknown = await response.clone().json();
          if (response.ok) prefetched[path]!.data = data;
        })
        .catch(() => {});
      prefetched[path] = { response, read };
    }
    setTimeout(() => {
      globalThis.prefetched = undefined;
    }, FRESH_MS);
    return;
  }
}
