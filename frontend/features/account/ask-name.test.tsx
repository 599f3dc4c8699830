import { expect, it } from "vitest";
import { Component as EventDashboardPage } from "../../pages/event-dashboard-page.tsx";
import { board } from "../../test/made-up-board.ts";
import { changes, maya, openPage, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, waitFor } from "../../test/render.tsx";

const nameless = signedIn({ firstName: null, lastName: null });
const SAVE = "PATCH /api/user/profile";

async function open(responses: Record<string, unknown>) {
  const calls = respondToCalls({ "GET /api/events/dinner/dashboard": board, ...responses });
  const page = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Dinner" });
  return { ...page, calls, save: () => page.user.click(screen.getByRole("button", { name: "Save" })) };
}
const field = () => screen.queryByLabelText("What's your name?");

it("asks for the organizer's name first on an event's page, until it is given", async () => {
  const { calls, fill, save } = await open({ ...nameless, [SAVE]: maya });
  await waitFor(() => expect(field()).not.toBeNull());
  await save();
  screen.getByText("Please enter your name");
  expect([changes(calls), document.activeElement]).toEqual([[], field()]);
  await fill("What's your name?", "Maya Lindqvist");
  await save();
  await waitFor(() => expect(field()).toBeNull());
  expect(changes(calls)).toEqual([{ call: SAVE, body: { firstName: "Maya Lindqvist", lastName: "" } }]);
});

it("says why a name is refused, and keeps it", async () => {
  const { fill, save } = await open({ ...nameless, [SAVE]: refusal(400, "Please write the first name without it.") });
  await waitFor(() => expect(field()).not.toBeNull());
  await fill("What's your name?", "evil.example");
  await save();
  await screen.findByText("Please write the first name without it.");
  expect((field() as HTMLInputElement).value).toBe("evil.example");
});

it("does not ask a person who has a name", async () => {
  await open(signedIn());
  expect(field()).toBeNull();
});
