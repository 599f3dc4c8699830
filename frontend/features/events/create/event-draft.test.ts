import { beforeEach, expect, it, vi } from "vitest";
import { forgetDevice } from "../../install/forget-device.ts";
import {
  dropDraft,
  type EventDraft,
  saveDraft,
  savedDraft,
  savedTyped,
  saveTyped,
  unfinishedBeside,
} from "./event-draft.ts";

const event = {
  title: "Dinner",
  description: "",
  location: "Long Table, 5 Mill Lane",
  durationMinutes: 120,
  dateOptions: [{ date: "2099-12-11", time: "" }],
  inviteEmails: ["ana@example.com"],
  timezone: "Europe/Lisbon",
  show: null,
};
const draft: EventDraft = { ...event, idempotencyKey: "key" };
const typed = { event, address: "tom@", lastSent: { content: "", idempotencyKey: "" }, isTouched: true };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("restores typed text on the same visit only, for the last five visits", () => {
  saveTyped("one", typed);
  expect([savedTyped("one"), savedTyped("another")]).toEqual([typed, null]);
  for (const visit of ["two", "three", "four", "five"]) saveTyped(visit, typed);
  expect(savedTyped("one")).toEqual(typed);
  saveTyped("six", typed);
  expect([savedTyped("one"), savedTyped("two")]).toEqual([null, typed]);
  expect(savedDraft()).toBeNull();
});

it("keeps a form while its organizer signs in, for every tab", () => {
  saveDraft(draft);
  expect([savedDraft(), savedTyped("one")]).toEqual([draft, null]);
});

it("returns a saved form for one hour only", () => {
  saveDraft(draft);
  const after = (minutes: number) => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + minutes * 60_000);
    const found = savedDraft();
    clock.mockRestore();
    return found;
  };
  expect([after(59), after(60)]).toEqual([draft, null]);
});

it("finds the last touched event of another visit", () => {
  saveTyped("one", typed);
  saveTyped("two", { ...typed, address: "zoe@" });
  saveTyped("three", { ...typed, isTouched: false });
  expect(unfinishedBeside("four")).toEqual(["two", { ...typed, address: "zoe@" }]);
  expect(unfinishedBeside("two")).toEqual(["one", typed]);
});

it("deletes both once the event is created, and no other event", () => {
  saveDraft(draft);
  saveTyped("one", { ...typed, lastSent: { content: "Dinner", idempotencyKey: "key" } });
  saveTyped("two", typed);
  dropDraft("key");
  expect([savedDraft(), savedTyped("one"), savedTyped("two"), localStorage.length]).toEqual([null, null, typed, 0]);
});

it("deletes all typed text at logout, and keeps the theme", async () => {
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("poll-draft:token", "{}");
  saveDraft(draft);
  saveTyped("one", typed);
  await forgetDevice();
  expect([savedDraft(), sessionStorage.length, localStorage.getItem("theme")]).toEqual([null, 0, "dark"]);
});
