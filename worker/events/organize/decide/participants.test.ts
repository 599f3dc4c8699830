import { expect, it } from "vitest";
import { now, person } from "../../core/decide/test-state.ts";
import { compareParticipants, listAfter } from "./participants.ts";

const ana = person("ana", { createdAt: 2 });
const ben = person("ben", { createdAt: 1, removedAt: 5, invitationNumber: 2 });
const cleo = person("cleo", { createdAt: 2 });
const compare = (wanted: string[]) => compareParticipants([ana, ben, cleo], wanted, now);

it("adds new people with a first invitation and removed ones with their next, each with a new token", () => {
  const { added, removed, kept } = compare(["dora@example.com", "ben@example.com", ana.email, cleo.email]);
  expect(added).toEqual([
    { id: expect.any(String), email: "dora@example.com", token: expect.any(String), number: 1, createdAt: now },
    { id: ben.id, email: ben.email, token: expect.any(String), number: 3, createdAt: 1 },
  ]);
  expect(added[1]?.token).not.toBe(ben.token);
  expect([removed, kept]).toEqual([[], [ana, cleo]]);
});

it("removes listed people who are not wanted, and gives their link another token", () => {
  const { added, removed, kept } = compare([cleo.email]);
  expect([added, kept]).toEqual([[], [cleo]]);
  expect(removed).toEqual([{ ...ana, nextToken: expect.any(String) }]);
  expect(removed[0]?.nextToken).not.toBe(ana.token);
});

it("lists addresses in the order of their first invitation, then by letter", () => {
  const changes = compare(["dora@example.com", cleo.email, "ben@example.com", ana.email]);
  expect(listAfter(changes)).toEqual(["ben", "ana", "cleo", "dora"].map((name) => `${name}@example.com`));
  const reversed = { ...changes, kept: changes.kept.toReversed() };
  expect(listAfter(reversed)).toEqual(listAfter(changes));
});
