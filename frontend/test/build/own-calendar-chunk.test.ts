import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const assets = resolve(import.meta.dirname, "../../dist/assets");
const read = (file: string) => readFileSync(join(assets, file), "utf8");

const scripts = globSync("*.js", { cwd: assets });
const readers = scripts.filter((file) => read(file).includes("TZOFFSETFROM"));

it("puts the reader of calendars into one file that no page imports, so that no page does its work", () => {
  expect(readers.map((file) => file.replace(/-[^-]+$/, ""))).toEqual(["calendar-worker"]);
  const importing = scripts.filter((file) => /(?:from|import)\s*\(?["'`]\.\/calendar-worker-/.test(read(file)));
  expect(importing).toEqual([]);
});

it("starts it in a file that pages load for a calendar only, and stores it with the app", () => {
  const starting = scripts.filter((file) => read(file).includes(readers[0]!));
  expect(starting.map((file) => file.replace(/-[^-]+$/, "")).sort()).toEqual(["own-calendars", "poll-own-calendars"]);
  expect(readFileSync(join(assets, "../sw.js"), "utf8")).toContain(`/assets/${readers[0]}`);
});
