import type { SampleImage } from "./shapes.ts";

/** Where the pictures of the sample catalogue are. */
export const SAMPLE_PICTURES = "/api/sample/pictures/";

// The provider's own sizes.
const sizes = [
  ["16_9", 2048, 1152],
  ["16_9", 1024, 576],
  ["16_9", 640, 360],
  ["3_2", 1024, 683],
  ["3_2", 640, 427],
  ["4_3", 305, 225],
] as const;

/** The pictures of a seed in the provider's ratios, over `appOrigin`; stock ones when `fallback`. */
export function picturesOf(seed: string, appOrigin: string, fallback = false): SampleImage[] {
  return sizes.map(([ratio, width, height]) => ({
    ratio,
    url: `${appOrigin}${SAMPLE_PICTURES}${seed}-${ratio}.svg`,
    width,
    height,
    fallback,
  }));
}
