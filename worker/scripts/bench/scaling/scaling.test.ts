import { describe, expect, it } from "vitest";
import { freePerDay, monthlyBill, pollsAMonth, pricePerThousand, type Use } from "./prices.ts";
import { databaseOf, organizers, spread } from "./spread.ts";

const use: Use = { requests: 100, rowsRead: 1000, rowsWritten: 200, mails: 20, bytes: 10_000, transientBytes: 80_000 };

describe("the price of polls", () => {
  it("is the sum of requests, rows, messages and two years of storage", () => {
    // The calls, then 0.01 GB for 24 months and 0.08 GB for 3 months at 0.75.
    expect(pricePerThousand(use)).toBeCloseTo(0.03 + 0.001 + 0.2 + 0.024 + 0.18 + 0.18, 6);
  });

  it("is the plan's fee while everything is included, and rises with what is not", () => {
    expect(monthlyBill(use, 1000)).toBe(5);
    // 300 million rows written, of which 50 are included; 150 million requests, 90 million queue operations, 720 GB.
    expect(monthlyBill(use, 1_500_000)).toBeCloseTo(5 + 250 + 42 + 35.6 + 536.25, 6);
  });

  it("is nothing on the free plan up to its first quota", () => {
    expect(freePerDay(use, { rowsRead: 0, rowsWritten: 0 })).toEqual({ polls: 166, first: "queueOperations" });
    expect(freePerDay(use, { rowsRead: 0, rowsWritten: 80_000 })).toEqual({ polls: 100, first: "rowsWritten" });
  });

  it("is not the only limit: a database holds the polls of two years and the mails of three months", () => {
    expect(pollsAMonth(10e9, use)).toBeCloseTo(10e9 / (240_000 + 240_000), 6);
  });
});

describe("events spread over databases by their id", () => {
  it("have one database each, always the same", () => {
    // Another hash would look for stored events in other databases.
    expect(databaseOf("event", 16)).toBe(11);
    expect(databaseOf("event", 1)).toBe(0);
  });

  it("fill the databases evenly, and a person's list asks no more of them than the person has events", () => {
    const { fullest, asked } = spread(organizers(2_000, 300), 16);
    expect(fullest).toBeLessThan(1.2);
    expect(asked.most).toBe(16);
    expect(spread([1, 1, 1], 16).asked).toEqual({ mean: 1, most: 1 });
  });
});
