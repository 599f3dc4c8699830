import { beforeEach, expect, it, vi } from "vitest";
import { forgetDevice } from "../../install/forget-device.ts";
import {
  dropDraft,
  type EventDraft,
  keepDraft,
  keepTyped,
  keptDraft,
  keptTyped,
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
  keepTyped("one", typed);
  expect([keptTyped("one"), keptTyped("another")]).toEqual([typed, null]);
  for (const visit of ["two", "three", "four", "five"]) keepTyped(visit, typed);
  expect(keptTyped("one")).toEqual(typed);
  keepTyped("six", typed);
  expect([keptTyped("one"), keptTyped("two")]).toEqual([null, typed]);
  expect(keptDraft()).toBeNull();
});

it("keeps a form while its organizer signs in, for every tab", () => {
  keepDraft(draft);
  expect([keptDraft(), keptTyped("one")]).toEqual([draft, null]);
});

it("returns a kept form for one hour only", () => {
  keepDraft(draft);
  const after = (minutes: number) => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + minutes * 60_000);
    const found = keptDraft();
    clock.mockRestore();
    return found;
  };
  expect([after(59), after(60)]).toEqual([draft, null]);
});

it("finds the last touched event of another visit", () => {
  keepTyped("one", typed);
  keepTyped("two", { ...typed, address: "zoe@" });
  keepTyped("three", { ...typed, isTouched: false });
  expect(unfinishedBeside("four")).toEqual(["two", { ...typed, address: "zoe@" }]);
  expect(unfinishedBeside("two")).toEqual(["one", typed]);
});

it("deletes both once the event is created, and no other event", () => {
  keepDraft(draft);
  keepTyped("one", { ...typed, lastSent: { content: "Dinner", idempotencyKey: "key" } });
  keepTyped("two", typed);
  dropDraft("key");
  expect([keptDraft(), keptTyped("one"), keptTyped("two"), localStorage.length]).toEqual([null, null, typed, 0]);
});

it("deletes all typed text at logout, and keeps the theme", async () => {
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("poll-draft:token", "{}");
  keepDraft(draft);
  keepTyped("one", typed);
  await forgetDevice();
  expect([keptDraft(), sessionStorage.length, localStorage.getItem("theme")]).toEqual([null, 0, "dark"]);
});
