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

/** Returns a point at this distance from a centre, in whole units, as SVG paths write it. */
function polar(x: number, y: number, radius: number, degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${Math.round(x + radius * Math.cos(radians))} ${Math.round(y + radius * Math.sin(radians))}`;
}

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

const rays: Composition = ([base, band, figure, accent, light], draw) => {
  const x = 640 + draw("x", 9) * 40;
  const turn = draw("turn", 9) * 2;
  const count = 9 + draw("count", 3) * 2;
  const step = 360 / count;
  const fan = range(count).map((index) => {
    const from = index * step + turn;
    return `M${x} 980L${polar(x, 980, 1700, from)} ${polar(x, 980, 1700, from + step / 2)}z`;
  });
  return (
    ground(band) +
    path(base, fan.join("")) +
    disc(light, x, 980, 430) +
    disc(accent, x, 980, 300) +
    disc(figure, x, 980, 180)
  );
};

const moons: Composition = ([base, band, figure, accent, light], draw) => {
  const full = 1 + draw("full", 3);
  const rows = [330, 580, 830].map((y, row) =>
    range(7).map((index) => {
      const x = 200 + index * 200;
      const away = index - 2 - ((full + row) % 3);
      if (away === 0) return disc(row === 1 ? accent : figure, x, y, 84);
      return disc(light, x, y, 68) + disc(base, x + Math.max(-56, Math.min(56, away * -20)), y, 68);
    }),
  );
  return ground(base) + rows.flat().join("") + path(band, "M0 985h1600v215H0z") + path(figure, "M0 965h1600v22H0z");
};

const halftone: Composition = ([base, band, figure, , light], draw) => {
  const [fx, fy, phase] = [0.3 + draw("fx", 5) * 0.09, 0.35 + draw("fy", 5) * 0.09, draw("phase", 9)];
  const levels = ["", "", "", ""];
  for (const row of range(12)) {
    for (const column of range(16)) {
      const wave = Math.sin(column * fx + phase) + Math.cos(row * fy - column * 0.22 + phase);
      levels[Math.min(3, Math.floor((wave + 2) * 1.02))] += `M${50 + column * 100} ${50 + row * 100}h0`;
    }
  }
  const [smallest = "", small = "", large = "", largest = ""] = levels;
  return (
    ground(base) + line(band, 26, smallest) + line(band, 46, small) + line(light, 68, large) + line(figure, 92, largest)
  );
};

const record: Composition = ([base, band, figure, accent, light], draw) => {
  const x = 775 + draw("x", 5) * 12;
  const y = 580 + draw("y", 4) * 20;
  const side = draw("side", 2) === 0 ? 1 : -1;
  const pivot = x + side * 290;
  const grooves = [345, 305, 265, 225].map(
    (radius) => `<circle stroke="${band}" stroke-width="5" fill="none" cx="${x}" cy="${y}" r="${radius}"/>`,
  );
  return (
    ground(base) +
    path(band, `M0 ${y + 130}h1600V1200H0z`) +
    disc(figure, x, y, 390) +
    grooves.join("") +
    disc(accent, x, y, 160) +
    path(light, `M${x - 160} ${y}a160 160 0 0 0 320 0z`) +
    disc(figure, x, y, 26) +
    line(light, 24, `M${pivot} ${y - 340}L${x + side * 330} ${y + 90}L${x + side * 215} ${y + 170}`) +
    disc(light, pivot, y - 340, 56) +
    disc(base, pivot, y - 340, 24)
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

const bars: Composition = ([base, band, figure, accent, light], draw) => {
  const fills = [figure, accent, light, band];
  const columns = range(11).map((index) => {
    const loudness = 0.35 + 0.65 * Math.sin(((index + 1) / 12) * Math.PI);
    const half = Math.round(loudness * (170 + draw(`height ${index}`, 240)));
    return line(fills[(index + draw("from", 4)) % 4] ?? figure, 92, `M${150 + index * 130} ${600 - half}v${half * 2}`);
  });
  return ground(base) + columns.join("");
};

const tiles: Composition = ([base, band, figure, accent, light], draw) => {
  const fills = [band, figure, accent, light] as const;
  const shapes = range(24).map((index) => {
    const [x, y] = [(index % 6) * 300 - 100, Math.floor(index / 6) * 300];
    const chosen = draw(`fill ${index}`, 4);
    const fill = fills[chosen] ?? band;
    const under =
      draw(`ground ${index}`, 3) === 0 ? path(fills[(chosen + 1) % 4] ?? base, `M${x} ${y}h301v301h-301z`) : "";
    const quarters = [
      `M${x} ${y}h300a300 300 0 0 1-300 300z`,
      `M${x} ${y}h300v300a300 300 0 0 1-300-300z`,
      `M${x + 300} ${y}v300h-300a300 300 0 0 1 300-300z`,
      `M${x} ${y}v300h300a300 300 0 0 0-300-300z`,
      `M${x} ${y + 150}a150 150 0 0 1 300 0z`,
    ];
    const quarter = quarters[draw(`shape ${index}`, 6)];
    return under + (quarter ? path(fill, quarter) : disc(fill, x + 150, y + 150, 105));
  });
  return ground(base) + shapes.join("");
};

const rosette: Composition = ([base, band, figure, accent, light], draw) => {
  const count = 8 + draw("petals", 3) * 2;
  const petal = (fill: string, length: number, width: number, turn: number) =>
    range(count)
      .map((index) => {
        const degrees = (index * 360) / count + turn;
        return `<ellipse fill="${fill}" cx="800" cy="${600 - length / 2 - 60}" rx="${width}" ry="${length / 2}" transform="rotate(${degrees} 800 600)"/>`;
      })
      .join("");
  const half = 180 / count;
  return (
    ground(base) +
    disc(band, 800, 600, 560) +
    petal(accent, 420, 900 / count, half) +
    petal(figure, 380, 760 / count, 0) +
    disc(light, 800, 600, 130) +
    disc(figure, 800, 600, 62)
  );
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
export const compositions: readonly [Composition, ...Composition[]] = [
  arcs,
  sunset,
  rays,
  moons,
  halftone,
  record,
  hills,
  bars,
  tiles,
  rosette,
  spotlights,
];
