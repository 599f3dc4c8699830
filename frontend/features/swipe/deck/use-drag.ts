import { type MouseEvent, type PointerEvent, useRef } from "react";
import type { SwipeAction } from "#schema/contracts/swipe.ts";
import { clampDrag, decide, progressOf, type Sample, TAP_PX, turnOf, velocityOf } from "./deck-motion.ts";

interface Grip {
  pointer: number;
  from: { x: number; y: number };
  isLowerHalf: boolean;
  isDragging: boolean;
  samples: Sample[];
}

/**
 * Drags a card sideways. Sets `--x`, `--turn`, `--progress`, `--like` and `--dislike` on the deck directly, without
 * rendering. Vertical moves scroll the page. Calls `onRelease` when the release counts as a swipe.
 */
export function useDrag(
  deck: { readonly current: HTMLElement | null },
  onRelease: (action: SwipeAction, velocity: number) => void,
) {
  const grip = useRef<Grip | null>(null);
  const wasDragged = useRef(false);

  function place(x: number, isLowerHalf: boolean) {
    const style = deck.current?.style;
    style?.setProperty("--x", `${x}px`);
    style?.setProperty("--turn", `${turnOf(x, isLowerHalf)}deg`);
    style?.setProperty("--progress", String(progressOf(x)));
    style?.setProperty("--like", String(x > 0 ? progressOf(x) : 0));
    style?.setProperty("--dislike", String(x < 0 ? progressOf(x) : 0));
  }

  /** Ends the drag. The card's CSS transition moves it back. */
  function letGo() {
    grip.current = null;
    // A mouse drag ends with an immediate click, which must be ignored. Later clicks count.
    setTimeout(() => {
      wasDragged.current = false;
    });
    deck.current?.removeAttribute("data-dragging");
    place(0, false);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    if (!event.isPrimary || event.button !== 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    grip.current = {
      pointer: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
      isLowerHalf: event.clientY > box.top + box.height / 2,
      isDragging: false,
      samples: [{ x: event.clientX, at: event.timeStamp }],
    };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const drag = grip.current;
    if (drag?.pointer !== event.pointerId) return;
    const [x, y] = [event.clientX - drag.from.x, event.clientY - drag.from.y];
    drag.samples.push({ x: event.clientX, at: event.timeStamp });
    if (!drag.isDragging) {
      if (Math.hypot(x, y) < TAP_PX) return;
      if (Math.abs(y) > Math.abs(x)) {
        grip.current = null;
        return;
      }
      drag.isDragging = true;
      wasDragged.current = true;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      deck.current?.setAttribute("data-dragging", "");
    }
    place(clampDrag(x), drag.isLowerHalf);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const drag = grip.current;
    if (drag?.pointer !== event.pointerId) return;
    if (!drag.isDragging) {
      grip.current = null;
      return;
    }
    const action = decide(event.clientX - drag.from.x);
    if (action) onRelease(action, velocityOf([...drag.samples, { x: event.clientX, at: event.timeStamp }]));
    letGo();
  }

  /** Ignores the click at the end of a drag. */
  function onClickCapture(event: MouseEvent<HTMLElement>) {
    if (!wasDragged.current) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo, onClickCapture };
}
