import { queryOptions } from "@tanstack/react-query";
import type { CalendarFeed } from "#schema/contracts/calendar-feed.ts";
import { api } from "../../lib/api.ts";
import { fromPrefetch } from "../../lib/prefetched.ts";

export const calendarFeedQuery = () =>
  queryOptions({
    queryKey: ["calendar-feed"],
    queryFn: () => api<CalendarFeed>("GET", "/api/user/feed"),
    ...fromPrefetch<CalendarFeed>("/api/user/feed"),
  });
