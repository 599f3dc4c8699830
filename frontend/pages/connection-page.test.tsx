import { expect, it, vi } from "vitest";
import type { MailedConnection } from "#schema/contracts/connections.ts";
import {
  changes,
  expectToast,
  laterResponse,
  openPage,
  respondToCalls,
  signedIn,
  signedOut,
} from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor } from "../test/render.tsx";
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

async function open(responses: Record<string, unknown>) {
  const calls = respondToCalls(responses);
  const page = openPage(path, ConnectionPage, "/connections/:token");
  await screen.findByRole("heading", { level: 1 });
  return {
    ...page,
    calls,
    press: async (name: string) => page.user.click(await screen.findByRole("button", { name })),
  };
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const acceptButton = () => screen.queryByRole("button", { name: "Accept" });

it.each([
  ["the person asked", forViewer],
  ["somebody signed out", { ...signedOut, [read]: request }],
])("tells %s who asks whom and what connecting shows, and changes nothing when opened", async (_, responses) => {
  const { container, calls } = await open(responses);
  await heading("Ana Duarte wants to connect");
  for (const text of [
    "This request was sent to maya@example.com.",
    "Connected people see each other's names and concert preferences. Nothing is shared until you accept.",
  ])
    expect(container.textContent).toContain(text);
  expect(calls.map(({ call }) => call).sort()).toEqual([read, "GET /api/user"].sort());
});

it("connects the receiver once, by a press on Accept", async () => {
  const { response, respond } = laterResponse();
  const { user, calls, press } = await open({ ...forViewer, [accept]: response });
  await user.dblClick(await screen.findByRole("button", { name: "Accept" }));
  await press("Decline");
  respond(Response.json({}));
  await expectToast("Connection updated", "You and Ana Duarte are connected.");
  expect(changes(calls)).toEqual([{ call: accept, body: { status: "accepted" } }]);
  await heading("You and Ana Duarte are connected");
  expect(screen.getByRole("link", { name: "Open Contacts" }).getAttribute("href")).toBe("/friends");
});

it.each([
  ["the person asked", forViewer],
  ["somebody signed out", { ...signedOut, [read]: request }],
])("declines for %s by a press, without an account", async (_, responses) => {
  const { calls, press } = await open({ ...responses, [decline]: {} });
  await press("Decline");
  await expectToast("Connection updated", "You declined the request of Ana Duarte.");
  expect(changes(calls)).toEqual([{ call: decline, body: undefined }]);
  await heading("Request declined");
});

it("sends a signed-out visitor to sign in with the receiver's address, and back", async () => {
  await open({ ...signedOut, [read]: request });
  const link = await screen.findByRole("link", { name: "Sign in to accept" });
  expect(acceptButton()).toBeNull();
  expect(link.getAttribute("href")).toBe("/auth?next=%2Fconnections%2Fthe-token&email=maya%40example.com");
});

it("tells another person which address was asked, and offers to sign in with it", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const { container, calls, press } = await open({
    ...signedIn({ email: "tom@example.com" }),
    [read]: request,
    "POST /api/logout": {},
  });
  await waitFor(() =>
    expect(container.textContent).toContain("You are signed in as tom@example.com. Only maya@example.com can accept."),
  );
  expect(acceptButton()).toBeNull();
  await press("Sign in with that address");
  const toSignIn = "/auth?next=%2Fconnections%2Fthe-token&email=maya%40example.com";
  await waitFor(() => expect(assign.mock.calls).toEqual([[toSignIn]]));
  expect(changes(calls).map(({ call }) => call)).toEqual(["POST /api/logout"]);
});

it("asks the receiver to confirm their address first", async () => {
  await open({ ...signedIn({ emailVerified: false }), [read]: request });
  await screen.findByText(/Confirm your e-mail to see connection requests sent to/);
  expect(acceptButton()).toBeNull();
  screen.getByRole("button", { name: "Send the link again" });
  screen.getByRole("button", { name: "Decline" });
});

it.each([
  ["accepted", "Ana Duarte and maya@example.com are connected."],
  ["declined", "The request of Ana Duarte to maya@example.com was declined."],
] as const)("says that a request that was %s is already answered", async (status, sentence) => {
  const { container } = await open({ ...signedIn(), [read]: { ...request, status } });
  await heading("This request is already answered");
  expect(container.textContent).toContain(sentence);
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toContain("/friends");
});

it("shows the answer given elsewhere when this one comes too late", async () => {
  const late = { [accept]: refusal(409, "You answered this request already.") };
  const { press } = await open({ ...forViewer, ...late });
  await screen.findByRole("button", { name: "Accept" });
  respondToCalls({ ...signedIn(), [read]: { ...request, status: "declined" }, ...late });
  await press("Accept");
  await expectToast("Failed to update connection", "You answered this request already.");
  await heading("This request is already answered");
});

it("says when a link is invalid", async () => {
  await open({ ...signedOut, [read]: refusal(404, "This link is not valid.") });
  await heading("This link is not valid");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("says when a request could not be loaded, and tries again on request", async () => {
  const { calls, press } = await open({ ...signedOut, [read]: refusal(500, "Please try again.") });
  await heading("Couldn't load the request.");
  const before = calls.length;
  await press("Try again");
  await waitFor(() => expect(calls.slice(before).map(({ call }) => call)).toEqual([read]));
});
