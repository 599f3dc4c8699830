import { expect, it } from "vitest";
import type { NudgeRefusal } from "#schema/contracts/events.ts";
import { MINUTE } from "../../../lib/clock.ts";
import type { Addressee } from "../../core/decide/state.ts";
import { dinner, now, person } from "../../core/decide/test-state.ts";
import { decideNudge, nextNudgeAt } from "./nudge.ts";

it.each<[string, Partial<Addressee>, NudgeRefusal | undefined]>([
  ["who has not answered", {}, undefined],
  ["who answered", { respondedAt: 1 }, { reason: "answered" }],
  ["who was removed", { removedAt: 1 }, { reason: "not-invited" }],
  ["who opted out", { isOptedOut: true }, { reason: "opted-out" }],
  ["whose address bounced", { isUndeliverable: true }, { reason: "undeliverable" }],
  ["reminded a moment ago", { nudgeCount: 1, lastNudgedAt: now - 1 }, { reason: "recently", count: 1 }],
  [
    "reminded 14 minutes ago",
    { nudgeCount: 1, lastNudgedAt: now - 15 * MINUTE + 1 },
    { reason: "recently", count: 14 },
  ],
  ["reminded 15 minutes ago", { nudgeCount: 1, lastNudgedAt: now - 15 * MINUTE }, undefined],
  ["reminded five times", { nudgeCount: 5, lastNudgedAt: 1 }, { reason: "often", count: 5 }],
])("gives a person %s the right reason", (_, changes, refused) => {
  const { results, changes: written } = decideNudge(
    dinner({ people: [person("ana", changes)] }),
    { emails: ["ana@example.com"] },
    now,
  );
  expect(results).toEqual([{ email: "ana@example.com", success: refused === undefined, ...refused }]);
  expect(written?.mails?.length ?? 0).toBe(refused === undefined ? 1 : 0);
});

it("counts, marks and mails the same people, with one text for all", () => {
  const people = [person("ana"), person("ben", { respondedAt: 1 }), person("cleo", { nudgeCount: 2, lastNudgedAt: 1 })];
  const { changes } = decideNudge(dinner({ people }), { emails: people.map(({ email }) => email) }, now);
  expect(changes?.people).toEqual([
    { id: "invite-ana", nudgeCount: 1, lastNudgedAt: now },
    { id: "invite-cleo", nudgeCount: 3, lastNudgedAt: now },
  ]);
  expect(changes?.mails?.map(({ id, token }) => [id, token])).toEqual([
    ["nudge:invite-ana:1", "token-ana"],
    ["nudge:invite-cleo:3", "token-cleo"],
  ]);
  expect(new Set(changes?.mails?.map(({ job }) => job)).size).toBe(1);
  expect(changes?.quotas?.[0]).toMatchObject({ used: 2, allowed: 1_000 });
  expect(changes?.event).toBeUndefined();
});

it.each([
  ["right after the invitation", { createdAt: now }, now],
  ["15 minutes after the last nudge", { createdAt: 1, nudgeCount: 4, lastNudgedAt: now }, now + 15 * MINUTE],
  ["never after the fifth", { nudgeCount: 5, lastNudgedAt: 1 }, null],
])("offers a nudge %s", (_, changes, at) => {
  expect(nextNudgeAt(person("ana", changes))).toBe(at);
});
