/** What a signed-in person reads of their own. */
export const ownReads = [
  ...["/api/user", "/api/user/sessions", "/api/user/feed", "/api/user/dates", "/api/user/export", "/api/notifications"],
  ...["/api/events", "/api/events/past", "/api/events/deleted"],
  ...["/api/invites", "/api/invites/past", "/api/invites/dismissed"],
  ...["/api/friends", "/api/connections", "/api/connections/pending", "/api/connections/sent"],
  ...["/api/swipe/preferences", "/api/swipe/liked", "/api/swipe/disliked", "/api/swipe/matches"],
];

/** The searches find one account, and ten events of one organizer, at every size of the database. */
export const adminReads = [
  ...["/api/admin/summary", "/api/admin/system", "/api/admin/audit"],
  ...["/api/admin/users", "/api/admin/users?q=u50@", "/api/admin/events", "/api/admin/events?q=u50@"],
];
