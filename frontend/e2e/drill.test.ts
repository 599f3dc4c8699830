import { expect, it } from "vitest";
import { check } from "./drill/check.ts";
import { runDrill } from "./drill/run.ts";

const people = { organizers: 3, guests: 8, linkGuests: 3, size: 8, eventsMax: 5 };

// A second try would hide a violation.
it("loses, doubles and invents nothing in a minute of use with a kill", { timeout: 1_500_000 }, async () => {
  const evidence = await runDrill({ ...people, seed: 1, seconds: 60, kills: 1, faults: 0.2, settleWithin: 1_200_000 });
  const found = check(evidence).map(({ rule, what, calls }) => ({ rule, what, calls, in: evidence.historyFile }));
  expect(found).toEqual([]);
  expect(evidence.deliveries.length).toBeGreaterThan(people.guests);
});
