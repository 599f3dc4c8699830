import type { SwipeAction } from "#schema/contracts/swipe.ts";

/** A pointer position in px and its time in ms. */
export interface Sample {
  x: number;
  at: number;
}

/** A press that moves less than this is a tap. A longer one locks to the horizontal or vertical axis. */
export const TAP_PX = 8;
const COMMIT_PX = 100;
const LIMIT_PX = 200;
const SAMPLES = 6;
const DEGREES_PER_PX = 0.055;
const FLIGHT_DEGREES = 22;

/** Limits a drag to 200 px in either direction. */
export const clampDrag = (x: number) => Math.max(-LIMIT_PX, Math.min(LIMIT_PX, x));

/** Returns 0 at rest and 1 from where a release counts as a swipe. */
export const progressOf = (x: number) => Math.min(1, Math.abs(x) / COMMIT_PX);

/** Returns the rotation in degrees. A card held by its lower half rotates the other way. */
export const turnOf = (x: number, isLowerHalf: boolean) => x * DEGREES_PER_PX * (isLowerHalf ? -1 : 1);

/** Returns px per ms over the last samples, or 0 if there are too few. */
export function velocityOf(samples: readonly Sample[]): number {
  const recent = samples.slice(-SAMPLES);
  const [first, last] = [recent[0], recent.at(-1)];
  return first && last && last.at > first.at ? (last.x - first.x) / (last.at - first.at) : 0;
}

/** Returns the action for a release beyond 100 px, however fast it was. Returns null if the card goes back. */
export function decide(x: number): SwipeAction | null {
  if (Math.abs(x) <= COMMIT_PX) return null;
  return x > 0 ? "like" : "dislike";
}

/** Returns the final transform of a thrown card, for a viewport width in px. */
export function flightEnd(action: SwipeAction, width: number): string {
  const side = action === "like" ? 1 : -1;
  return `translateX(${side * Math.min(width, 900)}px) rotate(${side * FLIGHT_DEGREES}deg)`;
}

/** Returns 180 to 420 ms. A faster release gives a shorter flight. */
export const flightTime = (velocity: number) =>
  Math.round(Math.max(180, Math.min(420, 420 - Math.abs(velocity) * 120)));
