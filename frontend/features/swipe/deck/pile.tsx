import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import type { ShowStack } from "#schema/show-groups.ts";
import { cn } from "../../../ui/cn.ts";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import type { Filters } from "../filters/genre-chips.tsx";
import { pileQuery } from "../queries.ts";
import { SampleBanner } from "../sample-banner.tsx";
import { Deck, type DeckHandle } from "./deck.tsx";
import { PileFailure } from "./pile-failure.tsx";
import { PileLoading } from "./pile-loading.tsx";
import { usePile } from "./use-pile.ts";
import { useSwipe } from "./use-swipe.ts";

const PileEnd = lazy(() => import("./pile-end.tsx"));
const loadDetails = () => import("../details/show-details.tsx");
const ShowDetails = lazyPart(loadDetails);

interface PileProps {
  hasCity: boolean;
  /** True while a new location is being saved. */
  isMoving: boolean;
  filters: Filters;
  onChangeLocation: () => void;
  onFilter: (change: Partial<Filters>) => void;
  onInvite: (show: ShowStack) => void;
}

/** Shows one card at a time with its details, or the reason why there is none. */
export function Pile({ hasCity, isMoving, filters, onChangeLocation, onFilter, onInvite }: PileProps) {
  const client = useQueryClient();
  const pile = usePile({ isEnabled: hasCity });
  const { swipe, undo, isSaving } = useSwipe();
  const deck = useRef<DeckHandle>(null);
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  const [backKey, setBackKey] = useState<string>();
  const [front, ...others] = pile.waiting;
  const plannedKey = useRef<string | null>(null);
  function close() {
    setOpenedKey(null);
    // A plan has liked the show.
    if (front && plannedKey.current === front.groupKey) deck.current?.swipe("like");
  }

  if (isMoving || (hasCity && pile.isLoading)) return <PileLoading />;
  if (hasCity && pile.error)
    return <PileFailure error={pile.error} isRetrying={pile.isFetching} onRetry={() => pile.retry()} />;
  if (!hasCity || !front) {
    return (
      <Suspense>
        <PileEnd
          kind={!hasCity ? "no-city" : pile.hasShows ? "caught-up" : "no-events"}
          filters={filters}
          isOtherGenre={pile.genres.length > 0}
          onChangeLocation={onChangeLocation}
          onFilter={onFilter}
          onCheck={() => client.resetQueries({ queryKey: pileQuery().queryKey })}
          onUndo={pile.undoable && (() => undo() && setBackKey(pile.undoable?.groupKey))}
        />
      </Suspense>
    );
  }
  return (
    <>
      {pile.isSample && <SampleBanner />}
      <div className={cn("relative mt-2", pile.isSample && "[--taken:23.75rem] lg:[--taken:25.75rem]")}>
        <Deck
          ref={deck}
          shows={[front, ...others]}
          onSwipe={swipe}
          undoable={pile.undoable}
          onUndo={undo}
          isBack={backKey === front.groupKey}
          isSaving={isSaving}
          onOpenSoon={loadDetails}
          onOpen={({ groupKey }) => setOpenedKey(groupKey)}
          onInvite={onInvite}
        />
        <Suspense>
          {/* Swiping the card also closes its details. */}
          {openedKey === front.groupKey && (
            <ShowDetails
              isBeside
              show={front}
              onClose={close}
              onPlan={() => {
                plannedKey.current = front.groupKey;
              }}
              onLike={() => {
                setOpenedKey(null);
                deck.current?.swipe("like");
              }}
            />
          )}
        </Suspense>
      </div>
    </>
  );
}
