import { expect, it } from "vitest";
import { applied, dinner, now, person } from "../../core/decide/test-state.ts";
import { decideMustAttend } from "./must-attend.ts";
import { decideUpdate } from "./update.ts";

const people = [person("ana"), person("tom", { mustAttend: true }), person("leo", { removedAt: 1 })];
const ana = "invite-ana";

it("says that a person must be there, and takes it back", () => {
  const state = dinner({ people });
  expect(decideMustAttend(state, { inviteId: ana, mustAttend: true })).toEqual({
    event: {},
    people: [{ id: ana, mustAttend: true }],
  });
  expect(decideMustAttend(state, { inviteId: "invite-tom", mustAttend: false })?.people).toEqual([
    { id: "invite-tom", mustAttend: false },
  ]);
});

it("changes nothing when it is said already", () => {
  expect(decideMustAttend(dinner({ people }), { inviteId: "invite-tom", mustAttend: true })).toBeNull();
  expect(decideMustAttend(dinner({ people }), { inviteId: ana, mustAttend: false })).toBeNull();
});

it("refuses unknown and removed people, a past event and a stale version", () => {
  const refused = (inviteId: string, event = {}, version?: number) => {
    expect(() => decideMustAttend(dinner({ people, event }), { inviteId, mustAttend: true, version })).toThrow();
  };
  refused("nobody");
  refused("invite-leo");
  refused(ana, { archivedAt: 1 });
  refused(ana, {}, 7);
});

it("forgets it about a person who is removed, so that they start without it when added again", () => {
  const state = dinner({ people });
  const removed = applied(state, decideUpdate(state, { inviteEmails: ["ana@example.com"] }, now).changes);
  expect(removed.people.find(({ id }) => id === "invite-tom")).toMatchObject({ removedAt: now, mustAttend: false });
});
