import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { SwipeAction } from "#schema/contracts/swipe.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { DeckButtons } from "./deck-buttons.tsx";
import { flightEnd, flightTime } from "./deck-motion.ts";
import { ShowCard, Stamp } from "./show-card.tsx";
import { useDrag } from "./use-drag.ts";

export interface DeckHandle {
  /** Throws the front card and focuses the next one. */
  swipe: (action: SwipeAction) => void;
}

interface DeckProps {
  /** The front card comes first. The next one shows beneath it. */
  shows: readonly [ShowStack, ...ShowStack[]];
  /** Returns whether the swipe was accepted. */
  onSwipe: (show: ShowStack, action: SwipeAction) => boolean;
  onOpen: (show: ShowStack) => void;
  /** Called when a card is touched, so that the details can be preloaded. */
  onOpenSoon: () => void;
  onInvite: (show: ShowStack) => void;
  /** The last swiped card, if it can come back. */
  undoable: ShowStack | undefined;
  /** Brings it back, and returns whether that was accepted. */
  onUndo: () => boolean;
  /** True if the front card came back when there was no other: it takes the focus. */
  isBack?: boolean;
  /** True while the last swipe is being saved. Further swipes are refused until then. */
  isSaving?: boolean;
  ref?: Ref<DeckHandle>;
}

const RETURN_MS = 380;

interface Flight {
  show: ShowStack;
  action: SwipeAction;
  animation?: Animation;
  isUndone?: boolean;
}

const frontClass =
  "z-10 cursor-grab [transform:translateX(var(--x,0px))_rotate(var(--turn,0deg))] group-data-dragging/deck:cursor-grabbing";
const nextClass = "[transform:translateY(calc(12px*(1-var(--progress,0))))_scale(calc(.95+.05*var(--progress,0)))]";

/** The pile of cards, swiped by dragging, arrow keys or buttons. */
export function Deck({
  shows,
  onSwipe,
  onOpen,
  onOpenSoon,
  onInvite,
  undoable,
  onUndo,
  isBack = false,
  isSaving = false,
  ref,
}: DeckProps) {
  const i18n = useWords();
  const [front, next] = shows;
  const deck = useRef<HTMLDivElement>(null);
  const [flight, setFlight] = useState<Flight | null>(null);
  const [said, setSaid] = useState("");
  const thrown = useRef<Flight | null>(null);
  const hadFocus = useRef(isBack);
  const drag = useDrag(deck, throwCard);

  function throwCard(action: SwipeAction, velocity = 0, takesFocus = false) {
    const card = cardOf(deck.current, front.groupKey);
    const from = card ? getComputedStyle(card).transform : "none";
    if (!onSwipe(front, action)) return;
    hadFocus.current = takesFocus || (card?.contains(document.activeElement) ?? false);
    const toss: Flight = { show: front, action };
    thrown.current = toss;
    setSaid(saidAfter(action, next, i18n));
    if (!card || isStill()) return;
    const path = [
      { transform: from === "none" ? "translateX(0)" : from },
      { transform: flightEnd(action, innerWidth) },
    ];
    const options = { duration: flightTime(velocity), easing: "cubic-bezier(.3,.3,.7,1)", fill: "forwards" } as const;
    toss.animation = card.animate(path, options);
    toss.animation.onfinish = () => setFlight((current) => (current === toss ? null : current));
    setFlight(toss);
  }

  function undo() {
    if (!undoable || !onUndo()) return;
    // The button goes, so the card takes the focus.
    hadFocus.current = true;
    if (thrown.current) thrown.current.isUndone = true;
    setSaid(i18n.t("Undone. Next: {name}", { name: undoable.name }));
  }

  useImperativeHandle(ref, () => ({ swipe: (action) => throwCard(action, 0, true) }));

  useLayoutEffect(() => {
    const card = cardOf(deck.current, front.groupKey);
    if (hadFocus.current) card?.querySelector<HTMLElement>("[data-name]")?.focus({ preventScroll: true });
    hadFocus.current = false;
    const last = thrown.current;
    if (last?.show.groupKey !== front.groupKey) return;
    // Undone, or saving failed: plays the throw backwards.
    thrown.current = null;
    if (!last.isUndone) setSaid("");
    setFlight(null);
    if (!card || isStill()) return;
    if (last.animation?.playState === "running") {
      last.animation.onfinish = () => last.animation?.cancel();
      last.animation.reverse();
      return;
    }
    const path = [{ transform: flightEnd(last.action, innerWidth) }, { transform: "none" }];
    card.animate(path, { duration: RETURN_MS, easing: "cubic-bezier(.22,.8,.28,1)" });
  }, [front.groupKey]);

  useLayoutEffect(() => {
    const swipeByKey = (event: KeyboardEvent) => {
      const action = event.key === "ArrowRight" ? "like" : event.key === "ArrowLeft" ? "dislike" : null;
      if (!action || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!belongsToDeck(event.target, deck.current)) return;
      event.preventDefault();
      throwCard(action);
    };
    addEventListener("keydown", swipeByKey);
    return () => removeEventListener("keydown", swipeByKey);
  });

  const isFlying = flight !== null && flight.show.groupKey !== front.groupKey;
  const cards = [isFlying && flight.show, front, next].filter((show) => show !== false && show !== undefined);
  return (
    <div ref={deck} className="group/deck">
      <div className="grid">
        {cards.map((show) => {
          const isFront = show === front;
          const action = isFlying && show === flight.show ? flight.action : undefined;
          return (
            <div
              key={show.groupKey}
              data-card={show.groupKey}
              inert={!isFront}
              onPointerEnter={onOpenSoon}
              {...(isFront && drag)}
              style={
                action && ({ "--like": Number(action === "like"), "--dislike": Number(action === "dislike") } as object)
              }
              className={cn(
                "relative col-start-1 row-start-1 min-w-0 touch-pan-y",
                "transition-transform duration-(--dur-4) ease-spring group-data-dragging/deck:transition-none",
                isFront && frontClass,
                action && "pointer-events-none z-20",
                show === next && nextClass,
              )}
            >
              <ShowCard show={show} isBelow={show === next} onOpen={() => onOpen(show)} />
              {show !== next && (
                <>
                  <Stamp action="like" />
                  <Stamp action="dislike" />
                </>
              )}
            </div>
          );
        })}
      </div>
      <DeckButtons isSaving={isSaving} onSwipe={throwCard} onInvite={() => onInvite(front)} onUndo={undoable && undo} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** What a screen reader says after a swipe. */
function saidAfter(action: SwipeAction, next: ShowStack | undefined, i18n: Words): string {
  if (!next) return action === "like" ? i18n.t("Liked.") : i18n.t("Disliked.");
  const { name } = next;
  return action === "like" ? i18n.t("Liked. Next: {name}", { name }) : i18n.t("Disliked. Next: {name}", { name });
}

function cardOf(deck: HTMLElement | null, groupKey: string): HTMLElement | undefined {
  const cards = deck?.querySelectorAll<HTMLElement>("[data-card]") ?? [];
  return [...cards].find((card) => card.dataset.card === groupKey);
}

/** The deck handles arrow keys unless another control has the focus. */
function belongsToDeck(target: EventTarget | null, deck: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement) || document.querySelector("[role=dialog]")) return false;
  return target === document.body || target.matches("main, h1") || Boolean(deck?.contains(target));
}

/** Skips animations if the user prefers reduced motion or the browser has none. */
function isStill(): boolean {
  return !("animate" in Element.prototype) || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
