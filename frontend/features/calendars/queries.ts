import { queryOptions } from "@tanstack/react-query";
import type { CalendarConnections } from "#schema/contracts/calendars.ts";
import { api } from "../../lib/api.ts";
import { fromPrefetch } from "../../lib/prefetched.ts";

/** Where the server keeps the saved addresses. */
export const CALENDARS_PATH = "/api/user/calendars";

/** The saved addresses of the person's calendars, the oldest first. */
export const calendarsQuery = () =>
  queryOptions({
    queryKey: ["calendars"],
    queryFn: ({ signal }) => api<CalendarConnections>("GET", CALENDARS_PATH, { signal }),
    ...fromPrefetch<CalendarConnections>(CALENDARS_PATH),
  });
