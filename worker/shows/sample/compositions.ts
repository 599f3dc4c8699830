import type { Draw } from "./draw.ts";

/** Ground, second ground, figure, accent and light colour. Only artwork uses colours outside the design tokens. */
export type Palette = readonly [ground: string, band: string, figure: string, accent: string, light: string];

/**
 * Returns the SVG of a picture of 1600 × 1200 units. Cards crop it to an upright middle, lists to a square, dialogs to
 * 16:9, so the motif stays within 450 to 1150 across and 250 to 950 down.
 */
type Composition = (palette: Palette, draw: Draw) => string;

const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
const line = (stroke: string, width: number, d: string) =>
  `<path stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" fill="none" d="${d}"/>`;
const disc = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
const ground = (fill: string) => path(fill, "M0 0h1600v1200H0z");
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const arcs: Composition = ([base, band, figure, accent, light], draw) => {
  const isLeft = draw("side", 2) === 0;
  const x = isLeft ? 330 - draw("x", 5) * 30 : 1270 + draw("x", 5) * 30;
  const y = 1060 + draw("y", 4) * 40;
  const fills =
    draw("order", 2) === 0 ? [band, figure, base, light, accent, figure] : [accent, base, figure, light, band, base];
  const rings = fills.map((fill, index) => disc(fill, x, y, 1130 - index * 190));
  return ground(base) + rings.join("") + disc(figure, isLeft ? 1190 : 410, 330 + draw("moon", 4) * 20, 74);
};

const sunset: Composition = ([base, band, figure, , light], draw) => {
  const x = 700 + draw("x", 9) * 25;
  const widths = [330, 270, 215, 150, 90];
  const bars = widths.map((half, row) => `M${x - half} ${800 + row * 72}h${half * 2}`).join("");
  return (
    ground(base) +
    path(band, "M0 730h1600v470H0z") +
    path(figure, `M${x - 360} 730a360 360 0 0 1 720 0z`) +
    line(figure, 30, bars) +
    disc(light, x < 800 ? 1120 : 470, 290 + draw("star", 4) * 24, 30) +
    disc(light, x < 800 ? 1010 : 590, 400 - draw("star", 4) * 18, 15)
  );
};

const hills: Composition = ([base, band, figure, accent, light], draw) => {
  const phase = draw("phase", 12) / 2;
  const layers = [light, accent, band, figure].map((fill, layer) => {
    const height = (index: number) =>
      Math.round(560 + layer * 165 + Math.sin(index * 1.05 + phase + layer * 2.1) * (120 - layer * 12));
    const curve = range(8).map(
      (index) => `S${index * 200 + 100} ${height(index + 1)} ${index * 200 + 200} ${height(index + 1)}`,
    );
    return path(fill, `M0 ${height(0)}${curve.join("")}V1200H0z`);
  });
  return ground(base) + disc(figure, 560 + draw("x", 9) * 60, 360 + draw("y", 4) * 20, 150) + layers.join("");
};

const spotlights: Composition = ([base, , figure, accent, light], draw) => {
  const beams = [
    [430, 820, accent],
    [800, 620 + draw("middle", 8) * 50, light],
    [1170, 780, accent],
  ] as const;
  const cones = beams.map(([x, foot, fill], index) => {
    const lean = index === 1 ? 0 : draw(`lean ${index}`, 5) * 30;
    const to = index === 0 ? foot + lean : foot - lean;
    return `<path fill="${fill}" fill-opacity=".82" d="M${x - 26} 90h52L${to + 230} 1000h-460z"/>`;
  });
  const heads = range(19).map((index) => disc(figure, index * 90 - 10, 950 - draw(`head ${index}`, 70), 58));
  return ground(base) + cones.join("") + heads.join("") + path(figure, "M0 910h1600v290H0z");
};

/** Every composition; a seed chooses one. */
export const compositions: readonly [Composition, ...Composition[]] = [arcs, sunset, hills, spotlights];
