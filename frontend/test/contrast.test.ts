import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Color = { lightness: number; chroma: number; hue: number };

const themes = { light: tokensOf(":root"), dark: { ...tokensOf(":root"), ...tokensOf(".dark") } };

// WCAG 2.2 asks for 4.5 for text and 3 for shapes and borders of controls. Our own minimum for ink is 7.
const pairs: [foreground: string, background: string, least: number][] = [
  ...on(
    ["paper", "surface", "raised", "sunken"],
    [
      ["ink", 7],
      ["ink-2", 4.5],
    ],
  ),
  ...on(
    ["paper", "surface"],
    [
      ["ink-3", 4.5],
      ["brand-ink", 4.5],
      ["danger-ink", 4.5],
      ["line-strong", 3],
      ["focus", 3],
    ],
  ),
  ...on(["brand", "brand-hover", "brand-press"], [["on-brand", 4.5]]),
  ...on(["brand-soft"], [["brand-ink", 4.5]]),
  ...on(["yes"], [["on-yes", 4.5]]),
  ...on(["maybe"], [["on-maybe", 4.5]]),
  ...on(["no"], [["on-no", 4.5]]),
  ...on(["danger", "danger-hover"], [["on-danger", 4.5]]),
  ...on(["yes-soft", "paper", "surface"], [["yes-ink", 4.5]]),
  ...on(["maybe-soft", "paper", "surface"], [["maybe-ink", 4.5]]),
  ...on(["no-soft", "paper", "surface"], [["no-ink", 4.5]]),
  ...on(["danger-soft"], [["danger-ink", 4.5]]),
  ...on(["heat-0", "heat-1", "heat-2", "heat-3", "heat-4"], [["ink", 4.5]]),
  ...on(["heat-all"], [["on-yes", 4.5]]),
  ...on(
    ["surface"],
    [
      ["brand", 3],
      ["yes", 3],
      ["no", 3],
      ["danger", 3],
      ["maybe-line", 3],
    ],
  ),
  ...on(["sunken", "raised"], [["focus", 3]]),
  ...[1, 2, 3, 4, 5].map((tint): [string, string, number] => [`tint-${tint}-ink`, `tint-${tint}`, 7]),
];

describe.each(Object.entries(themes))("in the %s theme", (_name, tokens) => {
  it.each(pairs)("%s on %s reaches %d : 1", (foreground, background, least) => {
    const [a, b] = [tokens[foreground], tokens[background]];
    if (!a || !b) throw new Error(`tokens.css has no --${a ? background : foreground}`);
    expect(contrast(a, b)).toBeGreaterThanOrEqual(least);
  });
});

function on(backgrounds: string[], texts: [string, number][]): [string, string, number][] {
  return backgrounds.flatMap((background) =>
    texts.map(([text, least]): [string, string, number] => [text, background, least]),
  );
}

/** Returns the opaque colours that a rule assigns to custom properties in tokens.css and in the tints of ui.css. */
function tokensOf(selector: string): Record<string, Color> {
  const css = ["../tokens.css", "../ui/ui.css"]
    .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
    .join("\n");
  const colors: Record<string, Color> = {};
  for (const [, rule = ""] of css.matchAll(new RegExp(`\\${selector[0]}${selector.slice(1)} \\{([^}]*)\\}`, "g"))) {
    for (const [, name = "", l, c, h] of rule.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)) {
      colors[name] = { lightness: Number(l), chroma: Number(c), hue: Number(h) };
    }
  }
  return colors;
}

function contrast(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the relative luminance (WCAG 2.2), from OKLCH through OKLab and linear sRGB (css-color-4 §10), clipped. */
function luminance({ lightness, chroma, hue }: Color): number {
  const radians = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
