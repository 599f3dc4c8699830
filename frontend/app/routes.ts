import type { NavItem } from "../features/navigation/nav-item.ts";

/** One page of the app. The build, the service worker, the navigation and the journeys read these rows. */
export interface PageRoute {
  /** The path as the router matches it: `:id` is a parameter, `*` is every other path. */
  path: string;
  /** Names the module `pages/<page>-page.tsx`, which exports `Component`. It loads with the first visit. */
  page: string;
  /** The page opens from a link or without an account. */
  guests?: true;
  /** Visitors without a session go to /auth and come back afterwards. */
  guard?: "user";
  /**
   * What the page's HTML holds before its script runs: the whole page as for a visitor, or its frame, which is the page
   * before its data have arrived. Without it, the navigation bar only.
   */
  prerender?: "page" | "frame";
  /** The document title of a prerendered page, in English. */
  title?: string;
  /** The service worker opens the page from its cache, also without a connection. */
  offline?: boolean;
  /** GET calls that an inline script makes for signed-in people before the app's script arrives. */
  prefetch?: string[];
  /** The page's entry in the navigation, in the order of the rows. */
  nav?: Omit<NavItem, "href">;
}

export const routes: PageRoute[] = [
  {
    path: "/",
    page: "dashboard",
    guard: "user",
    prerender: "frame",
    offline: true,
    prefetch: ["/api/user", "/api/events", "/api/invites"],
    nav: { label: /*i18n*/ "Dashboard" },
  },
  {
    path: "/home",
    page: "create-event",
    prerender: "frame",
    offline: true,
    prefetch: ["/api/user"],
    nav: { label: /*i18n*/ "Create Event" },
  },
  {
    path: "/friends",
    page: "friends",
    guard: "user",
    prerender: "frame",
    offline: true,
    prefetch: ["/api/user", "/api/friends", "/api/connections", "/api/connections/pending", "/api/connections/sent"],
    nav: { label: /*i18n*/ "Friends" },
  },
  {
    path: "/swipe",
    page: "swipe",
    guard: "user",
    prerender: "frame",
    offline: true,
    prefetch: ["/api/user", "/api/swipe/preferences", "/api/swipe/events?page=0"],
    nav: { label: /*i18n*/ "Swipe", badge: /*i18n*/ "BETA" },
  },
  {
    path: "/about",
    page: "about",
    guests: true,
    prerender: "page",
    title: /*i18n*/ "About",
    nav: { label: /*i18n*/ "About" },
  },
  {
    path: "/admin",
    page: "admin",
    guard: "user",
    offline: true,
    nav: { label: /*i18n*/ "Admin Panel", isForAdmins: true },
  },
  {
    path: "/settings",
    page: "settings",
    guard: "user",
    prerender: "frame",
    offline: true,
    // The lists among the cards move what is below them, which a person may be about to press.
    prefetch: [
      "/api/user",
      "/api/passkeys",
      "/api/user/sessions",
      "/api/user/security-events",
      "/api/user/feed",
      "/api/user/calendars",
    ],
  },
  {
    path: "/events/:id/dashboard",
    page: "event-dashboard",
    guard: "user",
    prerender: "frame",
    offline: true,
    prefetch: ["/api/user", "/api/events/:id/dashboard"],
  },
  { path: "/auth", page: "auth", guests: true, prerender: "page", title: /*i18n*/ "Sign in" },
  { path: "/auth/verify", page: "auth-verify", guests: true },
  { path: "/auth/confirm", page: "auth-confirm", guests: true },
  { path: "/auth/change-address", page: "auth-change-address", guests: true },
  { path: "/auth/take-back", page: "auth-take-back", guests: true },
  { path: "/auth/end-session", page: "auth-end-session", guests: true },
  { path: "/account/create", page: "account-create", guests: true },
  { path: "/connections/:token", page: "connection", guests: true },
  { path: "*", page: "not-found", guests: true },
];

export const navItems = routes.flatMap(({ path, nav }) => (nav ? [{ href: path, ...nav }] : []));

/** The file without an extension that Pages serves for a route. Routes without HTML of their own share `app`. */
export function fileOf({ path, page, prerender }: PageRoute): string {
  if (!prerender) return "app";
  if (path === "/") return "index";
  return path.includes(":") ? page : path.slice(1);
}

/** The text of a regular expression for the paths of a route; each parameter is a group. */
export const patternOf = ({ path }: PageRoute): string => `^${path.replace(/:\w+/g, "([^/]+)")}$`;

const appPaths = new RegExp(
  routes
    .filter(({ guests }) => !guests)
    .map(patternOf)
    .join("|"),
);

/** Returns whether the page at a path is for guests, as is the page of each path that does not exist. */
export const isForGuests = (path: string): boolean => !appPaths.test(path);
