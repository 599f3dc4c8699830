import { type ComponentType, createContext, lazy, memo, Suspense, useContext } from "react";
import type { Poll, Suggestion } from "#schema/contracts/polls.ts";
import type { WallClock } from "#schema/dates.ts";

export interface SuggestionsProps {
  event: Poll["event"];
  /** What this guest has suggested. */
  suggestions: Suggestion[];
  /** True in the form, where another date can be suggested. */
  hasFields?: boolean;
  /** What the fields have at first. */
  given?: WallClock | null | undefined;
  error?: string | undefined;
}

/**
 * The part of events that take suggestions. The server gives it, so that its HTML has it. A browser loads it after the page,
 * and shows the server's HTML until then, or for good if the file does not come: its fields are sent all the same.
 */
export const SuggestionsPart = createContext<ComponentType<SuggestionsProps>>(
  lazy(() => import("./suggestions.tsx").catch(() => new Promise<never>(() => {}))),
);

/** A guest's suggestions, while the organizer can decide. Memoised, because a new render would drop the server's HTML. */
export const LateSuggestions = memo(function LateSuggestions(props: SuggestionsProps) {
  const Part = useContext(SuggestionsPart);
  if (!props.event.suggestions || props.event.isFinalized) return null;
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
});
