import { beforeEach, expect, it } from "vitest";
import { tellSignedIn, tellSignedOut } from "../../account/session-news.ts";
import { forgetDevice } from "../../install/forget-device.ts";
import {
  draftToSend,
  dropDraft,
  type EventDraft,
  lastUnsentForm,
  savedTyped,
  saveOrganizer,
  saveTyped,
  sendingPage,
  unfinishedBeside,
  unsentForm,
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
const typed = { event, address: "tom@", lastSent: null, isTouched: true };
const sent = { ...typed, lastSent: draft };

beforeEach(() => sessionStorage.clear());

it("restores typed text on the same visit only, for the last five visits", () => {
  saveTyped("one", typed);
  expect([savedTyped("one"), savedTyped("another")]).toEqual([typed, null]);
  for (const visit of ["two", "three", "four", "five"]) saveTyped(visit, typed);
  expect(savedTyped("one")).toEqual(typed);
  saveTyped("six", typed);
  expect([savedTyped("one"), savedTyped("two")]).toEqual([null, typed]);
  expect(lastUnsentForm()).toBeNull();
});

it("sends the form of a key after the sign-in, with the name that was typed there, and no other form", () => {
  saveTyped("one", sent);
  saveTyped("two", typed);
  saveOrganizer("key", "Maya");
  expect(draftToSend(sendingPage("key"))).toEqual({ ...draft, organizerName: "Maya" });
  for (const next of ["/home", "/home?send=", "/home?send=1", "/friends?send=key", "/"]) {
    expect(draftToSend(next)).toBeNull();
  }
  expect([lastUnsentForm()?.event.organizerName, unsentForm("another")]).toEqual(["Maya", null]);
});

it("moves a form that was sent to the visit that goes on with it", () => {
  saveTyped("one", sent);
  saveTyped("two", { ...sent, address: "" });
  expect([savedTyped("one"), savedTyped("two")]).toEqual([null, { ...sent, address: "" }]);
});

it("forgets a form that another tab has sent", () => {
  saveTyped("one", sent);
  tellSignedIn({ key: "another", id: "supper" });
  expect([savedTyped("one"), lastUnsentForm()]).toEqual([sent, sent]);
  tellSignedIn({ key: "key", id: "dinner" });
  expect([savedTyped("one"), lastUnsentForm(), unfinishedBeside("two")]).toEqual([null, null, null]);
  tellSignedOut();
});

it("finds the last touched event of another visit", () => {
  saveTyped("one", typed);
  saveTyped("two", { ...typed, address: "zoe@" });
  saveTyped("three", { ...typed, isTouched: false });
  expect(unfinishedBeside("four")).toEqual(["two", { ...typed, address: "zoe@" }]);
  expect(unfinishedBeside("two")).toEqual(["one", typed]);
});

it("deletes the form once its event is created, and no other event", () => {
  saveTyped("one", sent);
  saveTyped("two", typed);
  dropDraft("key");
  expect([savedTyped("one"), savedTyped("two")]).toEqual([null, typed]);
});

it("deletes all typed text at logout, and keeps the theme", async () => {
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("poll-draft:token", "{}");
  saveTyped("one", sent);
  await forgetDevice();
  expect([sessionStorage.length, localStorage.getItem("theme")]).toEqual([0, "dark"]);
});
