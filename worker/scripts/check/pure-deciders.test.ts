import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseAst } from "vite";
import { expect, it } from "vitest";
import { root } from "../local/local-stack.ts";

const deciders = globSync(["worker/**/decide/*.ts", "worker/policy/*.ts"], { cwd: root }).filter(
  (file) => !file.endsWith(".test.ts"),
);

// Modules that a decision must not reach, because they read or write outside it.
const isImpure = (module: string) =>
  /^(?:drizzle-orm|cloudflare:|node:)/.test(module) ||
  /^(?:schema\/tables|worker\/lib\/database)\/|^worker\/env\.ts$/.test(module);
const readsClock = /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/;

/** Returns the modules that a file loads at run time: files relative to the root, and packages by name. */
function loadedModules(file: string): string[] {
  const { body } = parseAst(readFileSync(join(root, file), "utf8"), { lang: file.endsWith("x") ? "tsx" : "ts" });
  return body.flatMap((node) => {
    if (!("source" in node) || !node.source) return [];
    if (("importKind" in node && node.importKind === "type") || ("exportKind" in node && node.exportKind === "type")) {
      return [];
    }
    const { value } = node.source;
    if (value.startsWith("#")) return [value.slice(1)];
    return [value.startsWith(".") ? relative(root, join(root, dirname(file), value)) : value];
  });
}

/** Returns the chains of imports from a file to what makes it impure, each as one line. */
function impureChains(file: string, chain: string[] = [file], seen = new Set([file])): string[] {
  const clock = readsClock.test(readFileSync(join(root, file), "utf8")) ? [[...chain, "the clock"].join(" → ")] : [];
  const reached = loadedModules(file).flatMap((module) => {
    if (isImpure(module)) return [[...chain, module].join(" → ")];
    if (seen.has(module) || !/\.tsx?$/.test(module)) return [];
    seen.add(module);
    return impureChains(module, [...chain, module], seen);
  });
  return [...clock, ...reached];
}

it("finds the deciders of every feature", () => {
  expect(new Set(deciders.map((file) => file.split("/")[1])).size).toBeGreaterThan(3);
});

it.each(deciders)("loads neither the database nor the clock for %s", (file) => {
  expect(impureChains(file)).toEqual([]);
});
