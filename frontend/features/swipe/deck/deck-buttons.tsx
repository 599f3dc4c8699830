import { Heart, Undo2, UserPlus, X } from "lucide-react";
import type { SwipeAction } from "#schema/contracts/swipe.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";

const round =
  "grid place-items-center rounded-full border transition-[background-color,scale,opacity] duration-(--dur-2) active:scale-[.96] " +
  // The delay hides the disabled look during short waits.
  "aria-disabled:opacity-50 aria-disabled:delay-300";

const keyClass = "rounded-chip border border-line-strong px-1.5 font-sans text-xs";

interface DeckButtonsProps {
  onSwipe: (action: SwipeAction) => void;
  onInvite: () => void;
  /** Absent when there is no swipe to take back. */
  onUndo: (() => void) | undefined;
  isSaving: boolean;
}

/** Buttons for like, dislike, invite and undo, for people who do not drag. */
export function DeckButtons({ onSwipe, onInvite, onUndo, isSaving }: DeckButtonsProps) {
  const i18n = useWords();
  return (
    <>
      <div className="relative mt-4 flex items-center justify-center gap-5">
        <button
          type="button"
          aria-label={i18n.t("Dislike")}
          aria-disabled={isSaving || undefined}
          onClick={() => onSwipe("dislike")}
          className={cn(round, "size-16 border-line-strong bg-surface text-no shadow-1 hover:bg-sunken")}
        >
          <X aria-hidden="true" size={28} strokeWidth={2.5} />
        </button>
        <button
          type="button"
          aria-label={i18n.t("Invite friends")}
          onClick={onInvite}
          className={cn(round, "size-12 border-line-strong bg-surface text-brand-ink shadow-1 hover:bg-sunken")}
        >
          <UserPlus aria-hidden="true" size={20} />
        </button>
        <button
          type="button"
          aria-label={i18n.t("Like")}
          aria-disabled={isSaving || undefined}
          onClick={() => onSwipe("like")}
          className={cn(round, "size-16 border-transparent bg-brand text-on-brand shadow-2 hover:bg-brand-hover")}
        >
          <Heart aria-hidden="true" size={26} fill="currentColor" />
        </button>
        {onUndo && (
          <button
            type="button"
            aria-label={i18n.t("Undo")}
            aria-disabled={isSaving || undefined}
            onClick={onUndo}
            className={cn(
              round,
              "absolute start-0 size-11 border-transparent text-ink-2 hover:bg-sunken hover:text-ink max-[22rem]:-start-2",
            )}
          >
            <Undo2 aria-hidden="true" size={20} className="rtl:-scale-x-100" />
          </button>
        )}
      </div>
      <p className="mt-3 text-center text-sm text-ink-3 max-lg:hidden">
        <kbd className={keyClass}>←</kbd> {i18n.t("Dislike")} <kbd className={`ms-3 ${keyClass}`}>→</kbd>{" "}
        {i18n.t("Like")}
      </p>
    </>
  );
}
