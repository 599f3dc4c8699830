import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SwipedShow } from "#schema/contracts/swipe.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { LoadingStatus, Skeleton } from "../../../ui/state/skeleton.tsx";
import { type SavedShow, savedShows } from "./saved-shows.ts";
import { ShowSections, showGridClass } from "./show-sections.tsx";

interface SavedListProps {
  query: UseQueryResult<SwipedShow[]>;
  empty: { title: string; text: string };
  failure: { title: string; text: string };
  card: (show: SavedShow, focusList: () => void) => ReactNode;
}

/** Lists upcoming and past shows, with loading, error and empty states. */
export function SavedList({ query, empty, failure, card }: SavedListProps) {
  const { data: entries, isError } = query;
  if (!entries && isError) return <ShowsFailure {...failure} query={query} />;
  if (!entries) return <LoadingShows />;
  if (entries.length === 0) return <EmptyState {...empty} className="pt-12" />;
  return <ShowSections {...savedShows(entries, Date.now())} card={card} />;
}

/** Shown instead of a list that could not be loaded. */
export function ShowsFailure({ title, text, query }: { title: string; text: string; query: UseQueryResult<unknown> }) {
  const i18n = useWords();
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        className="pt-12"
        action={
          <Button busy={query.isFetching} onClick={() => query.refetch()}>
            {i18n.t("Try Again")}
          </Button>
        }
      />
    </div>
  );
}

/** Placeholders in the size of the cards. */
export function LoadingShows() {
  return (
    <div aria-busy="true" className="mt-6">
      <LoadingStatus />
      <Skeleton className="h-7 w-52" />
      <div className={`${showGridClass} mt-4`}>
        {["a", "b", "c"].map((card) => (
          <Skeleton key={card} className="h-40 rounded-card!" />
        ))}
      </div>
    </div>
  );
}
