import { useQuery } from "@tanstack/react-query";
import { MapPin, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Poster } from "../../../ui/picture/poster.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { configQuery } from "../../places/queries.ts";
import type { Filters } from "../filters/genre-chips.tsx";
import { periodText } from "../filters/period-words.ts";
import { SuggestVenue } from "../suggest-venue.tsx";

interface PileEndProps {
  /** No city picked yet · no shows at this place · every show swiped. */
  kind: "no-city" | "no-events" | "caught-up";
  filters: Filters;
  /** True if there are shows of other genres in the chosen time. */
  isOtherGenre: boolean;
  onChangeLocation: () => void;
  onFilter: (change: Partial<Filters>) => void;
  onCheck: () => void;
  /** Absent when no swiped card can come back. */
  onUndo: (() => void) | undefined;
}

const posters = [
  ["a hall by the river", "-translate-x-18 translate-y-3 -rotate-12"],
  ["a choir of kites", "translate-x-18 translate-y-3 rotate-12"],
  ["the night tram", ""],
] as const;

const words: Record<PileEndProps["kind"] | "no-source", { title: string; text: string }> = {
  "no-city": {
    title: /*i18n*/ "Where do you go out?",
    text: /*i18n*/ "Pick a city and swipe through concerts nearby: right to like, left to pass.",
  },
  "no-events": {
    title: /*i18n*/ "No Events Found",
    text: /*i18n*/ "Nothing is announced here yet. A wider radius or another city may help.",
  },
  "no-source": {
    title: /*i18n*/ "No Events Found",
    text: /*i18n*/ "No shows are listed on this site yet. Its operator can add venues.",
  },
  "caught-up": { title: /*i18n*/ "All caught up!", text: /*i18n*/ "You have seen every show here." },
};

/** Instead of the text above, when a choice of time or genres hides shows. */
const chosenWords = {
  "no-events": /*i18n*/ "Your choice leaves no show here: {chosen}.",
  "caught-up": /*i18n*/ "You have seen every show of your choice: {chosen}.",
};

/** Shown when there are no cards. */
export default function PileEnd({
  kind: end,
  filters: { period, genres },
  isOtherGenre,
  onChangeLocation,
  onFilter,
  onCheck,
  onUndo,
}: PileEndProps) {
  const i18n = useWords();
  const isCaughtUp = end === "caught-up";
  const { data: config, isLoading } = useQuery({ ...configQuery(), enabled: !isCaughtUp });
  if (isLoading) return null;
  // To choose a city would be a wasted step.
  const kind = !isCaughtUp && config?.shows === "off" ? "no-source" : end;
  const { title, text } = words[kind];
  if (kind === "no-city") {
    return (
      <div className="grid grid-cols-1 justify-items-center px-4 py-10 text-center">
        <PosterFan />
        <h2 className="mt-8 text-2xl">{i18n.t(title)}</h2>
        <p className="mt-2 max-w-[40ch] text-ink-2">{i18n.t(text)}</p>
        <Button size="lg" onClick={onChangeLocation} className="mt-6">
          <MapPin aria-hidden="true" size={20} />
          {i18n.t("Choose a city")}
        </Button>
      </div>
    );
  }
  const change = (
    <Button variant={isCaughtUp ? "secondary" : "primary"} onClick={onChangeLocation}>
      {i18n.t("Change Location")}
    </Button>
  );
  // Without any show in the chosen time, its genres hide none.
  const isTimed = period !== "any" && (isCaughtUp || !isOtherGenre);
  const isOfGenres = genres.length > 0 && (isCaughtUp || isOtherGenre);
  const chosen = i18n.list([...(isTimed ? [periodText(period, i18n)] : []), ...(isOfGenres ? genres : [])]);
  const clear = (
    <>
      {isTimed && (
        <Button variant="secondary" onClick={() => onFilter({ period: "any" })}>
          {i18n.t("Any time")}
        </Button>
      )}
      {isOfGenres && (
        <Button variant="secondary" onClick={() => onFilter({ genres: [] })}>
          {i18n.t("All genres")}
        </Button>
      )}
    </>
  );
  return (
    <FocusKeeper isOn={isCaughtUp}>
      <EmptyState
        title={i18n.t(title)}
        text={chosen && kind !== "no-source" ? i18n.t(chosenWords[kind], { chosen }) : i18n.t(text)}
        className="py-12"
        action={
          isCaughtUp ? (
            <>
              <Button onClick={onCheck}>{i18n.t("Check for New Events")}</Button>
              {change}
              {clear}
              {onUndo && (
                <Button variant="ghost" onClick={onUndo}>
                  <Undo2 aria-hidden="true" size={20} className="rtl:-scale-x-100" />
                  {i18n.t("Undo")}
                </Button>
              )}
            </>
          ) : (
            <>
              {kind !== "no-source" && clear}
              {change}
            </>
          )
        }
      />
      {!isCaughtUp && <SuggestVenue />}
    </FocusKeeper>
  );
}

/** Three posters arranged like a hand of cards. */
function PosterFan() {
  return (
    <div aria-hidden="true" className="relative h-52 w-full max-w-72">
      {posters.map(([seed, place]) => (
        <div
          key={seed}
          className={cn(
            "absolute inset-x-0 top-2 mx-auto h-44 w-32 overflow-hidden rounded-card border border-line shadow-3",
            place,
          )}
        >
          <Poster seed={seed} />
        </div>
      ))}
    </div>
  );
}

/** Takes the focus when the last card is removed. */
function FocusKeeper({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a fresh page load the focus stays at the top.
    const hasInteracted = navigator.userActivation?.hasBeenActive ?? true;
    if (isOn && hasInteracted && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [isOn]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
