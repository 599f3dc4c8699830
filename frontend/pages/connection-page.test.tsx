import { beforeEach, expect, it, vi } from "vitest";
import type { MailedConnection } from "#schema/contracts/connections.ts";
import {
  answerCalls,
  button,
  changes,
  expectToast,
  findButton,
  openPage,
  press,
  settle,
  signedIn,
  signedOut,
  until,
} from "../test/page-driver.tsx";
import { refusal } from "../test/refusal.ts";
import { click, fire } from "../test/render.tsx";
import { dismissToast } from "../ui/overlay/toast.ts";
import { Component as ConnectionPage } from "./connection-page.tsx";

const path = "/connections/the-token";
const read = "GET /api/connections/mailed/the-token";
const decline = "POST /api/connections/mailed/the-token/decline";
const accept = "PUT /api/connections/the-id/respond";

const request: MailedConnection = {
  id: "the-id",
  requesterName: "Ana Duarte",
  receiverEmail: "maya@example.com",
  status: "pending",
  type: "connection",
  createdAt: "2026-11-01T12:00:00.000Z",
  isForViewer: false,
};
const forViewer = { ...signedIn(), [read]: { ...request, isForViewer: true } };

beforeEach(() => dismissToast());

async function open(answers: Record<string, unknown>) {
  const calls = answerCalls(answers);
  const host = await openPage(path, ConnectionPage, "/connections/:token");
  return { host, calls };
}
const heading = (host: ParentNode) => host.querySelector("h1")?.textContent;

it.each([
  ["the person asked", forViewer],
  ["somebody signed out", { ...signedOut, [read]: request }],
])("says to %s who asks, whom, and what connecting shows, and changes nothing by being opened", async (_, answers) => {
  const { host, calls } = await open(answers);
  expect(heading(host)).toBe("Ana Duarte wants to connect");
  for (const text of [
    "Ana Duarte asked maya@example.com.",
    "Connected people see each other's names and concert preferences. Nothing is shown before you accept.",
  ])
    expect(host.textContent).toContain(text);
  expect(calls.map(({ call }) => call).sort()).toEqual([read, "GET /api/user"].sort());
});

it("connects the person asked by a press on Accept, once", async () => {
  let answer = () => {};
  const held = new Promise<Response>((done) => {
    answer = () => done(Response.json({}));
  });
  const { host, calls } = await open({ ...forViewer, [accept]: held });
  const twice = button("Accept");
  await fire(twice, click());
  await fire(twice, click());
  await press("Decline");
  answer();
  await settle();
  expect(changes(calls)).toEqual([{ call: accept, body: { status: "accepted" } }]);
  expectToast("Connection updated", "You and Ana Duarte are connected.");
  expect(heading(host)).toBe("You and Ana Duarte are connected");
  expect(host.querySelector("a[href='/friends']")?.textContent).toBe("Open Contacts");
});

it.each([
  ["the person asked", forViewer],
  ["somebody signed out", { ...signedOut, [read]: request }],
])("declines for %s by a press, without an account", async (_, answers) => {
  const { host, calls } = await open({ ...answers, [decline]: {} });
  await press("Decline");
  await settle();
  expect(changes(calls)).toEqual([{ call: decline, body: undefined }]);
  expectToast("Connection updated", "You declined the request of Ana Duarte.");
  expect(heading(host)).toBe("Request declined");
});

it("leads somebody signed out to sign in with the address asked, and back", async () => {
  const { host } = await open({ ...signedOut, [read]: request });
  expect(findButton("Accept")).toBeUndefined();
  const link = [...host.querySelectorAll("a")].find(({ textContent }) => textContent === "Sign in to accept");
  expect(link?.getAttribute("href")).toBe("/auth?next=%2Fconnections%2Fthe-token&email=maya%40example.com");
});

it("says to somebody else which address was asked, and offers to sign in with it", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const { host, calls } = await open({
    ...signedIn({ email: "tom@example.com" }),
    [read]: request,
    "POST /api/logout": {},
  });
  expect(host.textContent).toContain("You are signed in as tom@example.com. Only maya@example.com can accept.");
  expect(findButton("Accept")).toBeUndefined();
  await press("Sign in with that address");
  const toSignIn = "/auth?next=%2Fconnections%2Fthe-token&email=maya%40example.com";
  await until(() => expect(assign.mock.calls).toEqual([[toSignIn]]));
  expect(changes(calls).map(({ call }) => call)).toEqual(["POST /api/logout"]);
});

it("asks the person asked to confirm their address first", async () => {
  const { host } = await open({ ...signedIn({ emailVerified: false }), [read]: request });
  expect(host.textContent).toContain("Confirm your e-mail to see connection requests sent to maya@example.com");
  expect(findButton("Accept")).toBeUndefined();
  button("Send the link again");
  button("Decline");
});

it.each([
  ["accepted", "Ana Duarte and maya@example.com are connected."],
  ["declined", "The request of Ana Duarte to maya@example.com was declined."],
] as const)("says of a request that was %s that it is answered", async (status, sentence) => {
  const { host } = await open({ ...signedIn(), [read]: { ...request, status } });
  expect(heading(host)).toBe("This request is already answered");
  expect(host.textContent).toContain(sentence);
  expect(host.querySelectorAll("button")).toHaveLength(0);
  expect(host.querySelector("a[href='/friends']")).not.toBeNull();
});

it("shows the answer given elsewhere when its own comes too late", async () => {
  const { host } = await open({ ...forViewer, [accept]: refusal(409, "You answered this request already.") });
  answerCalls({
    ...signedIn(),
    [read]: { ...request, status: "declined" },
    [accept]: refusal(409, "You answered this request already."),
  });
  await press("Accept");
  await settle();
  expectToast("Failed to update connection", "You answered this request already.");
  expect(heading(host)).toBe("This request is already answered");
});

it("knows a link that leads nowhere from a server that cannot be reached", async () => {
  const { host } = await open({ ...signedOut, [read]: refusal(404, "This link is not valid.") });
  expect(heading(host)).toBe("This link is not valid");
  expect(host.querySelector("svg[viewBox='0 0 176 112']")).not.toBeNull();
  host.remove();
  const { host: other, calls } = await open({ ...signedOut, [read]: refusal(500, "Please try again.") });
  expect(heading(other)).toBe("Couldn't load the request.");
  const before = calls.length;
  await press("Try again", other);
  expect(calls.slice(before).map(({ call }) => call)).toEqual([read]);
});
