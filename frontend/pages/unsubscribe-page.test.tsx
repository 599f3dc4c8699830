import { focusManager } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import type { OptOutState } from "#schema/contracts/opt-outs.ts";
import { changes, openPage, respondToCalls } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { act, screen, waitFor } from "../test/render.tsx";
import { Component as UnsubscribePage } from "./unsubscribe-page.tsx";

const read = "GET /api/unsubscribe/the-token";
const save = "POST /api/unsubscribe/the-token";
const state: OptOutState = {
  email: "ana@example.com",
  organizerName: "Maya",
  organizer: false,
  everything: false,
};

afterEach(() => focusManager.setFocused(undefined));

function open(more: Record<string, unknown> = {}, path = "/unsubscribe/the-token") {
  const responses: Record<string, unknown> = { [read]: state, ...more };
  const calls = respondToCalls(responses);
  return { responses, calls, ...openPage(path, UnsubscribePage, "/unsubscribe/:token") };
}

it("stops mail from one organizer only when 'Stop' is pressed", async () => {
  const { calls, user } = open({ [save]: { ...state, organizer: true } });
  const [stop] = await screen.findAllByRole("button", { name: "Stop" });
  expect(changes(calls)).toEqual([]);
  await user.click(stop!);
  await screen.findByRole("button", { name: "Start again" });
  expect(changes(calls)).toEqual([{ call: save, body: { scope: "organizer", optedOut: true } }]);
});

it.each([".", ")", "%3E", "”", "…", ").", "!"])("opens when a program linked %j behind the address", async (after) => {
  open({ "GET /api/unsubscribe/a.b-c.d_e": state }, `/unsubscribe/a.b-c.d_e${after}`);
  expect(await screen.findAllByRole("button", { name: "Stop" })).not.toEqual([]);
});

it("says that a link is not valid, without a way to try again", async () => {
  open({ [read]: refusal(404, "This link is not valid.") });
  await screen.findByRole("heading", { name: "This link is not valid" });
  expect(screen.queryByRole("button")).toBeNull();
});

it("keeps the choices on the page when loading them again fails", async () => {
  const { responses, calls } = open();
  await screen.findByText("ana@example.com");
  responses[read] = refusal(503, "Please try again in a minute.");
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole("heading", { name: "Couldn't load your e-mail choices." })).toBeNull();
  screen.getByText("ana@example.com");
});
