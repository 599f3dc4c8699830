import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PileShow } from "./contracts/swipe.ts";
import { showGroupKey, stackShows } from "./show-groups.ts";
import { type Made, madeUpShow } from "./test/made-up-show.ts";
import { repetitions } from "./test/repetitions.ts";

const sameAs = (name: string) => showGroupKey(name, "The Tin Lantern");

describe("the key of a show", () => {
  it.each([
    ["Saltwater Choir", "SALTWATER CHOIR"],
    ["Saltwater Choir", "  Saltwater \u00a0 Choir "],
    ["Saltwater Choir", "Saltwater Choir VIP"],
    ["Saltwater Choir", "Saltwater Choir | VIP Packages"],
    ["Saltwater Choir", "Saltwater Choir I VIP Packages"],
    ["Saltwater Choir", "Saltwater Choir - Tickets"],
    ["Saltwater Choir", "Saltwater Choir – VIP"],
    ["Saltwater Choir", "Saltwater Choir — VIP Tickets"],
    ["Saltwater Choir", "Saltwater Choir: VIP Packages"],
    ["Saltwater Choir", "Saltwater Choir (VIP Packages)"],
    ["Saltwater Choir", "Saltwater Choir | Packages | Tickets"],
    ["Saltwater Choir", "Saltwater Choir I Packages I VIP I Tickets"],
    ["Saltwater Choir", "saltwater choir-vip"],
    ["Émilie Ångström", "Emilie Angstrom"],
    ["Émilie Ångström", "E\u0301milie A\u030angstro\u0308m"],
    ["Rock ’n‘ Roll Ferry", "Rock 'n' Roll Ferry"],
    ["Rock ʼn´ Roll Ferry", "Rock `n′ Roll Ferry"],
    ["Jean‐Luc Tandem", "Jean–Luc Tandem"],
    ["Jean−Luc Tandem", "Jean-Luc Tandem"],
    ["Ｗｉｄｅ Parade", "Wide Parade"],
    ["ΟΔΟΣ", "οδος"],
    ["Tidal\u200b Postcards", "Tidal Postcards"],
  ])("is the same for '%s' and '%s'", (one, other) => {
    expect(sameAs(other)).toBe(sameAs(one));
  });

  it.each([
    ["Saltwater Choir", "Saltwater Choir Ticket"],
    ["Saltwater Choir", "Saltwater Choir Megaticket"],
    ["Saltwater Choir", "Saltwater Choir Megatickets"],
    ["Saltwater Choir", "Saltwater Choir - Hotel Package"],
    ["Saltwater Choir", "Saltwater Choir VIPs"],
    ["Saltwater Choir", "VIP Saltwater Choir"],
    ["Saltwater Choir", "Parking: Saltwater Choir"],
    ["Saltwater Choir", "Saltwater Choir - Friday Ticket"],
    ["Saltwater Choir - Friday Ticket", "Saltwater Choir - Saturday Ticket"],
    ["Henry VIII", "Henry"],
    ["Tickets to Nowhere", "to Nowhere"],
    ["Vipers", "ers"],
  ])("differs for '%s' and '%s'", (one, other) => {
    expect(sameAs(other)).not.toBe(sameAs(one));
  });

  it("reads a capital I as a bar only before a suffix that is removed", () => {
    expect(sameAs("Napoleon I")).not.toBe(sameAs("Napoleon"));
    expect(sameAs("Me and I VIP")).toBe(sameAs("Me and"));
    expect(sameAs("Napoleon II VIP")).toBe(sameAs("Napoleon II"));
    expect(sameAs("You and i VIP")).toBe(sameAs("You and i"));
    expect(sameAs("I VIP")).toBe(sameAs("I"));
  });

  it.each(["VIP", "Tickets", "VIP Packages", "| VIP", "- Tickets -", "(VIP)", "vip vip"])(
    "never removes a whole name: '%s'",
    (name) => {
      const [left] = sameAs(name).split("\n");
      expect(left).toMatch(/vip|tickets/);
    },
  );

  it("differs for venues and rooms of one house, not for two spellings of one venue", () => {
    const at = (venue: string | null) => showGroupKey("Saltwater Choir", venue);
    expect(at("Théâtre du Phare")).toBe(at("THEATRE DU PHARE"));
    expect(at("The Tin Lantern – Upstairs Room")).not.toBe(at("The Tin Lantern"));
    expect(at(null)).not.toBe(at("The Tin Lantern"));
    expect(at(null)).toBe(at(" "));
  });

  it("differs when text moves between name and venue", () => {
    expect(showGroupKey("Saltwater\nChoir", "Hall")).not.toBe(showGroupKey("Saltwater", "Choir\nHall"));
  });

  it("is the key of its own parts: folding any text twice changes nothing", () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), suffixed());
    fc.assert(
      fc.property(text, fc.string({ unit: "grapheme" }), (name, venue) => {
        const key = showGroupKey(name, venue);
        const [foldedName = "", foldedVenue = ""] = key.split("\n");
        expect(showGroupKey(foldedName, foldedVenue)).toBe(key);
      }),
      { numRuns: repetitions(2000) },
    );
  });

  it("does not change when ' | VIP Packages' is added to a name", () => {
    fc.assert(
      fc.property(suffixed(), fc.constantFrom(" | VIP Packages", " I VIP", " - Tickets", " (VIP)"), (name, more) => {
        fc.pre(/\p{L}$/u.test(name) && !/ I$/.test(name));
        expect(sameAs(name + more)).toBe(sameAs(name));
      }),
    );
  });
});

