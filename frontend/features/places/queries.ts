import { queryOptions } from "@tanstack/react-query";
import type { FoundPlace, PublicConfig } from "#schema/contracts/places.ts";
import { api } from "../../lib/api.ts";

const FIVE_MINUTES = 5 * 60 * 1000;

/** The installation's configuration. It changes only with a deployment. */
export const configQuery = () =>
  queryOptions({
    queryKey: ["config"],
    queryFn: () => api<PublicConfig>("GET", "/api/config"),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Up to five places that match `name`, most important first. */
export const placesQuery = (name: string) =>
  queryOptions({
    queryKey: ["places", name],
    queryFn: ({ signal }) =>
      api<FoundPlace[]>("GET", `/api/geocode/search?${new URLSearchParams({ q: name })}`, { signal }),
    staleTime: FIVE_MINUTES,
  });
