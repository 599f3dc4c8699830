// @vitest-environment node
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const dist = resolve(import.meta.dirname, "../../dist");

it("has every file that its pages, scripts and styles name", () => {
  const files = globSync(["**/*.html", "assets/*.{js,css}"], { cwd: dist });
  expect(files.length).toBeGreaterThan(50);
  const missing = files.flatMap((file) => {
    const named = readFileSync(join(dist, file), "utf8").match(/\bassets\/[\w.-]+-[\w-]{7,8}\.\w+/g) ?? [];
    return named.filter((path) => !existsSync(join(dist, path))).map((path) => `${file} names ${path}`);
  });
  expect(missing).toEqual([]);
});
