import { describe, expect, it } from "vitest";
import { visibilities } from "#schema/shown-answers.ts";
import { dinner, now, person } from "../../core/decide/test-state.ts";
import { decideUpdate } from "./update.ts";

const answered = [person("ana", { respondedAt: 1 }), person("tom")];
const settings = visibilities.flatMap((visibility) =>
  [false, true].map((afterAnswer) => ({ visibility, afterAnswer })),
);
const pairs = settings.flatMap((before) =>
  settings.filter((after) => JSON.stringify(after) !== JSON.stringify(before)).map((after) => ({ before, after })),
);
const earlier = now - 1000;

describe.each(pairs)("from $before to $after", ({ before, after }) => {
  const more =
    after.visibility !== "organizer" &&
    (visibilities.indexOf(after.visibility) > visibilities.indexOf(before.visibility) ||
      (before.afterAnswer && !after.afterAnswer));
  const update = (people = answered) =>
    decideUpdate(dinner({ event: { ...before, visibleSince: earlier }, people }), after, now).changes;

  it("remembers since when people see more than they were told", () => {
    const since = after.visibility === "organizer" ? null : more ? now : earlier;
    expect({ ...before, ...update()?.event }).toMatchObject({ ...after, visibleSince: since });
  });

  it("depends on the first answer only where that answer would be shown to more people", () => {
    expect([update()?.expects?.sameAnswers, update([person("ana")])?.expects?.sameAnswers]).toEqual([false, more]);
  });

  it("mails no person and moves no date", () => {
    expect(update()).toMatchObject({ mails: [], invited: [], people: [], movedOptions: [], quotas: [] });
  });
});

it("remembers nothing while no person has answered", () => {
  const { changes } = decideUpdate(dinner(), { visibility: "names" }, now);
  expect(changes?.event?.visibleSince).toBeNull();
});

it("counts the answers of a person who was removed and may be added again", () => {
  const people = [person("ana", { respondedAt: 1, removedAt: 2 }), person("tom")];
  const { changes } = decideUpdate(dinner({ people }), { visibility: "names" }, now);
  expect(changes?.event?.visibleSince).toBe(now);
});
