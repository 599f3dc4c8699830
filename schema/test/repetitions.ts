import { inject } from "vitest";

/** Returns how often a property test repeats: `full` times, or a tenth of them outside of `npm run test:all`. */
export const repetitions = (full: number) => (inject("isWhole") ? full : Math.ceil(full / 10));

declare module "vitest" {
  export interface ProvidedContext {
    isWhole: boolean;
  }
}
