import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { routes } from "../app/routes.ts";

const frontend = resolve(import.meta.dirname, "..");

/** The groups of the file (RFC 9309): for whom, and the beginnings of paths that they leave alone. */
const groups = readFileSync(join(frontend, "public/robots.txt"), "utf8")
  .split("\n\n")
  .map((group) => ({
    agents: [...group.matchAll(/^User-agent: (.+)$/gm)].map(([, agent]) => agent!),
    refused: [...group.matchAll(/^Disallow: (\/.+)$/gm)].map(([, path]) => path!),
  }));
const refusedTo = (agent: string) => groups.find(({ agents }) => agents.includes(agent))!.refused;
const isRefused = (agent: string, path: string) => refusedTo(agent).some((start) => path.startsWith(start));

/** The folders of personal pages and calls that the server itself answers: `/poll/`, `/api/` … */
const served = readdirSync(join(frontend, "functions"))
  .filter((name) => name !== ".well-known" && statSync(join(frontend, "functions", name)).isDirectory())
  .map((name) => `/${name}/`);

it("lets search engines read the pages that are for everybody", () => {
  const open = ["/", "/about", "/auth", "/home"];
  expect(open.filter((path) => isRefused("*", path))).toEqual([]);
  expect(open.filter((path) => !routes.some((route) => route.path === path))).toEqual([]);
});

it("keeps them off every other page, personal links and calls", () => {
  const others = routes
    .map(({ path }) => path)
    .filter((path) => !["/", "/about", "/auth", "/home", "*"].includes(path));
  expect(served).toContain("/poll/");
  expect([...others, ...served].filter((path) => !isRefused("*", path))).toEqual([]);
});

it("lets chat programs draw the preview of a poll's or a group's link, and no more", () => {
  const shared = ["/poll/token", "/join/code", "/connections/token"];
  expect(shared.filter((path) => isRefused("WhatsApp", path))).toEqual([]);
  for (const path of ["/api/user", "/auth/verify", "/unsubscribe/token", "/address/token"])
    expect([path, isRefused("WhatsApp", path)]).toEqual([path, true]);
});
