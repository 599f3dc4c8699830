import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import subsetFont from "subset-font";

const modules = join(import.meta.dirname, "../node_modules");

// The published files hold all weights from 100 to 900. Text uses four of them, and headings are all about as bold.
const weights = {
  "hanken-grotesk": { min: 400, max: 700 },
  "bricolage-grotesque": 680,
};
const headingWeights = "600 700";

/**
 * Writes each web font with only the weights that the site shows, which is 60 % of its size. Returns the folder, with a
 * `<font>.css` for each font. The folder stays until a font or a weight changes.
 */
export async function lightFonts(): Promise<string> {
  const sources = Object.keys(weights).map((font) => join(modules, "@fontsource-variable", font, "package.json"));
  const state = [import.meta.filename, ...sources].map((file) => readFileSync(file));
  const hash = createHash("sha256").update(Buffer.concat(state)).digest("hex").slice(0, 8);
  const folder = join(modules, ".cache", `fonts-${hash}`);
  if (existsSync(folder)) return folder;
  // A temporary folder, because an interrupted build must not leave an incomplete one. Another build may finish first.
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const [font, wght] of Object.entries(weights)) await writeFont(font, wght, unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function writeFont(font: string, wght: number | { min: number; max: number }, folder: string): Promise<void> {
  const path = join(modules, "@fontsource-variable", font, "wght.css");
  const css = readFileSync(path, "utf8");
  for (const [, file = "", range = ""] of css.matchAll(/url\((.+?)\)[^}]*unicode-range: (.+?);/g)) {
    const whole = readFileSync(join(dirname(path), file));
    const light = await subsetFont(whole, charactersOf(range), { targetFormat: "woff2", variationAxes: { wght } });
    writeFileSync(join(folder, basename(file)), light);
  }
  const shown = typeof wght === "number" ? headingWeights : `${wght.min} ${wght.max}`;
  writeFileSync(
    join(folder, `${font}.css`),
    css.replace(/font-weight: .+?;/g, `font-weight: ${shown};`).replaceAll("./files/", "./"),
  );
}

/** Returns the characters of a CSS `unicode-range`, such as `U+0000-00FF,U+0131`. */
function charactersOf(range: string): string {
  return range
    .split(",")
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice(2)
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
    })
    .join("");
}
