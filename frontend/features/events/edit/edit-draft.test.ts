import { expect, it } from "vitest";
import type { EventDetails } from "#schema/contracts/events.ts";
import { newRow } from "../form/date-rows.ts";
import { changesOf, type EditBase, emptyDraft, isDirty, peopleAfter, withPeople } from "./edit-draft.ts";
import { savedRows } from "./edit-rows.ts";

const event = { title: "Dinner", location: "", inviteEmails: ["ana@x.org", "tom@x.org"], version: 3 } as EventDetails;
const base: EditBase = { event, dateOptions: [{ id: "a", date: "2027-01-01", time: "19:30" }] };

it("has no changes at first, nor after changing back", () => {
  expect(isDirty(base, emptyDraft)).toBe(false);
  expect(isDirty(base, { ...emptyDraft, details: { title: "Lunch" } })).toBe(true);
  expect(isDirty(base, { ...emptyDraft, details: { title: "Dinner" } })).toBe(false);
  const without = withPeople(base, emptyDraft, ["tom@x.org"]);
  expect(isDirty(base, without)).toBe(true);
  expect(isDirty(base, withPeople(base, without, ["tom@x.org", "ana@x.org"]))).toBe(false);
  expect(isDirty(base, { ...emptyDraft, rows: savedRows(base.dateOptions) })).toBe(false);
  expect(isDirty(base, { ...emptyDraft, rows: [...savedRows(base.dateOptions), newRow("2027-02-01")] })).toBe(true);
});

it("keeps other people's changes when applied to a newer version", () => {
  const draft = withPeople(base, { ...emptyDraft, details: { title: "Lunch" } }, ["ana@x.org", "eve@x.org"]);
  const newer = { ...base, event: { ...event, location: "Rua 1", inviteEmails: [...event.inviteEmails, "zoe@x.org"] } };
  expect(changesOf(newer, draft).details).toEqual({ title: "Lunch" });
  expect(peopleAfter(newer, draft)).toEqual(["ana@x.org", "zoe@x.org", "eve@x.org"]);
});

it.each([
  ["is kept", { date: "2027-01-01", time: "18:00" }, { date: "2027-01-01", time: "18:00" }, {}],
  [
    "moves",
    { date: "2027-01-01", time: "18:00" },
    { date: "2027-01-02", time: "18:00" },
    { deadline: { date: "2027-01-02", time: "18:00" } },
  ],
  ["is not there yet without a date", null, { date: "", time: "18:00" }, {}],
  ["goes without a date", { date: "2027-01-01", time: "18:00" }, { date: "", time: "18:00" }, { deadline: null }],
])("a deadline %s", (_, deadline, typed, changes) => {
  const closing = { ...base, event: { ...event, deadline, autoFinalize: false } };
  expect(changesOf(closing, { ...emptyDraft, details: { deadline: typed } }).details).toEqual(changes);
});
