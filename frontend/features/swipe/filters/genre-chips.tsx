import { useState } from "react";
import type { SwipePreferences } from "#schema/contracts/swipe.ts";
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

/** Buttons for the genres that are chosen or can be. */
export function GenreChips({ filters: { genres }, offered, onChange }: FilterProps) {
  // The chosen genres come first. A press moves no chip.
  const [first] = useState(genres);
  const others = new Set([...offered, ...genres].filter((genre) => !first.includes(genre)));
  const toggle = (genre: string) =>
    onChange({ genres: genres.includes(genre) ? genres.filter((one) => one !== genre) : [...genres, genre] });
  return [...first, ...[...others].sort((one, other) => one.localeCompare(other))].map((genre) => (
    <button
      key={genre}
      type="button"
      aria-pressed={genres.includes(genre)}
      onClick={() => toggle(genre)}
      className={cn(chipClass, "px-4", chipColour(genres.includes(genre)))}
    >
      <bdi>{genre}</bdi>
    </button>
  ));
}
