import { Refusal } from "../lib/refusal.ts";

/** Returns what a decision is refused with; undefined when it is not. */
export function refusalOf(decide: () => unknown): Refusal | undefined {
  try {
    decide();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
