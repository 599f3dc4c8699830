import { addressOf, type Entries, type RouterLocation } from "./entries.ts";
import { createRouter } from "./router.ts";
import type { Route } from "./routes.ts";

/** What the router keeps in `history.state`. */
interface Kept {
  key: string;
  /** The entry's place among those of this document. */
  index: number;
  state: unknown;
}

const kept = (): Kept | null => history.state;

/** Creates the router of the address bar. */
export const createBrowserRouter = (routes: Route[]) => createRouter(routes, browserEntries());

function browserEntries(): Entries {
  /**
   * Returns the place of the current entry. Gives an entry that the router has not made a key and `place`: a first load, or
   * a plain link within the page.
   */
  function adopt(place: number): number {
    const index = kept()?.index;
    if (index !== undefined) return index;
    history.replaceState({ key: crypto.randomUUID(), index: place, state: null } satisfies Kept, "");
    return place;
  }
  let index = adopt(0);
  const write = (method: "pushState" | "replaceState", location: RouterLocation) =>
    history[method](
      { key: location.key, index, state: location.state } satisfies Kept,
      "",
      window.location.origin + addressOf(location),
    );
  return {
    origin: window.location.origin,
    current() {
      const { pathname, search, hash } = window.location;
      return { pathname, search, hash, state: kept()?.state ?? null, key: kept()?.key ?? "" };
    },
    push(location) {
      index++;
      write("pushState", location);
    },
    replace: (location) => write("replaceState", location),
    go: (delta) => history.go(delta),
    listen(onMove) {
      addEventListener("popstate", () => {
        const before = index;
        index = adopt(before + 1);
        onMove(index - before);
      });
    },
  };
}
