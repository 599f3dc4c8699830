import { describe, expect, it } from "vitest";
import { fixture } from "../venues/test-tools.ts";
import { normaliseShow } from "./normalise.ts";
import { normaliseDetails } from "./normalise-details.ts";
import { saleOf } from "./sale.ts";

const now = Date.parse("2027-01-02T12:00:00Z");
const before = Date.parse("2027-06-11T19:30:00Z");
const source = { isSample: false, appOrigin: "https://eightish.test" };
const raw = (name: string) => JSON.parse(fixture(name));
const sale = (name: string) => saleOf(raw(name), { now, before });
const show = (name: string) => normaliseShow(raw(name), { ...source, now });

describe("the provider's fixture", () => {
  it("40 has a public sale and a presale ahead", () => {
    expect(sale("40")).toEqual({
      opens: Date.parse("2027-03-05T10:00:00Z"),
      presales: [
        {
          name: "Fan presale",
          opens: Date.parse("2027-03-03T10:00:00Z"),
          closes: Date.parse("2027-03-04T22:00:00Z"),
        },
      ],
    });
    expect(show("40")).toMatchObject({ status: "offsale", dates: { start: { localDate: "2027-06-11" } } });
  });

  it("41 has a placeholder, which is no sale date", () => {
    expect(sale("41")).toEqual({ opens: null, presales: [] });
  });

  it("42 is postponed, without a day but with the one before", () => {
    expect(show("42")).toMatchObject({
      ...{ status: "postponed", date: null, earlierDate: "2027-06-11" },
      dates: { start: { localDate: null, localTime: null } },
    });
  });

  it("43 has moved to another day", () => {
    expect(show("43")).toMatchObject({
      ...{ status: "rescheduled", earlierDate: "2027-06-11", date: "2027-09-18T19:30:00.000Z" },
      dates: { start: { localDate: "2027-09-18", localTime: "20:30:00" } },
    });
  });

  it("44 is cancelled, on the day that it had", () => {
    expect(show("44")).toMatchObject({ status: "cancelled", dates: { start: { localDate: "2027-06-11" } } });
  });

  it("45 is not on sale, which is neither sold out nor off", () => {
    expect(show("45")).toMatchObject({ status: "offsale", dates: { start: { localDate: "2027-06-11" } } });
    expect(show("45")).not.toHaveProperty("earlierDate");
    expect(sale("45").opens).toBeNull();
  });

  it.each(["40", "41", "42", "43", "44", "45"])("%s has the same status in its details", (name) => {
    expect(normaliseDetails(raw(name), { ...source, now })?.status).toBe(show(name)?.status);
  });
});

describe("a sale", () => {
  const opens = (start: object) => saleOf({ sales: { public: start } }, { now, before }).opens;
  it("is ahead, before the show and announced", () => {
    const startDateTime = "2027-03-05T10:00:00Z";
    expect(opens({ startDateTime })).toBe(Date.parse(startDateTime));
    for (const start of [
      { startDateTime: "2027-01-02T12:00:00Z" },
      { startDateTime: "2027-06-11T19:30:00Z" },
      { startDateTime: "1970-01-01T00:00:00Z" },
      { startDateTime: "2027-03-05" },
      { startDateTime: "soon" },
      { startDateTime, startTBD: true },
      { startDateTime, startTBA: true },
      {},
    ])
      expect([start, opens(start)]).toEqual([start, null]);
  });

  it.each([null, 7, "x", [], {}, { sales: 7 }, { sales: { public: [], presales: {} } }])("is none in %j", (value) => {
    expect(saleOf(value, { now, before })).toEqual({ opens: null, presales: [] });
  });

  it("may have presales that are over", () => {
    const presales = [{ startDateTime: "2026-12-01T10:00:00Z", endDateTime: "2026-12-02T10:00:00Z" }, { name: "x" }, 7];
    expect(saleOf({ sales: { presales } }, { now, before }).presales).toEqual([]);
  });
});
