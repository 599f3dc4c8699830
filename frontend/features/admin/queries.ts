import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminAction, AdminEvent, AdminSummary, AdminUser } from "#schema/contracts/admin.ts";
import type { AdminSystem } from "#schema/contracts/system.ts";
import { ADMIN_PAGE_SIZE } from "#schema/limits.ts";
import { ApiError, api } from "../../lib/api.ts";

export interface AdminSearch {
  q: string;
  /** Page number, starting at 1. */
  page: number;
}

export interface AdminPage<Row> {
  rows: Row[];
  /** Number of rows on all pages. */
  total: number;
}

/** The start of all keys of this file. */
export const adminQueries = ["admin"];

export const adminSummaryQuery = () =>
  queryOptions({
    queryKey: ["admin", "summary"],
    queryFn: ({ signal }) => api<AdminSummary>("GET", "/api/admin/summary", { signal }),
  });

export const adminUsersQuery = (search: AdminSearch) =>
  queryOptions({
    queryKey: ["admin", "users", search],
    queryFn: ({ signal }) => readPage<AdminUser>("/api/admin/users", search, signal),
    placeholderData: keepPreviousData,
  });

export const adminEventsQuery = (search: AdminSearch) =>
  queryOptions({
    queryKey: ["admin", "events", search],
    queryFn: ({ signal }) => readPage<AdminEvent>("/api/admin/events", search, signal),
    placeholderData: keepPreviousData,
  });

export const adminSystemQuery = () =>
  queryOptions({
    queryKey: ["admin", "system"],
    queryFn: ({ signal }) => api<AdminSystem>("GET", "/api/admin/system", { signal }),
  });

/** What admins looked up and did, newest first. A page that is not full is the last one. */
export const adminAuditQuery = () =>
  infiniteQueryOptions({
    queryKey: ["admin", "audit"],
    queryFn: ({ pageParam: after, signal }) =>
      api<AdminAction[]>("GET", `/api/admin/audit${after && `?after=${encodeURIComponent(after)}`}`, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => (page.length < ADMIN_PAGE_SIZE ? undefined : page.at(-1)?.id),
  });

/** Fetches directly, because `api` does not return the header with the total. */
async function readPage<Row>(path: string, { q, page }: AdminSearch, signal: AbortSignal): Promise<AdminPage<Row>> {
  const query = new URLSearchParams({ ...(q && { q }), page: String(page) });
  const response = await fetch(`${path}?${query}`, { credentials: "same-origin", signal });
  if (!response.ok) throw new ApiError(response, await response.text());
  return { rows: await response.json(), total: Number(response.headers.get("X-Total-Count")) };
}
