import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { hash } from "./hash.ts";

/** Background, second background, figure, accent and light. Only artwork uses colours outside the design tokens. */
type Palette = readonly [ground: string, band: string, figure: string, accent: string, light: string];

const palettes: readonly Palette[] = [
  ["#f4bf88", "#e78a55", "#82245a", "#e78a55", "#f9efdc"],
  ["#e3cbe6", "#cd84be", "#82245a", "#cd84be", "#fbf6ea"],
  ["#691e46", "#431232", "#f9a95f", "#f9a95f", "#f3e1cb"],
  ["#81bcc9", "#186e88", "#003f5c", "#186e88", "#f0e2ac"],
  ["#c9dcb4", "#5f9467", "#1f4d3b", "#eeb64a", "#fbf4df"],
  ["#232c58", "#3f4f93", "#f2c14e", "#e2775f", "#f5ead4"],
];

type Composition = (palette: Palette, draw: (salt: string, count: number) => number) => ReactNode;

const sunset: Composition = ([ground, band, figure, , light], draw) => {
  const x = 110 + draw("x", 7) * 16;
  return (
    <>
      <path fill={ground} d="M0 0h320v142H0z" />
      <path fill={band} d="M0 142h320v98H0z" />
      <path fill={figure} d={`M${x - 78} 142a78 86 0 0 1 156 0z`} />
      <path
        stroke={figure}
        strokeWidth="7"
        strokeLinecap="round"
        d={[70, 57, 44, 31, 18].map((half, row) => `M${x - half} ${156 + row * 17}h${half * 2}`).join("")}
      />
      <circle cx={x < 160 ? 274 : 42} cy={34 + draw("y", 5) * 8} r="6" fill={light} />
      <circle cx={x < 160 ? 236 : 88} cy={74 - draw("y", 5) * 6} r="3.5" fill={light} />
    </>
  );
};

const rays: Composition = ([ground, band, figure, , light], draw) => {
  const x = 100 + draw("x", 7) * 20;
  const turn = draw("turn", 5) * 3;
  const spoke = (degrees: number) => {
    const radians = (degrees * Math.PI) / 180;
    return `${Math.round(x + 420 * Math.cos(radians))} ${Math.round(240 - 420 * Math.sin(radians))}`;
  };
  const fan = Array.from({ length: 7 }, (_, i) => `M${x} 240 ${spoke(i * 30 + turn)} ${spoke(i * 30 + 15 + turn)}z`);
  return (
    <>
      <path fill={band} d="M0 0h320v240H0z" />
      <path fill={ground} d={fan.join("")} />
      <circle cx={x} cy="240" r="96" fill={light} />
      <circle cx={x} cy="240" r="54" fill={figure} />
    </>
  );
};

const arcs: Composition = ([ground, band, figure, accent, light], draw) => {
  const isLeft = draw("side", 2) === 0;
  const x = isLeft ? 20 - draw("x", 4) * 12 : 300 + draw("x", 4) * 12;
  const rings = [ground, light, accent, figure, ground, light].map((fill, i) => ({ fill, radius: 304 - i * 52 }));
  return (
    <>
      <path fill={band} d="M0 0h320v240H0z" />
      {rings.map(({ fill, radius }) => (
        <circle key={radius} cx={x} cy="250" r={radius} fill={fill} />
      ))}
      <circle cx={isLeft ? 288 : 32} cy={46 + draw("y", 4) * 6} r="19" fill={figure} />
    </>
  );
};

const moons: Composition = ([ground, band, figure, , light], draw) => {
  const y = 86 + draw("y", 5) * 7;
  const full = 1 + draw("full", 3);
  return (
    <>
      <path fill={ground} d="M0 0h320v240H0z" />
      {[0, 1, 2, 3, 4].map((i) => {
        const x = 48 + i * 56;
        if (i === full) return <circle key={x} cx={x} cy={y} r="24" fill={figure} />;
        const shift = Math.sign(full - i) * (Math.abs(full - i) === 1 ? 6 : 12);
        return (
          <g key={x}>
            <circle cx={x} cy={y} r="20" fill={light} />
            <circle cx={x + shift} cy={y} r="20" fill={ground} />
          </g>
        );
      })}
      <path fill={band} d="M0 172h320v68H0z" />
      <path fill={figure} d="M0 168h320v7H0z" />
    </>
  );
};

const dots: Composition = ([ground, band, figure, , light], draw) => {
  const [fx, fy, phase] = [draw("fx", 5) * 0.13 + 0.55, draw("fy", 5) * 0.17 + 0.6, draw("phase", 9)];
  const levels: string[] = ["", "", "", ""];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 8; column++) {
      const wave = Math.sin(column * fx + phase) + Math.cos(row * fy - column * 0.35 + phase);
      const level = Math.min(3, Math.floor((wave + 2) * 1.05));
      levels[level] += `M${23 + column * 39} ${22 + row * 39}h0`;
    }
  }
  const styles = [
    [band, 11],
    [band, 17],
    [light, 24],
    [figure, 33],
  ] as const;
  return (
    <>
      <path fill={ground} d="M0 0h320v240H0z" />
      {styles.map(([stroke, width], level) => (
        <path key={width} stroke={stroke} strokeWidth={width} strokeLinecap="round" d={levels[level]} />
      ))}
    </>
  );
};

const compositions = [sunset, rays, arcs, moons, dots];

/** A poster drawn from a title: five compositions × six palettes. Fills its box like `object-cover`. Decorative. */
export function Poster({ seed, className }: { seed: string; className?: string }) {
  const text = seed.trim().toLowerCase();
  const draw = (salt: string, count: number) => hash(text, salt) % count;
  const palette = palettes[draw("palette", palettes.length)] ?? palettes[0]!;
  const compose = compositions[draw("composition", compositions.length)] ?? sunset;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 240"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={cn("block size-full dark:[filter:brightness(.9)]", className)}
    >
      {compose(palette, draw)}
    </svg>
  );
}
