import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const writes = /\bsetCookie\(|document\.cookie = |"Set-Cookie": /;

it("sets cookies only where their names are checked, so that /about can name them all", () => {
  const sources = globSync("{frontend,worker,schema}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/(test|e2e|scripts|node_modules|dist)\//.test(file),
  );
  const writers = sources.filter((file) => writes.test(readFileSync(join(root, file), "utf8"))).sort();
  expect(writers).toEqual(["frontend/lib/language.ts", "frontend/poll/page-language.ts", "worker/http/cookies.ts"]);
  // The first two write the cookie of the language, the third what is named in schema/cookies.ts.
  for (const file of writers.slice(0, 2))
    expect(readFileSync(join(root, file), "utf8")).toMatch(/[`'"]\$\{LANGUAGE_COOKIE\}=/);
});
