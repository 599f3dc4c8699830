import { beforeEach, expect, it } from "vitest";
import { forgetDevice } from "../../install/forget-device.ts";
import { dropDraft, type EventDraft, keepDraft, keepTyped, keptDraft, keptTyped } from "./event-draft.ts";

const event = {
  title: "Dinner",
  description: "",
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

it("finds what was typed on the visit that it was typed on, and on no other", () => {
  keepTyped("one", typed);
  expect([keptTyped("one"), keptTyped("another")]).toEqual([typed, null]);
  expect(keptDraft()).toBeNull();
});

it("keeps a form for its writer's sign-in, in every tab", () => {
  keepDraft(draft);
  expect([keptDraft(), keptTyped("one")]).toEqual([draft, null]);
});

it("forgets both when the event is there", () => {
  keepDraft(draft);
  keepTyped("one", typed);
  dropDraft();
  expect([keptDraft(), keptTyped("one"), localStorage.length, sessionStorage.length]).toEqual([null, null, 0, 0]);
});

it("leaves nothing that was typed behind when somebody signs out, and the theme as it is", async () => {
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("poll-draft:token", "{}");
  keepDraft(draft);
  keepTyped("one", typed);
  await forgetDevice();
  expect([keptDraft(), sessionStorage.length, localStorage.getItem("theme")]).toEqual([null, 0, "dark"]);
});
