import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isCurrent } from "./is-current.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "eightish-"));
  for (const [name, second] of Object.entries({ "older.ts": 10, built: 20, "newer.ts": 30 })) {
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), second, second);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it("builds again only when the build is missing or a source is newer", () => {
  const built = join(folder, "built");
  expect(isCurrent(built, ["older.ts"], { folder })).toBe(true);
  expect(isCurrent(built, ["*.ts"], { folder })).toBe(false);
  expect(isCurrent(built, ["*.ts"], { folder, exclude: ["newer.ts"] })).toBe(true);
  expect(isCurrent(join(folder, "missing"), ["older.ts"], { folder })).toBe(false);
});
