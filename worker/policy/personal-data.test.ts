import { is, Table } from "drizzle-orm";
import { expect, it } from "vitest";
import * as schema from "#schema/tables/index.ts";
import { personalData, storedData } from "./personal-data.ts";
import { inWords, type Period, retention } from "./retention.ts";

it("names every table once", () => {
  const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, Table) ? [name] : []));
  expect(personalData.flatMap((subject) => subject.tables).sort()).toEqual(tables.sort());
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

it("gives the page the periods as they are kept", () => {
  const mail = storedData().find(({ about }) => about === "Sent mail");
  expect(mail?.kept).toContain(inWords(retention.mails.for));
});
