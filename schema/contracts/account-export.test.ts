import { readFileSync } from "node:fs";
import { getTableColumns, is, Table } from "drizzle-orm";
import { expect, it } from "vitest";
import * as z from "zod";
import { personalData } from "../../worker/policy/personal-data.ts";
import * as tables from "../tables/index.ts";
import { accountExport } from "./account-export.ts";

type Node = z.core.JSONSchema.BaseSchema;

/** Returns each field of the file with its type, as docs/export.md writes them. */
function fieldsOf(node: Node, path = ""): [string, string][] {
  const child = (name: string) => (path === "" ? name : `${path}.${name}`);
  if (node.properties) {
    const fields = Object.entries(node.properties).flatMap(([name, one]) => fieldsOf(one as Node, child(name)));
    return path === "" || path.endsWith("[]") ? fields : [[path, "object"], ...fields];
  }
  const kinds = (node.anyOf ?? []) as Node[];
  const other = kinds.find(({ type }) => type !== "null");
  if (other) return fieldsOf(other, path).map(([name, type]) => [name, name === path ? `${type} or null` : type]);
  const items = node.items as Node | undefined;
  if (items?.properties) return [[path, "list"], ...fieldsOf(items, `${path}[]`)];
  return [[path, items ? "list of text" : typeOf(node)]];
}

function typeOf({ type, format, enum: values, additionalProperties }: Node): string {
  if (format === "date-time") return "instant";
  if (values) return (values as string[]).map((value) => `'${value}'`).join(", ");
  if (additionalProperties) return "map";
  return { string: "text", number: "number", boolean: "true or false" }[String(type)] ?? String(type);
}

const columns = Object.entries(tables).flatMap(([name, table]) =>
  is(table, Table) ? Object.keys(getTableColumns(table)).map((column) => `${name}.${column}`) : [],
);

const rowsOf = (part: string) =>
  [...part.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm)].map(([, name = "", rest = ""]) => ({
    name,
    cells: rest.split("|").map((cell) => cell.trim()),
  }));
const [fields = "", omitted = ""] = readFileSync("docs/export.md", "utf8").split(/^## What is left out$/m);

it("is documented field by field, with its types, and nothing else is", () => {
  const documented = rowsOf(fields).map(({ name, cells: [type = ""] }) => [name, type]);
  expect(documented).toEqual(fieldsOf(z.toJSONSchema(accountExport)));
});

it("has every column about a person, or docs/export.md says why not", () => {
  const told = new Set([
    ...rowsOf(fields).flatMap(({ cells }) => cells.at(-1)!.match(/\w+\.\w+/g) ?? []),
    ...rowsOf(omitted).map(({ name }) => name),
  ]);
  const personal = personalData.flatMap((row) =>
    Object.entries(row.tables ?? {}).flatMap(([table, ofTable]) =>
      Object.entries(ofTable).flatMap(([column, words]) => (words === null ? [] : [`${table}.${column}`])),
    ),
  );
  expect(personal.filter((column) => !told.has(column))).toEqual([]);
  expect([...told].filter((column) => !columns.includes(column))).toEqual([]);
  expect(rowsOf(omitted).filter(({ cells: [reason = ""] }) => reason.length < 10)).toEqual([]);
});
