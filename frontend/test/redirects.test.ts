import { readFileSync } from "node:fs";
import type { RouteObject } from "react-router-dom";
import { expect, it } from "vitest";
import { drawnPages } from "../app/drawn-pages.tsx";
import { routes } from "../app/routes.tsx";

/** Returns the paths of the app without those that have a file of their own. */
function paths(children: RouteObject[]): string[] {
  const hasFile = ["/", "*", ...drawnPages.map(({ path }) => path)];
  return children
    .flatMap(({ path, children: below = [] }) => [...(path ? [path] : []), ...paths(below)])
    .filter((path) => !hasFile.includes(path));
}

it("serves the app at every path of the router, and at no other", () => {
  const file = readFileSync(new URL("../public/_redirects", import.meta.url), "utf8");
  const redirects = file.trim().split("\n");
  const expected = paths(routes).map((path) => `${path.replace(/:.*/, "*")} / 200`);
  expect(redirects.sort()).toEqual([...new Set(expected)].sort());
});
