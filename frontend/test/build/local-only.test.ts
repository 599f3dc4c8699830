// @vitest-environment node
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
let out: string;
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), "eightish-deployed-"));
});
afterAll(() => rmSync(out, { recursive: true }));

/** Words that only the inbox and the links to it contain. */
const words = [
  "Open the inbox",
  "VITE_INBOX",
  "mails.json",
  "email/sending",
  "Ways to read this e-mail",
  "Choose an e-mail",
];

function wrangler(...args: string[]): void {
  execFileSync(join(root, "node_modules/.bin/wrangler"), args, { cwd: root, stdio: "pipe" });
}

/** Returns those of the words that the folder's files contain. */
function found(folder: string, pattern = "**/*"): string[] {
  const files = globSync(pattern, { cwd: folder }).map((name) => join(folder, name));
  const texts = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, "utf8"));
  expect(texts.length).toBeGreaterThan(0);
  return words.filter((word) => texts.some((text) => text.includes(word)));
}

it("searches for words that the inbox and its links contain", () => {
  const sources = ["worker/scripts/inbox/*", "frontend/ui/inbox-link.tsx"].flatMap((pattern) =>
    globSync(pattern, { cwd: root }).filter((file) => !/test|browser$/.test(file)),
  );
  const text = sources.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
});

it("deploys a Worker without the inbox", () => {
  wrangler("deploy", "--dry-run", "--outdir", join(out, "worker"), "--metafile");
  expect(found(join(out, "worker"))).toEqual([]);
  const [meta = ""] = globSync("**/*meta*.json", { cwd: join(out, "worker") });
  const { inputs } = JSON.parse(readFileSync(join(out, "worker", meta), "utf8")) as { inputs: Record<string, unknown> };
  const names = Object.keys(inputs);
  expect(names.some((name) => name.endsWith("worker/app.ts"))).toBe(true);
  expect(names.filter((name) => /scripts\//.test(name) && !/node_modules/.test(name))).toEqual([]);
});

it("deploys Functions without the inbox", () => {
  wrangler("pages", "functions", "build", "--cwd", "frontend", "--outdir", join(out, "functions"));
  expect(found(join(out, "functions"))).toEqual([]);
});

it("deploys a site without the inbox", () => {
  expect(found(join(root, "frontend/dist"))).toEqual([]);
  expect(globSync("inbox*", { cwd: join(root, "frontend/dist") })).toEqual([]);
});
