import { getTableColumns, is, Table } from "drizzle-orm";
import { expect, it } from "vitest";
import * as tables from "#schema/tables/index.ts";
import { personalData, storedData } from "./personal-data.ts";
import { inWords, type Period, retention } from "./retention.ts";

it("says of every column of every table whether it is about a person, once and of no other", () => {
  const ofSchema = Object.entries(tables).flatMap(([name, table]) =>
    is(table, Table) ? Object.keys(getTableColumns(table)).map((column) => `${name}.${column}`) : [],
  );
  const said = personalData.flatMap((row) =>
    Object.entries(row.tables ?? {}).flatMap(([name, columns]) => Object.keys(columns).map((one) => `${name}.${one}`)),
  );
  expect(ofSchema.length).toBeGreaterThan(100);
  expect(said.sort()).toEqual(ofSchema.sort());
});

it("names every period of retention", () => {
  const named = new Set<string>();
  const periods = new Proxy({} as Record<Period, string>, {
    get: (_, name) => {
      named.add(String(name));
      return "";
    },
  });
  for (const { kept } of personalData) kept(periods);
  expect([...named].sort()).toEqual(Object.keys(retention).sort());
});

it("gives the page each kind of data with its words once, and the periods as they are", () => {
  const rows = storedData();
  expect(rows).toHaveLength(personalData.length);
  for (const { about, what, why, kept } of rows) {
    expect([about, what.length > 0, why !== "", kept !== ""]).toEqual([about, true, true, true]);
    expect(new Set(what).size).toBe(what.length);
  }
  const mail = rows.find(({ about }) => about === "Sent mail");
  expect(mail?.what).toContain("who got it, and from whom");
  expect(mail?.kept).toContain(inWords(retention.mails.for));
});
