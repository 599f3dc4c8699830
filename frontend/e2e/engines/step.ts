import type { Cast } from "./cast.ts";
import type { Walker } from "./walker.ts";

/** A way through the product that every engine walks. `folder` is for its downloads. */
export interface Step {
  name: string;
  walk: (walker: Walker, cast: Cast, folder: string) => Promise<void>;
}