function suffixed() {
  const part = fc.constantFrom(
    "Choir",
    "Élan",
    "VIP",
    "Packages",
    "Tickets",
    "Ticket",
    "|",
    "I",
    "-",
    "–",
    "’n’",
    "(",
    ")",
  );
  return fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(" "));
}

let made = 0;

interface Changes extends Made {
  id?: string;
  groupKey?: string;
}

function show(name: string, day: string | null, time: string | null, changes: Changes = {}): PileShow {
  const { id = `show-${made++}`, groupKey = sameAs(name), ...rest } = changes;
  return { ...madeUpShow(id, { name, day, time, images: [], ...rest }), groupKey, connectionLikes: 0 };
}

const price = { currency: "EUR", min: 20, max: 30, type: "standard" };
const picture = { url: "https://images.example.com/1.jpg", width: 640, height: 360, isFallback: false };

describe("the stacks of a list", () => {
  it("merges listings of one evening and shows the one without VIP or packages", () => {
    const vip = show("Saltwater Choir | VIP Packages", "2026-12-03", "20:30:00", { description: "All about VIP." });
    const plain = show("Saltwater Choir", "2026-12-03", "20:30");
    const [stack, ...rest] = stackShows([vip, plain]);
    expect(rest).toEqual([]);
    expect(stack).toMatchObject({ id: plain.id, isStacked: false, eventCount: 1 });
    expect(stack?.stackedEvents.map(({ id }) => id)).toEqual([plain.id, vip.id]);
  });

  it("leaves out the dates that are off while others are not, and gives them no tickets", () => {
    const nights = (["cancelled", "onsale", "postponed", "rescheduled"] as const).map((status, index) =>
      show("Saltwater Choir", `2026-12-0${index + 1}`, "20:30:00", { status, earlierDate: "2026-11-11" }),
    );
    const [stack] = stackShows(nights);
    expect(stack).toMatchObject({ id: nights[1]!.id, status: "onsale", isStacked: true, eventCount: 2 });
    expect(stack?.dateVariants.map(({ date }) => date)).toEqual(["2026-12-02", "2026-12-04"]);
    expect(stack?.offVariants.map(({ date, url }) => [date, url])).toEqual([
      ["2026-12-01", null],
      ["2026-12-03", null],
    ]);
    expect(stack?.stackedEvents).toHaveLength(4);
  });

  it.each(["cancelled", "postponed"] as const)("is off, without tickets, when all its dates are %s", (status) => {
    const [stack] = stackShows([show("Saltwater Choir", "2026-12-03", "20:30", { status })]);
    expect(stack).toMatchObject({ status, url: null, eventCount: 1, offVariants: [] });
    expect(stack?.dateVariants).toMatchObject([{ date: "2026-12-03", url: null }]);
  });

  it("of two listings of one evening believes the one without VIP, then the one that is not off", () => {
    const evening = ["2026-12-03", "20:30:00"] as const;
    const off = show("Saltwater Choir", ...evening, { status: "cancelled", description: "Longer." });
    const on = show("Saltwater Choir", ...evening);
    const vip = show("Saltwater Choir VIP", ...evening);
    expect(stackShows([off, on])[0]?.status).toBe("onsale");
    expect(stackShows([off, vip])[0]?.status).toBe("cancelled");
    expect(stackShows([on, { ...vip, status: "cancelled" }])[0]?.status).toBe("onsale");
  });

  it("prefers the longest description, then most price ranges, then most pictures, then the shortest name", () => {
    const evening = ["2026-12-03", "20:30:00"] as const;
    const described = show("Choir", ...evening, { description: "Two sets and an interval." });
    const priced = show("Choir", ...evening, { priceRanges: [price] });
    const pictured = show("Choir", ...evening, { images: [picture] });
    const named = show("Choir - Tickets", ...evening);
    const bare = show("Choir", ...evening);
    const order = stackShows([named, bare, pictured, priced, described])[0]?.stackedEvents;
    expect(order?.map(({ id }) => id)).toEqual([described, priced, pictured, bare, named].map(({ id }) => id));
  });

  it("makes a residency one stacked card with its nights in order, for any order of listings", () => {
    const nights = ["2026-12-05", "2026-12-03", "2026-12-04"].map((date) => show("Choir", date, "20:30:00"));
    const [stack, ...rest] = stackShows(nights);
    expect(rest).toEqual([]);
    expect(stack).toMatchObject({ id: nights[1]?.id, isStacked: true, eventCount: 3 });
    expect(stack?.dateVariants.map(({ date }) => date)).toEqual(["2026-12-03", "2026-12-04", "2026-12-05"]);
    expect(stack?.dateVariants[0]).toEqual({
      date: "2026-12-03",
      time: "20:30:00",
      isTimeTba: false,
      showId: nights[1]?.id,
      name: "Choir",
      url: nights[1]?.url,
      otherUrls: [],
    });
  });

  it("keeps matinee and evening as two dates of one card, with an unknown time last", () => {
    const shows = [null, "20:00:00", "15:00:00"].map((time) => show("Choir", "2026-12-05", time));
    const [stack] = stackShows(shows);
    expect(stack?.dateVariants.map(({ time }) => time)).toEqual(["15:00:00", "20:00:00", null]);
    expect(stack?.dateVariants[2]?.isTimeTba).toBe(true);
  });

  it("keeps parking, day tickets and other rooms as separate cards", () => {
    const names = ["Choir", "Parking: Choir", "Choir - Friday Ticket", "Choir - Saturday Ticket"];
    const shows = names.map((name) => show(name, "2026-12-05", "20:00:00"));
    const upstairs = show("Choir", "2026-12-05", "20:00:00", { groupKey: showGroupKey("Choir", "Upstairs Room") });
    expect(stackShows([...shows, upstairs])).toHaveLength(5);
  });

  describe("of a show that two sources list", () => {
    const listing = (time: string | null, changes: Changes = {}) => show("Choir", "2026-12-05", time, changes);
    const atVenue = (time: string | null, changes: Changes = {}) =>
      listing(time, {
        ...{ source: "venue", credit: { text: "From tin.example", url: "https://tin.example/" }, status: "unknown" },
        ...{ url: "https://tickets.example/choir", ...changes },
      });

    it("are one date with the ticket pages of both, the doors' time or none given by one", () => {
      for (const time of ["19:00:00", "20:30:00", null]) {
        const provider = listing("20:30:00", { description: "Two sets." });
        const [stack, ...rest] = stackShows([atVenue(time), provider]);
        expect(rest).toEqual([]);
        expect(stack?.dateVariants).toMatchObject([
          { showId: provider.id, time: "20:30:00", url: provider.url, otherUrls: ["https://tickets.example/choir"] },
        ]);
        expect(stack).toMatchObject({ url: provider.url, eventCount: 1 });
        expect(stack?.stackedEvents).toHaveLength(2);
      }
    });

    it("take the time from the source that knows it, and the only ticket page that there is", () => {
      const [stack] = stackShows([listing(null, { description: "Two sets.", url: null }), atVenue("20:30:00")]);
      expect(stack).toMatchObject({ url: "https://tickets.example/choir" });
      expect(stack?.dateVariants).toMatchObject([{ time: "20:30:00", otherUrls: [] }]);
    });

    it("stay two dates when they are early and late, and go to the nearer one of two", () => {
      const [early, late] = [listing("18:00:00"), listing("20:00:00")];
      const times = (...shows: PileShow[]) => stackShows(shows)[0]?.dateVariants.map(({ time }) => time);
      expect(times(listing("18:00:00"), atVenue("20:00:00"))).toEqual(["18:00:00", "20:00:00"]);
      const [stack] = stackShows([early, atVenue("19:15:00"), late]);
      expect(stack?.dateVariants.map(({ otherUrls }) => otherUrls.length)).toEqual([0, 1]);
      expect(times(early, late, atVenue("18:00:00"), atVenue("20:00:00"))).toEqual(["18:00:00", "20:00:00"]);
    });

    it("have no ticket page of a source that calls it off", () => {
      const [stack] = stackShows([listing("20:30:00", { status: "cancelled" }), atVenue("20:30:00")]);
      expect(stack?.dateVariants).toMatchObject([{ url: "https://tickets.example/choir", otherUrls: [] }]);
    });
  });

  it("drops listings with a repeated id", () => {
    const one = show("Choir", "2026-12-05", "20:00:00");
    expect(stackShows([one, show("Kites", "2026-12-06", "20:00:00"), { ...one }])).toHaveLength(2);
  });

  const anyShow = fc
    .record({
      name: fc.constantFrom("Choir", "Choir | VIP Packages", "Choir - Tickets", "Kites", "Kites VIP", "Ferry"),
      date: fc.constantFrom("2026-12-03", "2026-12-04", "2026-12-05", null),
      time: fc.constantFrom("15:00:00", "20:00:00", "20:00", null),
      id: fc.nat(30).map((number) => `id-${number}`),
      description: fc.constantFrom("", "Longer.", "Longer still."),
    })
    .map(({ name, date, time, ...rest }) => show(name, date, time, rest));

  it("holds every listing exactly once", () => {
    fc.assert(
      fc.property(fc.array(anyShow), (shows) => {
        const stacks = stackShows(shows);
        const ids = stacks.flatMap(({ stackedEvents }) => stackedEvents.map(({ id }) => id));
        expect(ids.toSorted()).toEqual([...new Set(shows.map(({ id }) => id))].sort());
        for (const { id, dateVariants, stackedEvents, eventCount, isStacked } of stacks) {
          expect(dateVariants[0]?.showId).toBe(id);
          expect(stackedEvents[0]?.id).toBe(id);
          expect([dateVariants.length, dateVariants.length > 1]).toEqual([eventCount, isStacked]);
        }
      }),
    );
  });

  it("keeps every card in place when a page is appended", () => {
    fc.assert(
      fc.property(fc.array(anyShow), fc.array(anyShow), (before, page) => {
        const keys = (shows: PileShow[]) => stackShows(shows).map(({ groupKey }) => groupKey);
        expect(keys([...before, ...page]).slice(0, keys(before).length)).toEqual(keys(before));
      }),
    );
  });

  it("returns the same cards each time and does not change its input", () => {
    fc.assert(
      fc.property(fc.array(anyShow), (shows) => {
        const input = structuredClone(shows);
        expect(stackShows(shows)).toEqual(stackShows(input));
        expect(shows).toEqual(input);
      }),
    );
  });
});
