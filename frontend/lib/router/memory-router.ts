import type { RouterLocation } from "./entries.ts";
import { createRouter } from "./router.ts";
import type { Route } from "./routes.ts";

/**
 * Creates a router without an address bar, for the build and for tests. `entry` sets fields of the first history entry
 * that a browser keeps over a reload, such as its key.
 */
export function createMemoryRouter(routes: Route[], address = "/", entry: Partial<RouterLocation> = {}) {
  const origin = "http://localhost";
  const { pathname, search, hash } = new URL(address, origin);
  let entries: RouterLocation[] = [{ pathname, search, hash, state: null, key: "first", ...entry }];
  let index = 0;
  let tell = (_delta: number) => {};
  return createRouter(routes, {
    origin,
    current: () => entries[index]!,
    push(location) {
      entries = [...entries.slice(0, ++index), location];
    },
    replace(location) {
      entries[index] = location;
    },
    go(delta) {
      if (!entries[index + delta]) return;
      index += delta;
      tell(delta);
    },
    listen(onMove) {
      tell = onMove;
    },
  });
}
