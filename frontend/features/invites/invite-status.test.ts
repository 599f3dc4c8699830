import { expect, it } from "vitest";
import type { Invite } from "#schema/contracts/invites.ts";
import { inEnglish } from "#schema/words.ts";
import { datesText, inviteStatus, sortedInvites } from "./invite-status.ts";

function invite(id: string, changes: { used?: boolean; final?: string; createdAt?: string; dates?: string[] } = {}) {
  const { used = false, final, createdAt = "2026-11-01T10:00:00.000Z", dates = [] } = changes;
  const made: Invite = {
    id,
    token: id,
    used,
    createdAt,
    dismissedAt: null,
    place: null,
    waitingPosition: null,
    event: {
      title: id,
      description: "",
      organizerName: "Maya",
      createdAt,
      finalDateId: final ? "option" : null,
      finalizedDate: final ? { date: final, time: "19:30" } : null,
      archivedAt: null,
    },
    dateOptions: dates.map((date) => ({ id: date, date, time: "19:30" })),
    dateOptionCount: dates.length,
  };
  return made;
}

it("is responded, otherwise finalized, otherwise pending", () => {
  expect(inviteStatus(invite("a", { used: true, final: "2027-01-01" }))).toBe("responded");
  expect(inviteStatus(invite("a", { final: "2027-01-01" }))).toBe("finalized");
  expect(inviteStatus(invite("a"))).toBe("pending");
});

it("is sorted by status, then by final date with undated ones last, then newest first", () => {
  const invites = [
    invite("late final", { final: "2027-02-01" }),
    invite("early final", { final: "2027-01-01" }),
    invite("answered", { used: true, createdAt: "2026-11-09T10:00:00.000Z" }),
    invite("answered and decided", { used: true, final: "2027-01-01" }),
    invite("old"),
    invite("new", { createdAt: "2026-11-02T10:00:00.000Z" }),
  ];
  expect(sortedInvites(invites).map(({ id }) => id)).toEqual([
    "new",
    "old",
    "answered and decided",
    "answered",
    "early final",
    "late final",
  ]);
});

it("says how many dates there are", () => {
  expect(datesText(invite("a"), inEnglish)).toBe("No dates available");
  expect(datesText(invite("a", { dates: ["2027-01-01"] }), inEnglish)).toBe("Jan 1, 2027 at 7:30 PM");
  expect(datesText(invite("a", { dates: ["2027-01-01", "2027-01-02"] }), inEnglish)).toBe("2 date options available");
});
