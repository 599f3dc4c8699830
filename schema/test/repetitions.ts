import { inject } from "vitest";

/** Returns how often a property test repeats: `full` times, or a tenth of them in `npm run test:quick`. */
export const repetitions = (full: number) => (inject("isQuick") ? Math.ceil(full / 10) : full);

declare module "vitest" {
  export interface ProvidedContext {
    isQuick: boolean;
    hasCheapPasswords: boolean;
  }
}
