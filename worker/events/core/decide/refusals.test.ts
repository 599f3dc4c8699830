import { describe, expect, it } from "vitest";
import { refusalOf } from "../../../test/refusal-of.ts";
import { decideDelete } from "../../organize/decide/delete.ts";
import { decideFinalize } from "../../organize/decide/finalize.ts";
import { decideNudge } from "../../organize/decide/nudge.ts";
import { decideAddOption, decideRemoveOption } from "../../organize/decide/options.ts";
import { decideReopen } from "../../organize/decide/reopen.ts";
import { decideUpdate } from "../../organize/decide/update.ts";
import { dinner, now, type WholeState } from "./test-state.ts";

const states = {
  planning: dinner(),
  finalized: dinner({ event: { finalOptionId: "friday", sequence: 1 } }),
  past: dinner({ event: { archivedAt: 1 } }),
  "past with a date": dinner({ event: { archivedAt: 1, finalOptionId: "friday", sequence: 1 } }),
} satisfies Record<string, WholeState>;

const version = 1;
const verbs: Record<string, (state: WholeState, version?: number) => unknown> = {
  "choose Friday": (state, version) => decideFinalize(state, { dateOptionId: "friday", version }, now),
  "choose Sunday": (state, version) => decideFinalize(state, { dateOptionId: "sunday", version }, now),
  "choose a foreign date": (state, version) => decideFinalize(state, { dateOptionId: "other", version }, now),
  reopen: (state, version) => decideReopen(state, { version }, now),
  rename: (state, version) => decideUpdate(state, { title: "Lunch", version }, now),
  "change the zone": (state, version) => decideUpdate(state, { timezone: "Europe/Lisbon", version }, now),
  "add a date": (state, version) => decideAddOption(state, { date: "2027-04-01", time: "19:00", version }, now),
  "remove a date": (state, version) => decideRemoveOption(state, { optionId: "sunday", version }, now),
  remind: (state) => decideNudge(state, { emails: ["ana@example.com"] }, now),
  delete: (state, version) => decideDelete(state, { version }, now),
};

/** Returns 'done' or the code of the refusal. */
const outcome = (run: () => unknown) => refusalOf(run)?.code ?? "done";

describe("a verb in each state of an event", () => {
  const [done, over, final] = ["done", "event-over", "already-finalized"];
  it.each([
    ["choose Friday", [done, done, over, over]],
    ["choose Sunday", [done, final, over, over]],
    ["choose a foreign date", ["not-found", "not-found", "not-found", "not-found"]],
    ["reopen", [done, done, over, over]],
    ["rename", [done, done, over, over]],
    ["change the zone", [done, final, over, over]],
    ["add a date", [done, final, over, over]],
    ["remove a date", [done, final, over, over]],
    ["remind", [done, final, over, over]],
    ["delete", [done, done, done, done]],
  ])("%s: planning, finalized, past, past with a date", (verb, expected) => {
    expect(Object.values(states).map((state) => outcome(() => verbs[verb]!(state, version)))).toEqual(expected);
  });

  it.each(Object.keys(verbs).filter((verb) => !["remind", "choose a foreign date"].includes(verb)))(
    "%s: is refused for a stale version",
    (verb) => {
      expect(outcome(() => verbs[verb]!(states.planning, version + 1))).toBe("stale-version");
    },
  );

  it("keeps the last date and takes no more than 100", () => {
    const [only] = states.planning.options;
    expect(outcome(() => decideRemoveOption(dinner({ options: [only!] }), { optionId: "friday" }, now))).toBe(
      "last-option",
    );
    const options = Array.from({ length: 100 }, (_, n) => ({ id: `o${n}`, date: "2027-05-01", time: "19:00" }));
    expect(outcome(() => verbs["add a date"]!(dinner({ options })))).toBe("list-full");
  });
});
