import { readFileSync } from "node:fs";
import { is, Table } from "drizzle-orm";
import { expect, it } from "vitest";
import * as schema from "../tables/index.ts";
import { accountExport } from "./account-export.ts";

const page = readFileSync("docs/export.md", "utf8");

it("is documented part by part, and nothing else is", () => {
  const [, parts = ""] = page.split(/^## Parts$/m);
  const documented = [...parts.split(/^These fields/m)[0]!.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(documented).toEqual(Object.keys(accountExport.shape));
});

it("has every table, or docs/export.md says why not", () => {
  const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, Table) ? [name] : []));
  expect(tables.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
