import { describe, expect, it } from "vitest";
import { changeBetween } from "#schema/change-between.ts";
import type { ShowState } from "#schema/contracts/show-changes.ts";
import { HOUR, MINUTE } from "../../../lib/clock.ts";
import { heard, type Said } from "./heard.ts";
import { decideReading, type Watched } from "./reading.ts";

/** 'on 2027-03-05T20:00', 'postponed' */
function state(text: string): ShowState {
  const [status = "", start = null] = text.split(" ");
  return { start, status: status as ShowState["status"] };
}
const silent: Said = { start: null, place: null, tickets: null, isDoubtful: false };
const at = (start: string, more: Partial<Said> = {}): Said => ({ ...silent, start, ...more });
const textOf = ({ status, start }: ShowState) => [status, ...(start === null ? [] : [start])].join(" ");

describe("a reading", () => {
  const day = "2027-03-05";
  const night = `${day}T20:00`;
  it.each<[string, Said, string]>([
    [`on ${night}`, silent, `on ${night}`],
    [`on ${night}`, at(day), `on ${night}`],
    [`on ${night}`, at(night), `on ${night}`],
    [`on ${day}`, at(night), `on ${night}`],
    [`on ${night}`, at("2027-04-16"), "on 2027-04-16"],
    [`on ${night}`, at(night, { place: "cancelled" }), `cancelled ${night}`],
    [`on ${night}`, { ...silent, place: "cancelled" }, `cancelled ${night}`],
    [`on ${night}`, { ...silent, place: "postponed" }, "postponed"],
    [`on ${night}`, at(night, { tickets: "sold-out" }), `sold-out ${night}`],
    [`on ${night}`, at("2027-04-16T20:00", { tickets: "sold-out" }), "sold-out 2027-04-16T20:00"],
    [`sold-out ${night}`, at(night), `sold-out ${night}`],
    [`sold-out ${night}`, at(night, { place: "on" }), `sold-out ${night}`],
    [`sold-out ${night}`, at(night, { tickets: "some" }), `on ${night}`],
    [`sold-out ${night}`, { ...silent, place: "postponed" }, "postponed"],
    [`cancelled ${night}`, at(night), `cancelled ${night}`],
    [`cancelled ${night}`, at(night, { tickets: "some" }), `cancelled ${night}`],
    [`cancelled ${night}`, at("2027-03-06", { place: "cancelled" }), `cancelled ${night}`],
    [`cancelled ${night}`, at(night, { place: "on" }), `on ${night}`],
    [`cancelled ${night}`, at("2027-04-16T20:00"), "on 2027-04-16T20:00"],
    ["postponed", at(night), "postponed"],
    ["postponed", at(night, { place: "postponed" }), "postponed"],
    ["postponed", at(night, { place: "on" }), `on ${night}`],
    ["postponed", at("2027-04-16T20:00"), "on 2027-04-16T20:00"],
    ["postponed", silent, "postponed"],
  ])("of a show that is %s and said to be %j leaves it %s", (known, said, next) => {
    expect(textOf(heard(state(known), said, day))).toBe(next);
  });

  it("of a postponed show whose earlier day nobody knows needs the word that it takes place", () => {
    expect(textOf(heard(state("postponed"), at(night), null))).toBe("postponed");
  });
});

describe("the news", () => {
  it.each([
    ["on 2027-03-05", "on 2027-03-05", null, ""],
    ["on 2027-03-05", "on 2027-03-05T20:00", null, ""],
    ["on 2027-03-05T20:00", "on 2027-03-05T21:00", "moved", "on 2027-03-05T21:00"],
    ["on 2027-03-05T20:00", "on 2027-04-16", "moved", "on 2027-04-16"],
    ["on 2027-03-05", "sold-out 2027-03-05", "sold-out", "sold-out 2027-03-05"],
    ["on 2027-03-05", "sold-out 2027-04-16", "moved", "on 2027-04-16"],
    ["sold-out 2027-03-05", "sold-out 2027-04-16", "moved", "sold-out 2027-04-16"],
    ["sold-out 2027-03-05", "on 2027-03-05", "on-again", "on 2027-03-05"],
    ["on 2027-03-05", "cancelled 2027-03-05", "cancelled", "cancelled 2027-03-05"],
    ["on 2027-03-05", "postponed", "postponed", "postponed"],
    ["postponed", "cancelled", "cancelled", "cancelled"],
    ["postponed", "on 2027-04-16", "on-again", "on 2027-04-16"],
    ["postponed", "sold-out 2027-04-16", "on-again", "on 2027-04-16"],
    ["cancelled 2027-03-05", "cancelled 2027-03-06", null, ""],
    ["cancelled 2027-03-05", "postponed", "postponed", "postponed"],
    ["cancelled 2027-03-05", "on 2027-03-05", "on-again", "on 2027-03-05"],
  ])("of a show that was %s and is %s is %s", (before, after, kind, known) => {
    const change = changeBetween(state(before), state(after));
    expect([change?.kind ?? null, change ? textOf(change.known) : ""]).toEqual([kind, known]);
  });

  it("names the starts, and none for a show that is off", () => {
    const starts = (before: string, after: string) => {
      const { from, to } = changeBetween(state(before), state(after))!;
      return [from, to];
    };
    expect(starts("on 2027-03-05T20:00", "on 2027-04-16T20:30")).toEqual(["2027-03-05T20:00", "2027-04-16T20:30"]);
    expect(starts("on 2027-03-05", "cancelled 2027-03-05")).toEqual(["2027-03-05", null]);
    expect(starts("postponed", "on 2027-04-16")).toEqual([null, "2027-04-16"]);
  });
});

