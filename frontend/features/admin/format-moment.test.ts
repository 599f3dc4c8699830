import { expect, it } from "vitest";
import { formatMoment } from "./format-moment.ts";

it("formats an instant as day and time in a zone", () => {
  expect(formatMoment("2026-06-01T03:17:00.000Z", "Europe/Lisbon")).toBe("Jun 1, 2026, 4:17 AM");
  expect(formatMoment("2026-06-01T03:17:00.000Z", "America/New_York")).toBe("May 31, 2026, 11:17 PM");
});
