import { expect, it } from "vitest";
import { refusalOf } from "../../../test/refusal-of.ts";
import { dinner, now, person } from "../../core/decide/test-state.ts";
import { decideUpdate } from "./update.ts";

const ana = "ana@example.com";
const tom = "tom@example.com";
const finalized = { finalOptionId: "friday", sequence: 1 };
const holding = [person("ana", { calendarSequence: 1 }), person("tom", { calendarSequence: 1 })];

it("changes nothing for equal values", () => {
  const input = { title: "Dinner", description: "", durationMinutes: 60, inviteEmails: [tom, ana] };
  expect(decideUpdate(dinner(), input, now)).toEqual({ changes: null, inviteEmails: [ana, tom] });
});

it.each([
  ["title", { title: "Supper" }],
  ["description", { description: "Bring a jacket." }],
  ["location", { location: "Lisbon" }],
  ["durationMinutes", { durationMinutes: 90 }],
])("writes a new %s alone", (name, input) => {
  const { changes } = decideUpdate(dinner(), input, now);
  expect(Object.keys(changes?.event ?? {}).sort()).toEqual([name, "endsAt"].sort());
  expect(changes).toMatchObject({ event: input, mails: [], movedOptions: [], people: [], withdrawn: [], quotas: [] });
});

it("ends after the last date, or after the final one", () => {
  const endOf = (event: object) => decideUpdate(dinner({ event }), { durationMinutes: 90 }, now).changes?.event?.endsAt;
  expect(endOf({})).toBe(Date.parse("2027-03-14T21:00:00.000Z"));
  expect(endOf(finalized)).toBe(Date.parse("2027-03-12T21:00:00.000Z"));
});

it("moves a date out of the gap of a new zone, and no other", () => {
  const options = [
    { id: "friday", date: "2027-03-12", time: "19:30" },
    { id: "gap", date: "2027-03-28", time: "02:30" },
  ];
  const { changes } = decideUpdate(dinner({ options }), { timezone: "Europe/Berlin" }, now);
  expect(changes?.movedOptions).toEqual([{ id: "gap", date: "2027-03-28", time: "03:30" }]);
});

it.each([
  ["title", { title: "Supper" }, true],
  ["location", { location: "Lisbon" }, true],
  ["durationMinutes", { durationMinutes: 90 }, true],
  ["description", { description: "Bring a jacket." }, false],
])("updates the calendars for a new %s: %s %s", (_, input, isUpdate) => {
  const { changes } = decideUpdate(dinner({ event: finalized, people: holding }), input, now);
  expect(changes?.event?.sequence).toBe(isUpdate ? 2 : undefined);
  expect(changes?.mails?.map(({ recipient }) => recipient)).toEqual(isUpdate ? [ana, tom, "maya@example.com"] : []);
  expect(changes?.people).toEqual(isUpdate ? holding.map(({ id }) => ({ id, calendarSequence: 2 })) : []);
});

it("invites people who are added, which counts towards the caps", () => {
  const { changes, inviteEmails } = decideUpdate(dinner(), { inviteEmails: [ana, tom, "cleo@example.com"] }, now);
  expect(inviteEmails).toEqual([ana, tom, "cleo@example.com"]);
  expect(changes?.invited).toMatchObject([{ email: "cleo@example.com", calendarSequence: null }]);
  expect(changes?.mails).toMatchObject([
    { recipient: "cleo@example.com", senderId: "maya", job: { kind: "invitation" } },
  ]);
  expect(changes?.quotas?.[0]).toMatchObject({ used: 1 });
});

it("counts link guests without an address towards 500 people, and still lets the organizer remove people", () => {
  const linkGuest = { ...person("kim"), email: null };
  const people = [...Array.from({ length: 498 }, (_, n) => person(`guest${n}`)), linkGuest];
  const guests = people.flatMap(({ email }) => email ?? []);
  const invite = (inviteEmails: string[]) => decideUpdate(dinner({ people }), { inviteEmails }, now);
  expect(invite([...guests, ana]).inviteEmails).toHaveLength(499);
  expect(refusalOf(() => invite([...guests, ana, tom]))).toMatchObject({
    ...{ case: "list-full:people", details: { values: { allowed: 500, joined: 1 } } },
  });
  expect(invite([...guests.slice(1), ana, tom]).inviteEmails).toHaveLength(499);
  const full = dinner({ people: [...people, person("ana"), person("tom")] });
  expect(decideUpdate(full, { inviteEmails: guests }, now).inviteEmails).toHaveLength(498);
});

it("withdraws the unsent mails of people who are removed, and ends their link", () => {
  const { changes } = decideUpdate(dinner(), { inviteEmails: [tom] }, now);
  expect(changes?.withdrawn).toMatchObject([{ by: "removed", of: ["invite-ana"] }]);
  expect(changes?.people).toMatchObject([{ id: "invite-ana", removedAt: now }]);
  expect(changes?.people?.[0]?.token).not.toBe("token-ana");
  expect([changes?.mails, changes?.quotas]).toEqual([[], []]);
});

it("cancels the calendar entry of a removed person and invites an added one to the final date", () => {
  const state = dinner({ event: finalized, people: holding });
  const { changes } = decideUpdate(state, { inviteEmails: [tom, "cleo@example.com"] }, now);
  expect(changes?.event?.sequence).toBe(2);
  expect(changes?.mails?.map(({ recipient, job }) => [recipient, job.kind])).toEqual([
    [ana, "calendar-cancellation"],
    ["cleo@example.com", "final-date"],
  ]);
  expect(changes?.invited).toMatchObject([{ email: "cleo@example.com", calendarSequence: 2 }]);
});

it("adds a person who opted out without a mail", () => {
  const state = dinner({ event: finalized, people: holding, optedOut: new Set(["cleo@example.com"]) });
  const { changes } = decideUpdate(state, { inviteEmails: [ana, tom, "cleo@example.com"] }, now);
  expect([changes?.mails, changes?.invited]).toMatchObject([[], [{ calendarSequence: null }]]);
});

it("marks the calendar invites of a renamed event as updates, for holders and the organizer", () => {
  const people = [person("ana", { calendarSequence: 1 }), person("tom")];
  const { changes } = decideUpdate(dinner({ event: finalized, people }), { title: "Supper" }, now);
  expect(changes?.mails?.map(({ recipient, job }) => [recipient, "isUpdate" in job && job.isUpdate])).toEqual([
    ["ana@example.com", true],
    ["maya@example.com", true],
  ]);
});
