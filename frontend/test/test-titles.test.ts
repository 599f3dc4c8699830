import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const LONGEST = 100;
const root = join(import.meta.dirname, "../..");
const makers = new Set(["it", "test", "describe"]);

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Returns the name at the start of a call, for example 'it' for `it.each(rows)(…)`. */
function nameOf(callee: Node): unknown {
  if (callee.type === "Identifier") return callee.name;
  const inner = callee.object ?? callee.callee ?? callee.tag;
  return isNode(inner) ? nameOf(inner) : undefined;
}

/** Returns the title of a call that makes a test or a group of tests. A placeholder in it counts as it stands. */
function titleOf({ type, callee, arguments: given }: Node): string[] {
  if (type !== "CallExpression" || !isNode(callee) || !makers.has(String(nameOf(callee)))) return [];
  const [first] = given as Node[];
  if (first?.type === "Literal" && typeof first.value === "string") return [first.value];
  if (first?.type !== "TemplateLiteral") return [];
  return [(first.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("%s")];
}

function titlesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(titlesIn);
  if (!isNode(value)) return [];
  return [...titleOf(value), ...Object.values(value).flatMap(titlesIn)];
}

const titlesOf = (path: string, text: string) => titlesIn(parseSync(path, text).program);

it("gives no test of the repository a title of more than 100 characters", () => {
  const files = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx"], { cwd: root, encoding: "utf8" });
  const present = files.split("\n").filter((file) => file !== "" && existsSync(join(root, file)));
  const titles = present.flatMap((file) =>
    titlesOf(file, readFileSync(join(root, file), "utf8")).map((title) => ({ file, title })),
  );
  expect(titles.length).toBeGreaterThan(1000);
  expect(titles.filter(({ title }) => title.length > LONGEST)).toEqual([]);
});

it.each([
  ["it('adds', () => {})", ["adds"]],
  ["it.each([1])('adds %i', () => {})", ["adds %i"]],
  [`describe('a sum', () => { test.skipIf(true)(\`of \${1}\`, () => {}) })`, ["a sum", "of %s"]],
  ["const it = ['adds']; add('nothing')", []],
])("finds the titles in %s", (text, titles) => {
  expect(titlesOf("sum.test.ts", text)).toEqual(titles);
});
