import { useQuery } from "@tanstack/react-query";
import { Heart, type LucideIcon, X } from "lucide-react";
import { useState } from "react";
import type { SwipeAction } from "#schema/contracts/swipe.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { dislikedQuery, likedQuery } from "../saved-queries.ts";
import { ChooseShows } from "./choose-shows.tsx";
import { useMoveShow } from "./mutations.ts";
import { SavedCard } from "./saved-card.tsx";
import { SavedList } from "./saved-list.tsx";
import { savedShows } from "./saved-shows.ts";
import { canAskAbout, SHOWS_MAX } from "./shows-draft.ts";

interface SavedWords {
  empty: { title: string; text: string };
  failure: { title: string; text: string };
  /** The action of a card's button, and its label for a show with this name. */
  move: { to: SwipeAction; Icon: LucideIcon; label: (name: string) => string; hint: string };
}

const likedWords = (i18n: Words): SavedWords => ({
  empty: { title: i18n.t("No liked events yet"), text: i18n.t("Start swiping to build your event collection!") },
  failure: {
    title: i18n.t("Unable to load liked events"),
    text: i18n.t("There was an issue fetching your liked events. Please try refreshing the page."),
  },
  move: {
    to: "dislike",
    Icon: X,
    label: (name) => i18n.t("Remove {name}", { name }),
    hint: i18n.t("Remove from liked events"),
  },
});

const dislikedWords = (i18n: Words): SavedWords => ({
  empty: { title: i18n.t("No disliked events yet"), text: i18n.t("Events you swipe left on will appear here!") },
  failure: {
    title: i18n.t("Unable to load disliked events"),
    text: i18n.t("There was an issue fetching your disliked events. Please try refreshing the page."),
  },
  move: {
    to: "like",
    Icon: Heart,
    label: (name) => i18n.t("Like {name}", { name }),
    hint: i18n.t("Like after all"),
  },
});

interface SavedTabProps {
  list: "liked" | "disliked";
  onDetails: (show: ShowStack) => void;
}

/** Lists the shows swiped right or left. Each can move to the other list. */
export function SavedTab({ list, onDetails }: SavedTabProps) {
  const i18n = useWords();
  const moveShow = useMoveShow();
  const query = useQuery(list === "liked" ? likedQuery() : dislikedQuery());
  const { empty, failure, move } = list === "liked" ? likedWords(i18n) : dislikedWords(i18n);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const upcoming = list === "liked" ? savedShows(query.data ?? [], Date.now()).upcoming : [];
  const shows = upcoming.map(({ stack }) => stack).filter(canAskAbout);
  function choose(key: string, isOn: boolean) {
    const others = [...(chosen ?? [])].filter((other) => other !== key);
    setChosen(new Set(isOn ? [...others, key] : others));
  }
  const choiceOf = ({ groupKey, name }: ShowStack) => (
    <Checkbox
      checked={chosen?.has(groupKey) ?? false}
      disabled={!chosen?.has(groupKey) && (chosen?.size ?? 0) >= SHOWS_MAX}
      onChange={({ target }) => choose(groupKey, target.checked)}
      className="ps-2"
    >
      <span className="sr-only">{i18n.t("Choose {name}", { name })}</span>
    </Checkbox>
  );
  return (
    <>
      <ChooseShows shows={shows} chosen={chosen} onChange={setChosen} />
      <SavedList
        query={query}
        empty={empty}
        failure={failure}
        card={(show, focusList) => (
          <SavedCard
            key={show.stack.groupKey}
            stack={show.stack}
            hasPlan={list === "liked" && !chosen}
            onDetails={() => onDetails(show.stack)}
            action={
              chosen && shows.some(({ groupKey }) => groupKey === show.stack.groupKey) ? (
                choiceOf(show.stack)
              ) : (
                <Button
                  variant="secondary"
                  square
                  aria-label={move.label(show.stack.name)}
                  title={move.hint}
                  onClick={() => {
                    moveShow({ ...show, action: move.to });
                    focusList();
                  }}
                >
                  <move.Icon aria-hidden="true" size={20} />
                </Button>
              )
            }
          />
        )}
      />
    </>
  );
}
