import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawnPages, shells } from "../app/drawn-pages.tsx";
import { routes } from "../app/routes.ts";

it("serves the app at every path of the router, and at no other", () => {
  const file = readFileSync(new URL("../public/_redirects", import.meta.url), "utf8");
  const redirects = file.trim().split("\n");
  const hasFile = ["/", "*", ...drawnPages.map(({ path }) => path), ...Object.keys(shells).map((name) => `/${name}`)];
  const paths = routes.map(({ path }) => path).filter((path) => !hasFile.includes(path));
  const shellOf = (path: string) => (path.startsWith("/events/") ? "/event" : "/app");
  const expected = paths.map((path) => `${path.replace(/:.*/, "*")} ${shellOf(path)} 200`);
  expect(redirects.sort()).toEqual([...new Set(expected)].sort());
});
