import { expect, it } from "vitest";
import { checkStops } from "./check-stops.ts";
import type { Call } from "./history.ts";
import type { Evidence } from "./run.ts";

let count = 0;
function call(verb: string, facts: Call["facts"], more: Partial<Call> = {}): Call {
  count += 10;
  return { id: count, who: "admin@drill.example", verb, facts, start: count, end: count + 1, status: 200, ...more };
}
const suspect = "suspect-0@drill.example";
const mover = "mover-0@drill.example";
const attempt = (key: string, to: string, start: number, fault: Evidence["attempts"][number]["fault"] = null) => ({
  ...{ key, to, hash: "a", fault, start, end: start },
});

/** Returns the rules that these calls and this evidence break. */
function broken(history: Call[], { end, ...more }: Partial<Omit<Evidence, "end">> & { end?: object } = {}): string[] {
  const evidence = {
    ...{ history, deliveries: [], attempts: [], opened: [], log: "" },
    ...more,
    end: {
      users: [{ id: "sue", email: suspect }],
      events: [{ id: "party", organizerId: "sue" }],
      mails: [{ id: "invitation:1", kind: "invitation", senderId: "sue", eventId: "party" }],
      ...end,
    },
  };
  return checkStops(evidence as unknown as Evidence).map(({ rule }) => rule);
}

it("finds mail of a suspended account, and not before or after the suspension", () => {
  const suspended = call("suspend", { account: suspect });
  const lifted = call("lift-suspension", { account: suspect }, { start: 50_000, end: 50_001 });
  const sentAt = (start: number) => ({ attempts: [attempt("invitation:1", "target-0@drill.example", start)] });
  const rule = ["no mail while an admin stops it"];
  expect(broken([suspended, lifted], sentAt(20_000))).toEqual(rule);
  expect(broken([suspended, lifted], sentAt(1))).toEqual([]);
  expect(broken([suspended, lifted], sentAt(60_000))).toEqual([]);
  const takenDown = call("take-down", { eventId: "party" });
  expect(broken([takenDown], sentAt(20_000))).toEqual(rule);
});

it("finds what a suspended account and the guests of a stopped event still change", () => {
  const rule = ["nothing changes while an admin stops it"];
  const suspended = call("suspend", { account: suspect });
  expect(broken([suspended, call("create", {}, { who: suspect })])).toEqual(rule);
  expect(broken([suspended, call("create", {}, { who: suspect, status: 401 })])).toEqual([]);
  const answer = () => call("answer", { eventId: "party" }, { who: "target-0@drill.example" });
  expect(broken([suspended, answer()])).toEqual(rule);
  expect(broken([call("take-down", { eventId: "party" }), answer()])).toEqual(rule);
  expect(broken([call("take-down", { eventId: "party" }), call("put-back", { eventId: "party" }), answer()])).toEqual(
    [],
  );
});

it("finds an account that has not the address of its last change, and a former link that opens", () => {
  const changed = call("change address", { address: "mover-0.1@drill.example" }, { who: mover });
  const at = (email: string) => ({ end: { users: [{ id: "mo", email }] } });
  expect(broken([changed], at("mover-0.1@drill.example"))).toEqual([]);
  expect(broken([changed], at(mover))).toEqual(["a confirmed change stays until the next one"]);
  const back = call("take back address", { address: mover }, { who: mover });
  expect(broken([changed, back], at(mover))).toEqual([]);
  expect(broken([], { opened: [{ mailbox: mover, status: 404 }] })).toEqual([]);
  expect(broken([], { opened: [{ mailbox: mover, status: 200 }] })).toEqual([
    "addresses and links stay with their people",
  ]);
});

it("finds what a full network stores", () => {
  const store = (status: number) => call("store in a full network", {}, { status });
  expect(broken([store(429)])).toEqual([]);
  expect(broken([store(201)])).toEqual(["a full network stores nothing"]);
});

it("finds a pause that fewer than three refused people began", () => {
  const log = '{"area":"mail","status":"paused"}';
  const refused = (to: string, start: number) => attempt(to, to, start, "never for this person");
  expect(broken([], { log, attempts: [refused("a", 1), refused("b", 2)] })).toEqual([
    "a pause needs refusals for three people",
  ]);
  const sent = attempt("c", "c", 3);
  expect(broken([], { log, attempts: [refused("a", 1), refused("b", 2), sent, refused("d", 4)] })).not.toEqual([]);
  expect(broken([], { log, attempts: [refused("a", 1), refused("b", 2), refused("d", 4)] })).toEqual([]);
  expect(broken([], { attempts: [refused("a", 1)] })).toEqual([]);
});
