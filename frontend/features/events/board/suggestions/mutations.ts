import { useMutation } from "@tanstack/react-query";
import type { DecidedSuggestion, DecideSuggestionInput, NudgeResults } from "#schema/contracts/events.ts";
import { api } from "../../../../lib/api.ts";
import { useRefresh } from "../../mutations.ts";

const path = (eventId: string) => `/api/events/${encodeURIComponent(eventId)}`;

/** Adds or declines a suggested date. */
export function useDecideSuggestion(eventId: string) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & DecideSuggestionInput) =>
      api<DecidedSuggestion>("POST", `${path(eventId)}/suggestions/${encodeURIComponent(id)}`, { body }),
    // Refreshes after a refusal too: it may have been decided in another window.
    onSettled: refresh,
  });
}

/** Asks the people who have answered about added dates. */
export function useAskAboutDates(eventId: string) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: (dateOptionIds: string[]) =>
      api<NudgeResults>("POST", `${path(eventId)}/ask`, { body: { dateOptionIds } }),
    // Refreshes after a refusal too: a person may have answered meanwhile.
    onSettled: refresh,
  });
}
