import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Poll } from "#schema/contracts/polls.ts";
import type { PackedAnswers } from "#schema/contracts/visibility.ts";
import { api } from "../../../lib/api.ts";
import type { NamesOnDemand } from "./others-on.ts";

/**
 * Names of a large poll, which its page does not hold. They are loaded when a date is opened, and again when an answer
 * has changed meanwhile. Undefined for a page that holds its names or shows none.
 */
export function useNamesOnDemand(token: string, poll: Poll, isAllowed: boolean): NamesOnDemand | undefined {
  const { others, revision, event } = poll;
  const isLarge = isAllowed && event.visibility === "names" && others !== null && "counts" in others;
  const [loaded, setLoaded] = useState<NamesOnDemand["loaded"]>(null);
  const asked = useRef<string>(null);
  const load = useCallback(() => {
    if (asked.current === revision) return;
    asked.current = revision;
    api<PackedAnswers>("GET", `/api/poll/${token}/answers`).then(setLoaded, () => {
      asked.current = null;
      setLoaded("failed");
    });
  }, [token, revision]);
  const isShown = loaded !== null && loaded !== "failed";
  useEffect(() => {
    if (isShown) load();
  }, [isShown, load]);
  return useMemo(() => (isLarge ? { loaded, load } : undefined), [isLarge, loaded, load]);
}
