import type { ComponentType } from "react";
import { addressOf, type Entries, type RouterLocation } from "./entries.ts";
import { matchRoute, type Params, type Route } from "./routes.ts";

/** What the router shows. */
export interface RouterState {
  location: RouterLocation;
  action: "POP" | "PUSH" | "REPLACE";
  params: Params;
  Guard?: Route["Guard"];
  /** Undefined until the first page has loaded, and for a page that could not be loaded. */
  Component?: ComponentType;
  /** Why the page could not be loaded. */
  error?: unknown;
  /** True if the page stays where the reader has scrolled. */
  keepsScroll: boolean;
}

export interface NavigateOptions {
  /** True to take the place of the current history entry. */
  replace?: boolean;
  /** Kept with the history entry; must be cloneable. */
  state?: unknown;
  preventScrollReset?: boolean;
}

/** A move that a blocker may hold. */
export interface Move {
  currentLocation: RouterLocation;
  nextLocation: RouterLocation;
  /** Makes the move without asking again. */
  proceed: () => void;
}

export interface Router {
  readonly state: RouterState;
  /** Resolves when there is a page to show. */
  loaded: Promise<void>;
  /** Calls back after each move, before it is rendered. Returns a function that ends this. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Opens an address of this site, or moves through the history by a number of entries. Resolves when the page has
   * loaded, was held, or a newer move has taken over. Does not wait for Back and Forward.
   */
  navigate: (to: string | number, options?: NavigateOptions) => Promise<void>;
  /** Returns what a link needs: its address, and whether the router can open it. */
  resolve: (to: string) => { href: string; isOwn: boolean };
  /** Asks `holds` before each move; null to stop asking. */
  holdWith: (holds: ((move: Move) => boolean) | null) => void;
}

/** Creates a router that shows the page of the current entry. A page stays until the next one has loaded. */
export function createRouter(routes: Route[], entries: Entries): Router {
  const pages = new Map<Route, ComponentType>();
  const listeners = new Set<() => void>();
  let state: RouterState = { location: entries.current(), action: "POP", params: {}, keepsScroll: false };
  let newest = 0;
  let holds: ((move: Move) => boolean) | null = null;
  let onFirst = () => {};
  const loaded = new Promise<void>((resolve) => {
    onFirst = resolve;
  });

  async function show(location: RouterLocation, action: RouterState["action"], keepsScroll = false) {
    const mine = ++newest;
    const { route, params } = matchRoute(routes, location.pathname);
    let Component = route.Component ?? pages.get(route);
    let error: unknown;
    // A loaded page shows at once, without an await.
    if (!Component) {
      try {
        Component = (await route.lazy?.())?.Component;
        if (Component) pages.set(route, Component);
      } catch (reason) {
        error = reason;
      }
      if (mine !== newest) return;
    }
    if (action === "PUSH") entries.push(location);
    if (action === "REPLACE") entries.replace(location);
    state = { location, action, params, Guard: route.Guard, Component, error, keepsScroll };
    onFirst();
    for (const listener of [...listeners]) listener();
  }

  const resolved = (to: string) => new URL(to, entries.origin + addressOf(state.location));

  async function navigate(to: string | number, options: NavigateOptions = {}) {
    if (typeof to === "number") return entries.go(to);
    const { origin, pathname, search, hash } = resolved(to);
    if (origin !== entries.origin) throw new Error(`The router cannot open ${to}`);
    const location = { pathname, search, hash, state: options.state ?? null, key: crypto.randomUUID() };
    const move = () => show(location, options.replace ? "REPLACE" : "PUSH", options.preventScrollReset);
    if (!holds?.({ currentLocation: state.location, nextLocation: location, proceed: move })) await move();
  }

  let onReturned: (() => void) | null = null;
  let mayPass = false;
  entries.listen((delta) => {
    if (onReturned) {
      onReturned();
      onReturned = null;
      return;
    }
    // The browser has moved already. Undoes a move that is held, and repeats it if the user agrees.
    let returned: Promise<void> | undefined;
    const proceed = () =>
      returned?.then(() => {
        mayPass = true;
        entries.go(delta);
      });
    const nextLocation = entries.current();
    if (!mayPass && delta !== 0 && holds?.({ currentLocation: state.location, nextLocation, proceed })) {
      returned = new Promise((resolve) => {
        onReturned = resolve;
      });
      return entries.go(-delta);
    }
    mayPass = false;
    show(nextLocation, "POP");
  });

  show(state.location, "POP");
  return {
    get state() {
      return state;
    },
    loaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    resolve(to) {
      const url = resolved(to);
      const isOwn = url.origin === entries.origin;
      return { href: isOwn ? addressOf(url) : to, isOwn };
    },
    holdWith(next) {
      holds = next;
    },
  };
}
