import type { Poll, Suggestion } from "#schema/contracts/polls.ts";
import type { WallClock } from "#schema/dates.ts";
import { latePart } from "../../../lib/late-part.tsx";

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

const Suggestions = latePart("Suggestions", () => import("./suggestions.tsx"));

/** A guest's suggestions, while the organizer can decide. */
export function LateSuggestions(props: SuggestionsProps) {
  if (!props.event.suggestions || props.event.isFinalized) return null;
  return <Suggestions {...props} />;
}
