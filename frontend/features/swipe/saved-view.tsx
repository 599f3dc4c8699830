import type { ShowStack } from "#schema/show-groups.ts";
import MatchesTab from "./matches/matches-tab.tsx";
import { SavedTab } from "./saved/saved-tab.tsx";

interface SavedViewProps {
  view: "liked" | "disliked" | "matches";
  onDetails: (show: ShowStack) => void;
}

/** The lists beside the pile: one chunk for all three, since they are looked at in turn and share their cards. */
export default function SavedView({ view, onDetails }: SavedViewProps) {
  // A list keeps nothing of the one before it: whoever comes back begins at its top.
  return view === "matches" ? (
    <MatchesTab onDetails={onDetails} />
  ) : (
    <SavedTab key={view} list={view} onDetails={onDetails} />
  );
}
