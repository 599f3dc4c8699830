import { latePart } from "../../../lib/late-part.tsx";
import type { SuggestionsProps } from "./suggestions.tsx";

const Suggestions = latePart("Suggestions", () => import("./suggestions.tsx"));

/** A guest's suggestions, while the organizer can decide. */
export function LateSuggestions(props: SuggestionsProps) {
  if (!props.event.suggestions || props.event.isFinalized) return null;
  return <Suggestions {...props} />;
}
