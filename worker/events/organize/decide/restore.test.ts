import { expect, it } from "vitest";
import { HOUR } from "../../../lib/clock.ts";
import { dinner, now, person } from "../../core/decide/test-state.ts";
import { decideRestore } from "./restore.ts";

const deleted = { deletedAt: now - HOUR, endsAt: now + HOUR };
const mailsOf = (state: ReturnType<typeof dinner>) => decideRestore(state, now)?.restored?.mails ?? [];

it("tells only the people who answered an open poll that it is on again", () => {
  const people = [person("ana", { respondedAt: 1 }), person("tom")];
  const state = dinner({ event: deleted, people });
  expect(decideRestore(state, now)?.event).toEqual({ deletedAt: null });
  expect(mailsOf(state).map(({ recipient, job }) => [recipient, job.kind])).toEqual([
    ["ana@example.com", "event-restored"],
  ]);
});

it("sends calendar invites marked as restored to people who held one, and each person one mail", () => {
  const people = [person("ana", { respondedAt: 1, calendarSequence: 1 }), person("tom", { respondedAt: 1 })];
  const event = { ...deleted, finalOptionId: "friday", finalizedAt: 1, sequence: 2 };
  const restored = mailsOf(dinner({ event, people }));
  const calendar = { sequence: 3, uid: "event@eightish.test" };
  expect(restored.map(({ recipient, job }) => [recipient, job])).toEqual([
    ["ana@example.com", expect.objectContaining({ isRestored: true, calendar: expect.objectContaining(calendar) })],
    ["maya@example.com", expect.objectContaining({ isRestored: true, calendar: expect.objectContaining(calendar) })],
    ["tom@example.com", expect.objectContaining({ kind: "event-restored" })],
  ]);
});

it.each([
  ["before the deadline", now + 1, null, true],
  ["after it", now, null, false],
  ["after it with a final date, which guests still answer", now, "friday", true],
])("sends kept invitations and reminders only while guests can answer: %s", (_, deadlineAt, finalOptionId, can) => {
  const event = { ...deleted, deadlineDate: "2027-01-01", deadlineTime: "12:00", deadlineAt, finalOptionId };
  const state = dinner({ event, people: [person("ana", { respondedAt: 1 })] });
  expect(decideRestore(state, now)?.restored?.isAnswerable).toBe(can);
  expect(mailsOf(state).find(({ job }) => job.kind === "event-restored")?.job).toMatchObject({ isClosed: !can });
});

it("brings an event back without mail when it has just ended", () => {
  const state = dinner({ event: { ...deleted, endsAt: now }, people: [person("ana", { respondedAt: 1 })] });
  expect(decideRestore(state, now)).toMatchObject({ event: { deletedAt: null }, restored: { mails: [] } });
});
