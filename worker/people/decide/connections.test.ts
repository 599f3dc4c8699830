import { describe, expect, it } from "vitest";
import type { UserRow } from "../../auth/session.ts";
import { DAY } from "../../lib/clock.ts";
import { refusalOf } from "../../test/refusal-of.ts";
import { decideRemind } from "./remind.ts";
import { decideRequest } from "./request.ts";
import { decideEnd, decideResponse } from "./respond.ts";
import type { Standing } from "./standing.ts";

const now = Date.UTC(2027, 2, 10, 12);
const email = "ben@example.com";
const requester = {
  id: "ana",
  email: "ana@example.com",
  firstName: "Ana",
  lastName: "Duarte",
  emailVerifiedAt: 1,
} as UserRow;
const strangers: Standing = { sent: null, received: null, receiverId: null };
const sent = (changes: Partial<NonNullable<Standing["sent"]>> = {}): Standing["sent"] => ({
  id: "sent",
  type: "connection",
  status: "pending",
  createdAt: now - 4 * DAY,
  remindedAt: null,
  reminderCount: 0,
  ...changes,
});
const ask = (standing: Partial<Standing>, asker = requester) =>
  decideRequest({ requester: asker, standing: { ...strangers, ...standing } }, { email }, now);
const remind = (standing: Partial<Standing>) =>
  decideRemind({ requester, standing: { ...strangers, ...standing } }, { email }, now);
const refusal = (run: () => unknown) => refusalOf(run)?.code;

describe("a request to connect", () => {
  it("to an account is stored as a connection with its mail and counts", () => {
    const step = ask({ receiverId: "ben" });
    if (step.do !== "store") throw new Error(step.do);
    const { id, mail, quotas, ...row } = step.request;
    expect(row).toEqual({ type: "connection", receiverId: "ben", replacedId: null });
    expect(mail).toEqual({
      id: `connection-request:${id}`,
      recipient: email,
      senderId: "ana",
      job: {
        kind: "connection-request",
        connectionId: id,
        requesterName: "Ana Duarte",
        requesterEmail: "ana@example.com",
      },
    });
    expect(quotas.map(({ key }) => key.split(":")[0])).toEqual(["connections", "invitations"]);
    expect(step.result).toMatchObject({ id, type: "connection", status: "pending" });
  });

  it("to an address without an account is stored as an invitation", () => {
    const step = ask({});
    expect(step).toMatchObject({
      do: "store",
      request: { type: "invitation", receiverId: null, mail: { job: { kind: "connection-invitation" } } },
      result: { type: "invitation", status: "pending" },
    });
  });

  it("does not mail the address of an unverified requester", () => {
    const step = ask({}, { ...requester, emailVerifiedAt: null });
    expect(step).toMatchObject({ request: { mail: { job: { requesterEmail: null } } } });
  });

  it("replaces the request that this person declined", () => {
    const step = ask({ received: { id: "theirs", status: "declined" }, receiverId: "ben" });
    expect(step).toMatchObject({ do: "store", request: { replacedId: "theirs" } });
  });

  it.each([
    ["no own request", null],
    ["an own request that waits", sent()],
    ["an own request that was declined", sent({ status: "declined" })],
  ])("accepts a waiting request in the other direction, with %s", (_, own) => {
    const step = ask({ sent: own, received: { id: "theirs", status: "pending" }, receiverId: "ben" });
    expect(step).toMatchObject({ do: "accept", id: "theirs", result: { id: "theirs", status: "accepted" } });
  });

  it.each([
    ["one that waits", { sent: sent() }, { id: "sent", status: "pending" }],
    ["an accepted one", { sent: sent({ status: "accepted" }) }, { id: "sent", status: "accepted" }],
    [
      "an accepted one in the other direction",
      { received: { id: "theirs", status: "accepted" as const } },
      { id: "theirs", status: "accepted" },
    ],
  ])("changes nothing after %s", (_, standing, result) => {
    expect(ask(standing)).toMatchObject({ do: "nothing", result });
  });

  it("is refused for the user's own address and after a decline", () => {
    expect(refusal(() => ask({}, { ...requester, email }))).toBe("invalid-input");
    expect(refusal(() => ask({ sent: sent({ status: "declined" }) }))).toBe("request-declined");
  });
});

describe("a reminder", () => {
  it("has the next number and its mail", () => {
    expect(remind({ sent: sent({ reminderCount: 2, remindedAt: now - 3 * DAY }) })).toMatchObject({
      connectionId: "sent",
      number: 3,
      mail: { id: "connection-reminder:sent:3", recipient: email, job: { requesterName: "Ana Duarte" } },
    });
  });

  it.each([
    ["a moment before three days", { sent: sent({ createdAt: now - 3 * DAY + 1 }) }, "reminded-recently"],
    ["soon after another", { sent: sent({ remindedAt: now - DAY }) }, "reminded-recently"],
    ["without a request", {}, "not-found"],
    ["after a decline", { sent: sent({ status: "declined" }) }, "request-declined"],
    ["between connected people", { sent: sent({ status: "accepted" }) }, "already-connected"],
    [
      "between people connected the other way round",
      { received: { id: "theirs", status: "accepted" as const } },
      "already-connected",
    ],
  ])("is refused %s", (_, standing, code) => {
    expect(refusal(() => remind(standing))).toBe(code);
  });
});

describe("a response", () => {
  const verified = { status: "pending" as const, isRequesterVerified: true };
  const unverified = { ...verified, isRequesterVerified: false };

  it("may accept or decline a waiting request", () => {
    for (const response of ["accepted", "declined"] as const)
      expect(decideResponse(verified, response)).toBeUndefined();
  });

  it("may decline but not accept an unverified requester", () => {
    expect(decideResponse(unverified, "declined")).toBeUndefined();
    expect(refusal(() => decideResponse(unverified, "accepted"))).toBe("unconfirmed-address");
  });

  it("is refused the second time and without a request", () => {
    for (const status of ["accepted", "declined"] as const)
      expect(refusal(() => decideResponse({ ...verified, status }, "declined"))).toBe("already-answered");
    expect(refusal(() => decideResponse(undefined, "declined"))).toBe("not-found");
  });
});

it("ends only an accepted connection", () => {
  expect(decideEnd({ status: "accepted" })).toBeUndefined();
  for (const connection of [undefined, { status: "pending" as const }, { status: "declined" as const }])
    expect(refusal(() => decideEnd(connection))).toBe("not-found");
});
