/**
 * The first calls of the routes, which the page's inline script makes before the app's script arrives. `path` is a
 * pattern of the address, and `$1` in a call is its first group. `page` names the module `pages/<page>-page.tsx`.
 */
export const firstNeeds = [
  { path: "^/$", page: "dashboard", calls: ["/api/user", "/api/events", "/api/invites"] },
  {
    path: "^/events/([^/]+)/dashboard$",
    page: "event-dashboard",
    calls: ["/api/user", "/api/events/$1/dashboard?packed=1"],
  },
  { path: "^/home$", page: "create-event", calls: ["/api/user"] },
  {
    path: "^/friends$",
    page: "friends",
    calls: ["/api/user", "/api/friends", "/api/connections", "/api/connections/pending", "/api/connections/sent"],
  },
  { path: "^/swipe$", page: "swipe", calls: ["/api/user", "/api/swipe/preferences"] },
  { path: "^/settings$", page: "settings", calls: ["/api/user"] },
];
