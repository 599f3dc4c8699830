// @vitest-environment node
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SiteVersion, siteVersion } from "../../../worker/scripts/deploy/site-version.ts";

const root = resolve(import.meta.dirname, "../../..");
const dist = join(root, "frontend/dist");
let out: string;
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), "eightish-same-"));
});
afterAll(() => rmSync(out, { recursive: true }));

/** Returns the text of every file of a folder by its path. */
const textsOf = (folder: string) =>
  new Map(
    globSync("**", { cwd: folder })
      .filter((file) => statSync(join(folder, file)).isFile())
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), "base64")]),
  );

/** Expects two folders to have the same files, byte for byte. */
function expectSame(first: string, second: string): void {
  const [one, other] = [textsOf(first), textsOf(second)];
  expect(one.size).toBeGreaterThan(0);
  expect([...other.keys()]).toEqual([...one.keys()]);
  expect([...one.keys()].filter((file) => one.get(file) !== other.get(file))).toEqual([]);
}

it("builds the same site, Worker and functions each time, byte for byte", () => {
  for (const name of ["one", "other"])
    execFileSync("node", [join(root, "worker/scripts/deploy/release.ts"), join(out, name)], {
      cwd: root,
      stdio: "pipe",
    });
  expectSame(join(out, "one"), join(out, "other"));
  expectSame(join(out, "one/site"), dist);
  expect(readdirSync(join(out, "one"))).toEqual(["functions.js", "site", "worker.js"]);
});

it("names at /version the commit and the hash of every file that it serves", () => {
  const said = JSON.parse(readFileSync(join(dist, "version"), "utf8")) as SiteVersion;
  expect(said).toEqual(siteVersion(dist));
  expect(said.commit).toMatch(/^[\da-f]{40}(-dirty)?$|built without Git$/);
  expect(Object.keys(said.assets)).toEqual(expect.arrayContaining(["about.html", "poll.html", "sw.js"]));
  expect(readFileSync(join(dist, "_headers"), "utf8")).toMatch(/^\/version\n {2}Content-Type: application\/json$/m);
});
