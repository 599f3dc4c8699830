import type { SampleImage } from "./shapes.ts";

/** Path of the sample catalogue's pictures. */
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

/** Returns a seed's pictures in the provider's ratios, served by `appOrigin`; stock ones when `fallback` is true. */
export function picturesOf(seed: string, appOrigin: string, fallback = false): SampleImage[] {
  return sizes.map(([ratio, width, height]) => ({
    ratio,
    url: `${appOrigin}${SAMPLE_PICTURES}${seed}-${ratio}.svg`,
    width,
    height,
    fallback,
  }));
}
