import { expect, it } from "vitest";
import type { SentConnection } from "#schema/contracts/connections.ts";
import { canRemind, remindableFrom } from "./connection-rules.ts";

const sent: SentConnection = {
  id: "a",
  receiverName: "Ana",
  receiverEmail: "ana@example.com",
  status: "pending",
  type: "connection",
  createdAt: "2026-11-01T12:00:00.000Z",
  updatedAt: "2026-11-01T12:00:00.000Z",
};
const at = (iso: string) => new Date(iso);

it("allows a reminder 72 hours after a request was sent, and not a moment earlier", () => {
  expect(canRemind(sent, at("2026-11-04T11:59:59.999Z"))).toBe(false);
  expect(canRemind(sent, at("2026-11-04T12:00:00.000Z"))).toBe(true);
});

it("allows the next reminder three days after the last one", () => {
  const reminded = { ...sent, updatedAt: "2026-11-06T09:00:00.000Z" };
  expect(remindableFrom(reminded)).toEqual(at("2026-11-09T09:00:00.000Z"));
  expect(canRemind(reminded, at("2026-11-08T12:00:00.000Z"))).toBe(false);
});

it.each(["accepted", "declined"] as const)("allows no reminder of a request that is %s", (status) => {
  expect(canRemind({ ...sent, status }, at("2027-01-01T00:00:00.000Z"))).toBe(false);
});
