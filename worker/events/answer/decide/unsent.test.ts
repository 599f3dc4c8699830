import { expect, it } from "vitest";
import type { OpenPoll } from "../../core/decide/open-poll.ts";
import { dinner, now } from "../../core/decide/test-state.ts";
import { isNewlyUnsent } from "./unsent.ts";

const { event, options, organizer } = dinner();
const poll = (changes: Partial<OpenPoll> = {}) =>
  ({ event, options, organizer, invite: { unsentAt: null }, response: null, ...changes }) as OpenPoll;

it("notes the first time that a guest without an answer leaves chosen answers unsent", () => {
  expect(isNewlyUnsent(poll(), null, now)).toBe(true);
  expect(isNewlyUnsent(poll(), "another-user", now)).toBe(true);
});

it.each<[string, Partial<OpenPoll>, string | null]>([
  ["it is known", { invite: { unsentAt: now } as OpenPoll["invite"] }, null],
  ["the guest has answered", { response: { id: "response" } as OpenPoll["response"] }, null],
  ["the guest is not on the list yet", { entered: {} as NonNullable<OpenPoll["entered"]> }, null],
  ["the organizer looks at the page", {}, organizer.id],
  ["there is a final date", { event: { ...event, finalOptionId: "friday" } }, null],
  ["the deadline has passed", { event: { ...event, deadlineAt: now } }, null],
  ["the event is past", { event: { ...event, archivedAt: now } }, null],
])("notes nothing when %s", (_, changes, visitorId) => {
  expect(isNewlyUnsent(poll(changes), visitorId, now)).toBe(false);
});
