import { compositions, type Palette } from "./compositions.ts";
import { drawsOf, pick } from "./draw.ts";

const palettes: readonly [Palette, ...Palette[]] = [
  ["#f4bf88", "#e78a55", "#82245a", "#e78a55", "#f9efdc"],
  ["#e3cbe6", "#cd84be", "#82245a", "#f2c14e", "#fbf6ea"],
  ["#691e46", "#431232", "#f9a95f", "#e4606d", "#f3e1cb"],
  ["#81bcc9", "#186e88", "#003f5c", "#f4a259", "#f0e2ac"],
  ["#c9dcb4", "#5f9467", "#1f4d3b", "#eeb64a", "#fbf4df"],
  ["#232c58", "#3f4f93", "#f2c14e", "#e2775f", "#f5ead4"],
  ["#f0d9c4", "#d8644b", "#2a2a4a", "#f0a93b", "#fdf6ea"],
  ["#12403f", "#1f6f66", "#f4d58d", "#ef7b5a", "#f7efdc"],
  ["#f7c6c0", "#e5768a", "#3a2150", "#f6a33c", "#fff3e4"],
  ["#2b1a3d", "#4f2f6b", "#7fd1c0", "#f0c05a", "#f3e7f0"],
];

/** The visible part of the 1600 × 1200 units for each of the provider's ratios. */
const views = { "16_9": "0 150 1600 900", "3_2": "0 67 1600 1066", "4_3": "0 0 1600 1200" };
type Ratio = keyof typeof views;

export const isRatio = (text: string): text is Ratio => Object.hasOwn(views, text);

/** Returns an SVG drawn from a seed. The seed itself is not in it. */
export function pictureOf(seed: string, ratio: Ratio): string {
  const draw = drawsOf(seed);
  const body = pick(draw, "composition", compositions)(pick(draw, "palette", palettes), draw);
  const view = views[ratio];
  const [, , width, height] = view.split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${body}</svg>`;
}
