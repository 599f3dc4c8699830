import { describe, expect, it } from "vitest";
import { decideFinalize } from "../../organize/decide/finalize.ts";
import { decideMoveUp } from "../../organize/decide/move-up.ts";
import { decideUpdate } from "../../organize/decide/update.ts";
import type { Changes, Guest } from "./state.ts";
import { applied, dinner, now, person, type WholeState } from "./test-state.ts";

const coming = { people: 5, answers: 3 };
const people = [person("ana", { respondedAt: 1 }), person("tom")];

/** Returns a dinner to whose Friday three answers for five people say yes. */
const open = (event: Partial<WholeState["event"]> = {}) =>
  dinner({ event, people, comingByDate: new Map([["friday", coming]]) });

/** Returns what each calendar invite says of who comes. */
const told = (changes: Changes | null) =>
  Object.fromEntries(
    (changes?.mails ?? []).flatMap(({ recipient, job }) =>
      job.kind === "final-date" ? [[recipient.split("@")[0], job.coming]] : [],
    ),
  );
const finalize = (state: WholeState) => decideFinalize(state, { dateOptionId: "friday" }, now);

describe("the mail with the final date", () => {
  it.each<[string, Partial<WholeState["event"]>, object]>([
    ["the organizer alone", { visibility: "organizer" }, { maya: coming }],
    ["everybody", { visibility: "counts" }, { maya: coming, ana: coming, tom: coming }],
    ["who has answered", { visibility: "names", afterAnswer: true }, { maya: coming, ana: coming }],
  ])("says who comes to %s, as the event's page does", (_, event, expected) => {
    expect(told(finalize(open(event)))).toEqual({ maya: undefined, ana: undefined, tom: undefined, ...expected });
  });

  it("says it again when the details change, and not when people left with the same change", () => {
    const finalized = applied(open({ visibility: "counts" }), finalize(open({ visibility: "counts" })));
    const all = ["ana@example.com", "tom@example.com"];
    expect(told(decideUpdate(finalized, { title: "Supper" }, now).changes)).toMatchObject({
      maya: coming,
      ana: coming,
    });
    const left = decideUpdate(finalized, { title: "Supper", inviteEmails: all.slice(0, 1) }, now);
    expect(told(left.changes)).toEqual({ maya: undefined, ana: undefined });
  });

  it("counts places and not answers where room is limited, also for who moves up", () => {
    const guests = ["ana", "tom"].map((name, at): Guest => {
      const { id: inviteId, email, token } = person(name);
      const columns = { calendarSequence: null, place: null, movedUpAt: null, yesSince: { friday: at }, createdAt: at };
      return { inviteId, email, token, answers: { friday: "yes" }, partySize: 2, ...columns };
    });
    const full = dinner({ event: { visibility: "counts", capacity: 3, maxParty: 2 }, people, guests });
    const changes = finalize(full);
    expect(told(changes)).toEqual({ maya: { people: 2, answers: 1 }, ana: { people: 2, answers: 1 } });
    const roomy = applied(full, changes);
    const up = decideMoveUp({ ...roomy, event: { ...roomy.event, capacity: 4 } }, { inviteId: "invite-tom" }, now);
    expect(told(up)).toEqual({ tom: { people: 4, answers: 2 } });
  });
});
