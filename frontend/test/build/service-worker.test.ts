// @vitest-environment node
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { languages } from "#schema/languages.ts";

const dist = resolve(import.meta.dirname, "../../dist");
const read = (file: string) => readFileSync(join(dist, file), "utf8");
const worker = read("sw.js");
const listed = (name: string) =>
  JSON.parse(new RegExp(`^const ${name} = (\\[.*\\]);$`, "m").exec(worker)?.[1] ?? "[]") as string[];
const files = listed("files");
// The worker stores those of one language.
const words = listed("words");

it("lists every script and style that the app's pages load, directly or through imports", () => {
  const named = (text: string) => [...text.matchAll(/assets\/([\w.-]+\.(?:js|css))|"\.\/([\w.-]+\.js)"/g)];
  const seen = new Set<string>();
  const follow = (text: string) => {
    for (const [, asset, chunk] of named(text)) {
      const file = `/assets/${asset ?? chunk}`;
      if (seen.has(file)) continue;
      seen.add(file);
      follow(read(file));
    }
  };
  follow(read("index.html"));
  expect(seen.size).toBeGreaterThan(20);
  expect([...seen].filter((file) => ![...files, ...words].includes(file))).toEqual([]);
});

it("names files that exist, each with a hash in its name, and nothing personal", () => {
  expect([...files, ...words].filter((file) => !existsSync(join(dist, file)))).toEqual([]);
  expect([...files, ...words].filter((file) => !/^\/assets\/[\w.-]+-[\w-]{7,8}\.(js|css|woff2)$/.test(file))).toEqual(
    [],
  );
});

function weightOf(paths: string[]): number {
  return paths.reduce((sum, file) => {
    const content = readFileSync(join(dist, file));
    return sum + (file.endsWith(".woff2") ? content.byteLength : gzipSync(content, { level: 9 }).byteLength);
  }, 0);
}

it("keeps a build within 552 kB (compressed)", () => {
  expect(weightOf(files)).toBeLessThanOrEqual(552_000);
});

it.each(languages.filter((language) => language !== "en"))("stores the words of %s within 84 kB", (language) => {
  const own = words.filter((file) => file.startsWith(`/assets/${language}-`));
  // Those of pages, of refusals, of a person's calendars, and of the mails that an organizer previews.
  expect(own).toHaveLength(4);
  expect(weightOf(own)).toBeLessThanOrEqual(84_000);
});

it("fills in the build's values, including the offline page", () => {
  expect(worker).toMatch(/^const build = "[0-9a-f]{16}";$/m);
  expect(worker).toContain("You're offline");
  const [, script = ""] = /<script>(.*?)<\/script>/.exec(
    JSON.parse(/^const offlinePage = (".*");$/m.exec(worker)![1]!),
  )!;
  const hash = createHash("sha256").update(script).digest("base64");
  expect(worker).toContain(`const offlineScript = "'sha256-${hash}'";`);
  for (const language of languages) expect(script).toMatch(new RegExp(`["\`]?${language}["\`]?[:,\\]]`));
  expect(worker).not.toMatch(/"\{[a-z-]+\}"/);
  expect(gzipSync(worker).byteLength).toBeLessThanOrEqual(9_000);
});

it("has both workers revalidated each time, and one manifest, linked from the app only", () => {
  expect(read("_headers")).toMatch(
    /\/sw\.js\n {2}Cache-Control: no-cache\n\n\/push-sw\.js\n {2}Cache-Control: no-cache/,
  );
  expect(read("index.html")).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  expect(read("poll.html")).not.toContain("manifest");
});
