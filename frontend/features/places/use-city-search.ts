import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FoundPlace } from "#schema/contracts/places.ts";
import { PLACE_QUERY_MIN, PLACES_MAX } from "#schema/limits.ts";
import { placesQuery } from "./queries.ts";

/** `suggest` searches while typing, `submit` on Enter only. `wait` searches nothing until the mode is known. */
export type SearchMode = "suggest" | "submit" | "wait";
type SearchState = "idle" | "searching" | "found" | "nothing" | "failed";

const PAUSE = 500;

/** Searches cities by name, half a second after the last letter or when {@link searchNow} is called. */
export function useCitySearch(typed: string, mode: SearchMode) {
  const name = typed.trim();
  const isSearchable = name.length >= PLACE_QUERY_MIN && mode !== "wait";
  const [asked, setAsked] = useState("");
  const query = useQuery({ ...placesQuery(asked), enabled: asked !== "" });

  useEffect(() => {
    if (mode !== "suggest" || !isSearchable) return;
    const timer = setTimeout(() => setAsked(name), PAUSE);
    return () => clearTimeout(timer);
  }, [name, mode, isSearchable]);

  const { error } = query;
  useEffect(() => {
    if (error) console.error("Searching for places failed.", error);
  }, [error]);

  const isCurrent = asked === name && isSearchable;
  const places: FoundPlace[] = isCurrent && !error ? (query.data ?? []).slice(0, PLACES_MAX) : [];
  return {
    places,
    error: isCurrent ? error : null,
    state: stateOf(),
    /** Searches at once. Repeats a failed search for the same name. */
    searchNow() {
      if (!isSearchable) return;
      if (asked === name && error) query.refetch();
      setAsked(name);
    },
  };

  function stateOf(): SearchState {
    if (name.length < PLACE_QUERY_MIN) return "idle";
    if (mode === "wait") return "searching";
    if (!isCurrent) return mode === "suggest" ? "searching" : "idle";
    // An offline query waits for a connection.
    if (query.isFetching || query.isPaused) return "searching";
    if (error) return "failed";
    return places.length > 0 ? "found" : "nothing";
  }
}
