import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { userQuery } from "../features/account/queries.ts";
import { securityEventsQuery } from "../features/account/security-events.ts";
import { sessionsQuery } from "../features/account/sessions.ts";
import { calendarFeedQuery } from "../features/calendar-feed/queries.ts";
import { calendarsQuery } from "../features/calendars/queries.ts";
import { boardQuery } from "../features/events/board/board-query.ts";
import { eventsQuery } from "../features/events/queries.ts";
import { invitesQuery } from "../features/invites/queries.ts";
import { passkeysQuery } from "../features/passkeys/queries.ts";
import { connectionsQuery, contactsQuery, incomingQuery, sentQuery } from "../features/people/queries.ts";
import { preferencesQuery } from "../features/swipe/queries.ts";
import { routes } from "./routes.ts";

afterEach(() => {
  globalThis.prefetched = undefined;
});

it("has one route for each page's file, and a file for each route", () => {
  const files = readdirSync(join(import.meta.dirname, "../pages")).filter((name) => /-page\.tsx$/.test(name));
  expect(routes.map(({ page }) => `${page}-page.tsx`).sort()).toEqual(files.sort());
});

it("gives each prerendered page a title for its file", () => {
  const untitled = routes.filter(({ prerender, title }) => (prerender === "page") !== (title !== undefined));
  expect(untitled).toEqual([]);
});

const queries = [
  userQuery,
  eventsQuery,
  invitesQuery,
  contactsQuery,
  connectionsQuery,
  incomingQuery,
  sentQuery,
  preferencesQuery,
  passkeysQuery,
  sessionsQuery,
  securityEventsQuery,
  calendarFeedQuery,
  calendarsQuery,
  () => boardQuery("one"),
];
const prefetched = new Set(routes.flatMap(({ prefetch = [] }) => prefetch.map((path) => path.replace(":id", "one"))));

// The pile is put together from pages, and its first fetch takes this response over.
prefetched.delete("/api/swipe/events?page=0");

it.each([...prefetched])("starts a query with the data of the prefetched call %s", (path) => {
  const data = { path };
  globalThis.prefetched = { [path]: { response: Promise.resolve(Response.json(data)), read: Promise.resolve(), data } };
  const starts = queries.map((query) => query().initialData);
  expect(starts.map((start) => (typeof start === "function" ? start() : start)).filter(Boolean)).toEqual([data]);
});
