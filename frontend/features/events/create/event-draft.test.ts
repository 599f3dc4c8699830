import { beforeEach, expect, it } from "vitest";
import { forgetDevice } from "../../install/forget-device.ts";
import { dropDraft, type EventDraft, keepDraft, keepTyped, keptDraft, keptTyped } from "./event-draft.ts";

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
const typed = { event, address: "tom@", lastSent: { content: "", idempotencyKey: "" } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("restores typed text on the same visit only", () => {
  keepTyped("one", typed);
  expect([keptTyped("one"), keptTyped("another")]).toEqual([typed, null]);
  expect(keptDraft()).toBeNull();
});

it("keeps a form during its writer's sign-in, for every tab", () => {
  keepDraft(draft);
  expect([keptDraft(), keptTyped("one")]).toEqual([draft, null]);
});

it("deletes both once the event is created", () => {
  keepDraft(draft);
  keepTyped("one", typed);
  dropDraft();
  expect([keptDraft(), keptTyped("one"), localStorage.length, sessionStorage.length]).toEqual([null, null, 0, 0]);
});

it("deletes all typed text at logout, and keeps the theme", async () => {
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("poll-draft:token", "{}");
  keepDraft(draft);
  keepTyped("one", typed);
  await forgetDevice();
  expect([keptDraft(), sessionStorage.length, localStorage.getItem("theme")]).toEqual([null, 0, "dark"]);
});
