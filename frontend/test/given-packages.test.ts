import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

// The packages that the product is built on. Each does the job that it is made for (ARCHITECTURE.md, 'The house').
const given = [
  "react",
  "react-dom",
  "react-router-dom",
  "@tanstack/react-query",
  "hono",
  "drizzle-orm",
  "jose",
  "zod",
  "@react-email/components",
  "leaflet",
  "wrangler",
  "@cloudflare/workers-types",
  "vitest",
  "@cloudflare/vitest-pool-workers",
  "miniflare",
];

// Its makers renamed this package. The alias keeps the given name.
const renamed = { "@cloudflare/vitest-pool-workers": "@cloudflare/vitest-plugin" };

const root = join(import.meta.dirname, "../..");
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;
const versions: Record<string, string> = { ...dependencies, ...devDependencies };

const tracked = execFileSync("git", ["ls-files", "frontend", "worker", "schema", "emails", "package.json", "*.ts"], {
  cwd: root,
  encoding: "utf8",
});
const sources = tracked
  .trim()
  .split("\n")
  .filter((file) => /\.(tsx?|json)$/.test(file) && !file.endsWith("given-packages.test.ts"))
  .map((file) => readFileSync(join(root, file), "utf8"));

it.each(given)("has %s in package.json under its own name, and not as an alias of another library", (name) => {
  expect(versions[name]).toBeDefined();
  const [, target] = /^npm:(.+)@/.exec(versions[name] ?? "") ?? [];
  expect(target).toBe(renamed[name as keyof typeof renamed]);
});

it.each(given)("uses %s", (name) => {
  const isUsed =
    name === "wrangler"
      ? (source: string) => /"wrangler[" ]/.test(source)
      : (source: string) => new RegExp(`(from |import\\(|types": \\[.*)"${name}["/]`).test(source);
  expect(sources.some(isUsed)).toBe(true);
});
