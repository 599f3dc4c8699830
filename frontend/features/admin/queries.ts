import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminAction, AdminEvent, AdminSummary, AdminUser } from "#schema/contracts/admin.ts";
import type { NetworkBlock } from "#schema/contracts/network-blocks.ts";
import type { ReportedOrganizer } from "#schema/contracts/reports.ts";
import type { DoubtfulChange } from "#schema/contracts/show-changes.ts";
import type { AdminSystem } from "#schema/contracts/system.ts";
import type { AdminShow, AdminVenues } from "#schema/contracts/venues.ts";
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

export const doubtfulChangesQuery = () =>
  queryOptions({
    queryKey: ["admin", "show-changes"],
    queryFn: ({ signal }) => api<DoubtfulChange[]>("GET", "/api/admin/show-changes", { signal }),
  });

export const adminReportsQuery = () =>
  queryOptions({
    queryKey: ["admin", "reports"],
    queryFn: ({ signal }) => api<ReportedOrganizer[]>("GET", "/api/admin/reports", { signal }),
  });

export const adminNetworksQuery = () =>
  queryOptions({
    queryKey: ["admin", "networks"],
    queryFn: ({ signal }) => api<NetworkBlock[]>("GET", "/api/admin/networks", { signal }),
  });

export const adminVenuesQuery = () =>
  queryOptions({
    queryKey: ["admin", "venues"],
    queryFn: ({ signal }) => api<AdminVenues>("GET", "/api/admin/venues", { signal }),
  });

/** The shows of which `q` is id, link or the beginning of the name; without it those that were joined last. */
export const adminShowsQuery = (q: string) =>
  queryOptions({
    queryKey: ["admin", "shows", q],
    queryFn: ({ signal }) =>
      api<AdminShow[]>("GET", `/api/admin/shows${q && `?q=${encodeURIComponent(q)}`}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** The start of the keys of all pages of the audit list. */
export const adminAudit = ["admin", "audit"];

/** What admins looked up and did, newest first: the page after the entry with this id, or the first. */
export const adminAuditQuery = (after = "") =>
  queryOptions({
    queryKey: [...adminAudit, after],
    queryFn: ({ signal }) =>
      api<AdminAction[]>("GET", `/api/admin/audit${after && `?after=${encodeURIComponent(after)}`}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** Fetches directly, because `api` does not return the header with the total. */
async function readPage<Row>(path: string, { q, page }: AdminSearch, signal: AbortSignal): Promise<AdminPage<Row>> {
  const query = new URLSearchParams({ ...(q && { q }), page: String(page) });
  const response = await fetch(`${path}?${query}`, { credentials: "same-origin", signal });
  if (!response.ok) throw new ApiError(response, await response.text());
  return { rows: await response.json(), total: Number(response.headers.get("X-Total-Count")) };
}
