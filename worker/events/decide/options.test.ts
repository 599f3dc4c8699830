import { expect, it } from "vitest";
import { decideAddOption } from "./options.ts";
import { dinner, now } from "./test-state.ts";

it("keeps an event open until its latest date has ended, also an added one", () => {
  const { changes } = decideAddOption(dinner({ event: { endsAt: now } }), { date: "2027-04-01", time: "20:00" });
  expect(changes?.event).toEqual({ endsAt: Date.UTC(2027, 3, 1, 21) });
});
