import type { SwipeAction } from "#schema/contracts/swipe.ts";

/** A pointer's place in px and the moment in ms. */
export interface Sample {
  x: number;
  at: number;
}

/** Travel in px under which a press is a tap, and after which the axis is settled. */
export const TAP_PX = 8;
const COMMIT_PX = 100;
const LIMIT_PX = 200;
const FLICK_PX_PER_MS = 0.55;
const FLICK_MIN_PX = 24;
const SAMPLES = 6;
const DEGREES_PER_PX = 0.055;
const FLIGHT_DEGREES = 22;

/** A drag goes no further than 200 px either way. */
export const clampDrag = (x: number) => Math.max(-LIMIT_PX, Math.min(LIMIT_PX, x));

/** 0 at rest, 1 where letting go commits. */
export const progressOf = (x: number) => Math.min(1, Math.abs(x) / COMMIT_PX);

/** Degrees; grabbed by its lower half a card turns the other way. */
export const turnOf = (x: number, isLowerHalf: boolean) => x * DEGREES_PER_PX * (isLowerHalf ? -1 : 1);

/** px per ms over the last samples; 0 when there are too few. */
export function velocityOf(samples: readonly Sample[]): number {
  const recent = samples.slice(-SAMPLES);
  const [first, last] = [recent[0], recent.at(-1)];
  return first && last && last.at > first.at ? (last.x - first.x) / (last.at - first.at) : 0;
}

/** What letting go means: more than 100 px, or a flick of at least 24 px in the same direction; null takes it back. */
export function decide(x: number, velocity: number): SwipeAction | null {
  const isFlick =
    Math.abs(velocity) > FLICK_PX_PER_MS && Math.abs(x) >= FLICK_MIN_PX && Math.sign(x) === Math.sign(velocity);
  if (Math.abs(x) <= COMMIT_PX && !isFlick) return null;
  return x > 0 ? "like" : "dislike";
}

/** Where a thrown card ends, for a viewport of this width in px. */
export function flightEnd(action: SwipeAction, width: number): string {
  const side = action === "like" ? 1 : -1;
  return `translateX(${side * Math.min(width, 900)}px) rotate(${side * FLIGHT_DEGREES}deg)`;
}

/** 180 to 420 ms, the faster the release the shorter. */
export const flightTime = (velocity: number) =>
  Math.round(Math.max(180, Math.min(420, 420 - Math.abs(velocity) * 120)));