describe("readings one after the other", () => {
  const night = "2027-03-05T20:00";
  const on = at(night);
  const off = at(night, { place: "cancelled" });
  const doubtful = { ...off, isDoubtful: true };
  const moved = at("2027-04-16T20:00");

  /** Reads at the given minutes; returns after each reading what is seen and what counts. */
  function read(...readings: [number, Said, { isMass?: boolean }?][]) {
    let watched: Watched = { known: state(`on ${night}`), seen: null, seenAt: null, isDoubtful: false };
    return readings.map(([minute, said, { isMass = false } = {}]) => {
      const reading = { said, earlierDay: null, at: minute * MINUTE, gap: HOUR, isMass };
      const outcome = decideReading(watched, reading);
      watched = outcome.watched;
      const { change } = outcome;
      const seen = watched.seen === null ? [] : [`seen ${watched.seen.status}`];
      return [...seen, ...(change ? [`${change.kind}${change.isDoubtful ? "?" : ""}`] : [])].join(" ");
    });
  }

  it("count when the second, an hour later, agrees with the first", () => {
    expect(read([0, off], [59, off], [60, off], [120, off])).toEqual([
      "seen cancelled",
      "seen cancelled",
      "cancelled",
      "",
    ]);
  });

  it("start anew when the second finds something else, or nothing new", () => {
    expect(read([0, off], [60, moved], [120, moved])).toEqual(["seen cancelled", "seen on", "moved"]);
    expect(read([0, off], [60, on], [120, off], [180, off])).toEqual([
      "seen cancelled",
      "",
      "seen cancelled",
      "cancelled",
    ]);
  });

  it("tell that a show is on again only when the source says so twice", () => {
    const again = { ...on, place: "on" as const };
    expect(read([0, off], [60, off], [120, on], [180, on], [240, again], [300, again])).toEqual([
      ...["seen cancelled", "cancelled", "", ""],
      ...["seen on", "on-again"],
    ]);
  });

  it("tell first that a show has moved, then that it is sold out", () => {
    const both = { ...moved, tickets: "sold-out" as const };
    expect(read([0, both], [60, both], [120, both], [180, both], [240, both])).toEqual([
      "seen sold-out",
      "moved",
      "seen sold-out",
      "sold-out",
      "",
    ]);
  });

  it("take a time that is announced for a day as known, without news", () => {
    const day: Watched = { known: state("on 2027-03-05"), seen: null, seenAt: null, isDoubtful: false };
    const reading = { said: on, earlierDay: null, gap: HOUR, isMass: false };
    const first = decideReading(day, { ...reading, at: 0 });
    const second = decideReading(first.watched, { ...reading, at: HOUR });
    expect([first.change, second.change, second.watched.known]).toEqual([null, null, state(`on ${night}`)]);
  });

  it("ask about a source that contradicts itself, and about half a page that changes at once", () => {
    const mass = { isMass: true };
    expect(read([0, doubtful], [60, doubtful], [120, doubtful])).toEqual([
      "seen cancelled",
      "seen cancelled cancelled?",
      "seen cancelled cancelled?",
    ]);
    expect(read([0, off, mass], [60, off], [120, on])).toEqual(["seen cancelled", "seen cancelled cancelled?", ""]);
    expect(read([0, off], [60, off, mass])).toEqual(["seen cancelled", "seen cancelled cancelled?"]);
  });
});
