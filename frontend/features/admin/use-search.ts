import { useEffect, useState } from "react";
import type { AdminSearch } from "./queries.ts";

// Waits for the next letter, but still feels immediate.
const DEBOUNCE_MS = 200;

/** Returns the typed text, and the debounced search with its page. */
export function useSearch() {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState<AdminSearch>({ q: "", page: 1 });
  const q = typed.trim();

  useEffect(() => {
    const timer = setTimeout(() => setSearch((before) => (before.q === q ? before : { q, page: 1 })), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [q]);

  return { typed, setTyped, search, setPage: (page: number) => setSearch((before) => ({ ...before, page })) };
}
