import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, it } from "vitest";

const assets = resolve(import.meta.dirname, "../../dist/assets");
const read = (file: string) => readFileSync(join(assets, file), "utf8");
const withLeaflet = (files: string[]) => files.filter((file) => read(file).includes("leaflet-pane"));

it("puts the map's library into a chunk that no other chunk imports", () => {
  const scripts = globSync("*.js", { cwd: assets });
  const chunks = withLeaflet(scripts);
  expect(chunks.map((file) => file.split("-")[0])).toEqual(["leaflet"]);
  const name = basename(chunks[0]!);
  const waiting = scripts.filter((file) =>
    [...read(file).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].some(([, next]) => next === name),
  );
  expect(waiting).toEqual([]);
});

it("puts the map's styles into their own sheet, with all its pictures", () => {
  const sheets = withLeaflet(globSync("*.css", { cwd: assets }));
  expect(sheets.map((file) => file.split("-")[0])).toEqual(["leaflet"]);
  const pictures = [...read(sheets[0]!).matchAll(/url\(([^)]+\.png)\)/g)].map(([, path]) => basename(path!));
  expect(pictures.filter((file) => globSync(file, { cwd: assets }).length !== 1)).toEqual([]);
});
