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

it("can be reminded 72 hours after it was sent, and not a moment earlier", () => {
  expect(canRemind(sent, at("2026-11-04T11:59:59.999Z"))).toBe(false);
  expect(canRemind(sent, at("2026-11-04T12:00:00.000Z"))).toBe(true);
});

it("can be reminded again three days after the last reminder", () => {
  const reminded = { ...sent, updatedAt: "2026-11-06T09:00:00.000Z" };
  expect(remindableFrom(reminded)).toEqual(at("2026-11-09T09:00:00.000Z"));
  expect(canRemind(reminded, at("2026-11-08T12:00:00.000Z"))).toBe(false);
});

it.each(["accepted", "declined"] as const)("cannot be reminded once it is %s", (status) => {
  expect(canRemind({ ...sent, status }, at("2027-01-01T00:00:00.000Z"))).toBe(false);
});
