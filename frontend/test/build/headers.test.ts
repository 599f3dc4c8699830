// @vitest-environment node
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const dist = resolve(import.meta.dirname, "../../dist");
const read = (file: string) => readFileSync(join(dist, file), "utf8");

/** The headers of every page and file: the block for all paths in the file that Pages reads. */
const headers = new Map(
  read("_headers")
    .split(/\n(?=\/)/)[0]!
    .split("\n")
    .slice(1)
    .flatMap((line) => {
      const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      return name && value ? [[name, value] as const] : [];
    }),
);
const policy = new Map(
  headers
    .get("Content-Security-Policy")!
    .split("; ")
    .map((directive) => [directive.split(" ")[0]!, directive.split(" ").slice(1)]),
);

const pages = globSync("**/*.html", { cwd: dist });
const inlineScripts = (page: string) =>
  [...read(page).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\bsrc=|type="application\/json"/.test(attributes!))
    .map(([, , script]) => script!);
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

it("allows scripts from this site and the pages' inline scripts by their hashes, and no framing", () => {
  expect(read("_headers")).toMatch(/^\/\*\n/);
  const hashes = new Set(pages.flatMap(inlineScripts).map(hashOf));
  expect(policy.get("script-src")).toEqual(["'self'", ...[...hashes].sort()]);
  expect(policy.get("style-src")).toEqual(["'self'", "'unsafe-inline'"]);
  expect(policy.get("img-src")).toEqual(["'self'", "data:", "https:"]);
  for (const name of ["default-src", "connect-src", "form-action"]) expect(policy.get(name)).toEqual(["'self'"]);
  for (const name of ["frame-ancestors", "object-src", "base-uri"]) expect(policy.get(name)).toEqual(["'none'"]);
});

it.each(pages)("has the hash of every inline script in %s, and no handlers in attributes", (page) => {
  expect(inlineScripts(page).length).toBeGreaterThan(0);
  for (const script of inlineScripts(page)) expect(policy.get("script-src")).toContain(hashOf(script));
  expect(read(page)).not.toMatch(/<[^>]+\son\w+=/);
});

it("forbids type sniffing, sends other sites no path, requires https and grants few permissions", () => {
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
  for (const name of ["create", "get"])
    expect(headers.get("Permissions-Policy")).toContain(`publickey-credentials-${name}=(self)`);
  for (const power of ["camera=()", "microphone=()", "payment=()", "usb=()"]) {
    expect(headers.get("Permissions-Policy")).toContain(power);
  }
});
