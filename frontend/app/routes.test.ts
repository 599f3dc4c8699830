import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { routes } from "./routes.ts";

it("has one route for each page's file, and a file for each route", () => {
  const files = readdirSync(join(import.meta.dirname, "../pages")).filter((name) => /-page\.tsx$/.test(name));
  expect(routes.map(({ page }) => `${page}-page.tsx`).sort()).toEqual(files.sort());
});

it("gives each prerendered page a title for its file", () => {
  const untitled = routes.filter(({ prerender, title }) => (prerender === "page") !== (title !== undefined));
  expect(untitled).toEqual([]);
});
