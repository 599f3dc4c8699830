import type { ComponentType, ReactNode } from "react";

export interface Route {
  /** Segments with a colon are parameters, as in `/events/:id`. `*` matches every path. */
  path: string;
  /** Decides whether to show the page. Stays mounted when another page with the same guard follows. */
  Guard?: ComponentType<{ children: ReactNode }>;
  /** The page, or `lazy` to load its module at the first visit. */
  Component?: ComponentType;
  lazy?: () => Promise<{ Component: ComponentType }>;
}

export type Params = Record<string, string | undefined>;

/** Returns the first route that matches a path, in their order. Trailing slashes and case make no difference. */
export function matchRoute(routes: Route[], pathname: string): { route: Route; params: Params } {
  for (const route of routes) {
    const found = patternOf(route.path).exec(pathname);
    if (found) return { route, params: decoded(found.groups) };
  }
  throw new Error(`No route matches ${pathname}`);
}

function patternOf(path: string): RegExp {
  if (path === "*") return /^/;
  return new RegExp(`^${path.replace(/\/$/, "").replace(/:(\w+)/g, "(?<$1>[^/]+)")}/*$`, "i");
}

function decoded(params: Params = {}): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value && decodedIfValid(value)]));
}

/** Decodes a percent-encoded text. Returns a text with an invalid escape unchanged. */
export function decodedIfValid(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
