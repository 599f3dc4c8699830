import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const assets = resolve(import.meta.dirname, "../../dist/assets");
const read = (file: string) => readFileSync(join(assets, file), "utf8");

it("puts the reader of calendar files into chunks that no other chunk imports before a file is chosen", () => {
  const scripts = globSync("*.js", { cwd: assets });
  const readers = scripts.filter((file) => read(file).includes("tzoffsetfrom"));
  expect(readers.map((file) => file.replace(/-[^-]+$/, ""))).toEqual(["calendar-file", "poll-calendar-file"]);
  const waiting = scripts.filter((file) =>
    [...read(file).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].some(([, next]) =>
      readers.includes(next!),
    ),
  );
  expect(waiting).toEqual([]);
});
