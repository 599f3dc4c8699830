import type { ShowStack } from "#schema/show-groups.ts";
import MatchesTab from "./matches/matches-tab.tsx";
import { SavedTab } from "./saved/saved-tab.tsx";

interface SavedViewProps {
  view: "liked" | "disliked" | "matches";
  onDetails: (show: ShowStack) => void;
}

/** The lists of liked shows, disliked shows and matches. They share one chunk because they share their cards. */
export default function SavedView({ view, onDetails }: SavedViewProps) {
  // The key gives each list its own state and scroll position.
  return view === "matches" ? (
    <MatchesTab onDetails={onDetails} />
  ) : (
    <SavedTab key={view} list={view} onDetails={onDetails} />
  );
}
