import { useQuery } from "@tanstack/react-query";
import { Heart, type LucideIcon, X } from "lucide-react";
import type { SwipeAction } from "#schema/contracts/swipe.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import { Button } from "../../../ui/form/button.tsx";
import { dislikedQuery, likedQuery } from "../saved-queries.ts";
import { useMoveShow } from "./mutations.ts";
import { SavedCard } from "./saved-card.tsx";
import { SavedList } from "./saved-list.tsx";

interface SavedWords {
  empty: { title: string; text: string };
  failure: { title: string; text: string };
  /** The action of a card's button, and its label. */
  move: { to: SwipeAction; Icon: LucideIcon; label: string; hint: string };
}

const words: Record<"liked" | "disliked", SavedWords> = {
  liked: {
    empty: { title: "No liked events yet", text: "Start swiping to build your event collection!" },
    failure: {
      title: "Unable to load liked events",
      text: "There was an issue fetching your liked events. Please try refreshing the page.",
    },
    move: { to: "dislike", Icon: X, label: "Remove", hint: "Remove from liked events" },
  },
  disliked: {
    empty: { title: "No disliked events yet", text: "Events you swipe left on will appear here!" },
    failure: {
      title: "Unable to load disliked events",
      text: "There was an issue fetching your disliked events. Please try refreshing the page.",
    },
    move: { to: "like", Icon: Heart, label: "Like", hint: "Like after all" },
  },
};

interface SavedTabProps {
  list: "liked" | "disliked";
  onDetails: (show: ShowStack) => void;
}

/** Lists the shows swiped right or left. Each can move to the other list. */
export function SavedTab({ list, onDetails }: SavedTabProps) {
  const moveShow = useMoveShow();
  const query = useQuery(list === "liked" ? likedQuery() : dislikedQuery());
  const { empty, failure, move } = words[list];
  return (
    <SavedList
      query={query}
      empty={empty}
      failure={failure}
      card={(show, focusList) => (
        <SavedCard
          key={show.stack.groupKey}
          stack={show.stack}
          onDetails={() => onDetails(show.stack)}
          action={
            <Button
              variant="secondary"
              square
              aria-label={`${move.label} ${show.stack.name}`}
              title={move.hint}
              onClick={() => {
                moveShow({ ...show, action: move.to });
                focusList();
              }}
            >
              <move.Icon aria-hidden="true" size={20} />
            </Button>
          }
        />
      )}
    />
  );
}
