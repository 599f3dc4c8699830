import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { board } from "../test/made-up-board.ts";
import { changes, maya, respondToCalls, signedIn } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { render, screen, waitFor } from "../test/render.tsx";
import { routeObjects } from "./router.tsx";

const ended = () => refusal(401, "Please sign in first.", "signed-out");
const PATCH = "PATCH /api/events/dinner";
let responses: Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  responses = {
    ...signedIn(),
    "GET /api/friends": [],
    "GET /api/events/dinner/dashboard": board,
    "POST /api/auth/magic-link": {},
  };
});

async function open(path = "/events/dinner/dashboard") {
  const calls = respondToCalls(responses);
  const client = new QueryClient();
  const router = createMemoryRouter(routeObjects, { initialEntries: [path] });
  const page = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  return { ...page, calls, client, router, user, press };
}
async function editing() {
  const page = await open();
  await page.press("Edit Event");
  const title = await screen.findByLabelText("Event Title");
  await page.user.clear(title);
  await page.user.paste("Late dinner");
  return page;
}
const titleValue = async () => (await screen.findByLabelText<HTMLInputElement>("Event Title")).value;

it("signs in again in place when the session ends, and then saves what was typed", async () => {
  const { calls, press, user } = await editing();
  Object.assign(responses, { "GET /api/user": ended(), [PATCH]: ended() });
  await press("Save All Changes");
  await screen.findByRole("dialog", { name: "You are signed out" });
  await press("Email me a PIN");
  Object.assign(responses, signedIn(), {
    "POST /api/auth/verify-pin": { user: maya, next: "/" },
    [PATCH]: { ...board.event, title: "Late dinner", version: 2 },
  });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("PIN")));
  await user.paste("123456");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText("Edit Event");
  await waitFor(() => expect(changes(calls).filter(({ call }) => call === PATCH)).toHaveLength(2));
  expect(await titleValue()).toBe("Late dinner");
});

it("keeps what was typed when the person does not sign in again, and says why it is not saved", async () => {
  const { press } = await editing();
  Object.assign(responses, { "GET /api/user": ended(), [PATCH]: ended() });
  await press("Save All Changes");
  await press("Not now");
  await screen.findByText("Please sign in first.");
  expect(await titleValue()).toBe("Late dinner");
});

it("opens edit mode with the unsaved changes after a reload and a sign-in", async () => {
  const before = await editing();
  const kept = { ...sessionStorage };
  before.unmount();
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);
  await open();
  expect(await titleValue()).toBe("Late dinner");
});

it("keeps names typed in the settings through the end of the session", async () => {
  const page = await open("/settings");
  const first = await screen.findByLabelText<HTMLInputElement>("First name");
  await page.user.clear(first);
  await page.user.paste("Maja");
  responses["GET /api/user"] = ended();
  await page.client.refetchQueries({ queryKey: ["user"] });
  await screen.findByRole("dialog", { name: "You are signed out" });
  responses["GET /api/user"] = maya;
  await page.client.refetchQueries({ queryKey: ["user"] });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await screen.findByLabelText<HTMLInputElement>("First name")).value).toBe("Maja");
});

it("leads to the sign-in when another tab has logged out", async () => {
  const page = await open("/settings");
  await screen.findByLabelText("First name");
  localStorage.setItem("session-news", JSON.stringify({ isSignedIn: false }));
  page.client.setQueryData(["user"], null);
  await screen.findByRole("heading", { level: 1, name: "Sign in" });
  expect(page.router.state.location.search).toBe("?next=%2Fsettings");
});
