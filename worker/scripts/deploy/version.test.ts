import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { version } from "./version.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eightish-version-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: "pipe",
  }).trim();

it("names the commit, and says when files differ from it", () => {
  git("init", "--quiet");
  git("commit", "--quiet", "--allow-empty", "--message", "Begin");
  const commit = git("rev-parse", "HEAD");
  expect(commit).toMatch(/^[\da-f]{40}$/);
  expect(version(folder)).toBe(commit);
  writeFileSync(join(folder, "more.txt"), "more");
  expect(version(folder)).toBe(`${commit}-dirty`);
});

it("says that a folder without Git has no commit", () => {
  expect(version(folder)).toMatch(/^\d+\.\d+\.\d+, built without Git$/);
});
