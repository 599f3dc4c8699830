import { expect, it } from "vitest";
import { remindableFrom } from "./connection-rules.ts";

const createdAt = "2026-11-01T12:00:00.000Z";

it("allows a reminder 72 hours after a request was sent, and the next one three days after the last", () => {
  expect(remindableFrom({ createdAt, updatedAt: createdAt })).toEqual(new Date("2026-11-04T12:00:00.000Z"));
  const reminded = { createdAt, updatedAt: "2026-11-06T09:00:00.000Z" };
  expect(remindableFrom(reminded)).toEqual(new Date("2026-11-09T09:00:00.000Z"));
});
