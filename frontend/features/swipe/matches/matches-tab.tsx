import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { isOff } from "#schema/off-show.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import { useWords } from "../../../lib/words.ts";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { LoadingShows, ShowsFailure } from "../saved/saved-list.tsx";
import { ShowSections } from "../saved/show-sections.tsx";
import { matchesQuery } from "../saved-queries.ts";
import { MatchCard } from "./match-card.tsx";
import { matchDraft } from "./match-draft.ts";
import { type MatchGroup, matchGroups } from "./match-groups.ts";

const loadDialog = () => import("./match-dialog.tsx");
const MatchDialog = lazyPart(loadDialog);

/** Lists the shows that connected friends like too. */
export default function MatchesTab({ onDetails }: { onDetails?: (show: ShowStack) => void }) {
  const i18n = useWords();
  const query = useQuery(matchesQuery());
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  const navigate = useNavigate();
  if (!query.data && query.isError) {
    return (
      <ShowsFailure
        title={i18n.t("Unable to load matches")}
        text={i18n.t("There was an issue fetching your matches. Please try refreshing the page.")}
        query={query}
      />
    );
  }
  if (!query.data) return <LoadingShows />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        title={i18n.t("No matches yet")}
        text={i18n.t("When you and somebody you are connected with like the same event, it shows up here.")}
        className="pt-12"
      />
    );
  }
  const { upcoming, past } = matchGroups(query.data, Date.now());
  const opened = [...upcoming, ...past].find(({ stack }) => stack.groupKey === openedKey);
  // The draft is part of the history entry: a reload keeps it, and other visits start empty.
  const creationOf = (group: MatchGroup) =>
    past.includes(group) || isOff(group.stack)
      ? undefined
      : () => navigate("/home", { state: { draft: matchDraft(group) } });
  return (
    <>
      <ShowSections
        upcoming={upcoming}
        past={past}
        card={(group) => (
          <MatchCard
            key={group.stack.groupKey}
            group={group}
            onOpen={() => setOpenedKey(group.stack.groupKey)}
            onOpenSoon={loadDialog}
            onCreate={creationOf(group)}
          />
        )}
      />
      <Suspense>
        {opened && (
          <MatchDialog
            group={opened}
            onClose={() => setOpenedKey(null)}
            onCreate={creationOf(opened)}
            onDetails={
              onDetails &&
              (() => {
                setOpenedKey(null);
                onDetails(opened.stack);
              })
            }
          />
        )}
      </Suspense>
    </>
  );
}
