import { expect, it } from "vitest";
import { dinner, now } from "../../core/decide/test-state.ts";
import { decideDelete } from "./delete.ts";

const withdrawn = (state: ReturnType<typeof dinner>) => decideDelete(state, {}, now).withdrawn;

it("keeps everybody's unsent invitations and reminders", () => {
  expect(withdrawn(dinner())).toEqual([{ by: "deleted", of: "everybody" }]);
});

it("withdraws the unsent invite of an organizer whose address is no longer mailed", () => {
  const state = dinner({ event: { finalOptionId: "friday", finalizedAt: 1 } });
  const unverified = { ...state, organizer: { ...state.organizer, emailVerifiedAt: null } };
  expect(withdrawn(unverified)).toContainEqual({ by: "reopened", of: "organizer" });
  expect(withdrawn(state)).toHaveLength(1);
});
