import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { root } from "./local-stack.ts";

const script = "worker/scripts/local/check-installation.js";
const folder = mkdtempSync(join(tmpdir(), "eightish-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text = "{}"): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
function check(...flags: string[]): string {
  const { status, stderr } = spawnSync("node", [...flags, join(folder, script)], { encoding: "utf8" });
  expect(status).toBe(stderr === "" ? 0 : 1);
  return stderr.trim();
}

it("says in one sentence what an installation lacks, and nothing when it is complete", () => {
  write("package.json", `{ "type": "module" }`);
  write(script);
  cpSync(join(root, script), join(folder, script));
  expect(check()).toBe("The package 'vite' is missing: run npm ci.");
  for (const name of ["vite", "wrangler"]) write(`node_modules/${name}/package.json`);
  expect(check("--no-strip-types")).toMatch(/^npm ci installed no Node 24 .* run npm ci without --omit=optional\.$/);
  expect(check()).toMatch(/^The texts are not compiled, .* run npm run postinstall\.$/);
  write("schema/locales/de.ts");
  expect(check()).toMatch(/^The program 'workerd' is missing for this system: run npm ci without --omit=optional, /);
  write("node_modules/workerd/package.json", `{ "main": "main.js", "type": "commonjs" }`);
  write("node_modules/workerd/main.js", "exports.default = __filename");
  expect(check()).toBe("");
});
