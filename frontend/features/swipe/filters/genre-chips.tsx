import { type KeyboardEvent, useState } from "react";
import type { SwipePreferences } from "#schema/contracts/swipe.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";

/** When the shows are, and of which genres; no genre means any. */
export type Filters = Pick<SwipePreferences, "period" | "genres">;

export interface FilterProps {
  filters: Filters;
  /** The genres of the shows here. */
  offered: readonly string[];
  onChange: (change: Partial<Filters>) => void;
}

export const chipClass =
  "h-11 flex-none cursor-pointer rounded-full border text-sm font-semibold transition-colors duration-(--dur-2)";
export const chipColour = (isOn: boolean) =>
  isOn ? "border-transparent bg-brand-soft text-brand-ink" : "border-line-strong bg-surface text-ink-2 hover:text-ink";

/** Buttons for the genres that are chosen or can be: one stop of the tab key, in which arrow keys move. */
export function GenreChips({ filters: { genres }, offered, onChange }: FilterProps) {
  const i18n = useWords();
  // The chosen genres come first. A press moves no chip.
  const [first] = useState(genres);
  const [reached, setReached] = useState("");
  const others = new Set([...offered, ...genres].filter((genre) => !first.includes(genre)));
  const all = [...first, ...[...others].sort((one, other) => one.localeCompare(other))];
  const stop = all.includes(reached) ? reached : all[0];
  const toggle = (genre: string) =>
    onChange({ genres: genres.includes(genre) ? genres.filter((one) => one !== genre) : [...genres, genre] });
  return (
    <div role="toolbar" aria-label={i18n.t("Genres")} onKeyDown={moveByKey} className="contents">
      {all.map((genre) => (
        <button
          key={genre}
          type="button"
          tabIndex={genre === stop ? 0 : -1}
          aria-pressed={genres.includes(genre)}
          onFocus={() => setReached(genre)}
          onClick={() => toggle(genre)}
          className={cn(chipClass, "px-4", chipColour(genres.includes(genre)))}
        >
          <bdi>{genre}</bdi>
        </button>
      ))}
    </div>
  );
}

function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
  const chips = [...event.currentTarget.querySelectorAll("button")];
  const at = chips.findIndex((chip) => chip.contains(document.activeElement));
  const right = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  const moves: Record<string, number> = { ArrowRight: at + right, ArrowLeft: at - right, Home: 0, End: -1 };
  const target = moves[event.key];
  if (target === undefined) return;
  event.preventDefault();
  chips.at(target % chips.length)?.focus();
}
