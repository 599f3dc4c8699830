import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { RouterProvider } from "../lib/router/router-provider.tsx";
import { answerCalls, openPage, signedIn, signedOut } from "../test/open-page.tsx";
import { RequireUser } from "./require-user.tsx";
import { router } from "./router.ts";
import { Layout } from "./shell.tsx";

async function visit(path: string, answers: Parameters<typeof answerCalls>[0] = signedOut) {
  answerCalls(answers);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} Layout={Layout} />
    </QueryClientProvider>,
  );
  await act(() => router.navigate(path));
  return screen.findByRole("heading", { level: 1 });
}

it("shows 'Loading...' until the user is known", () => {
  answerCalls({ "GET /api/user": new Promise(() => {}) });
  openPage("/settings", () => <RequireUser>The settings</RequireUser>);
  screen.getByText("Loading...");
});

it.each(["/", "/friends", "/swipe", "/settings", "/admin", "/events/some-id/dashboard"])(
  "sends a signed-out visitor from %s to /auth, which leads back afterwards",
  async (path) => {
    await visit(path);
    await screen.findByRole("heading", { level: 1, name: "Sign in" });
    expect(location.pathname + location.search).toBe(`/auth?next=${encodeURIComponent(path)}`);
  },
);

it.each([
  ["/home", "Find the perfect time together"],
  ["/auth", "Sign in"],
  ["/about", "Find the evening everyone can make"],
  ["/account/create", "Create your account"],
  ["/anything/else", "404 Page Not Found"],
  ["/poll/more/the-token", "404 Page Not Found"],
])("shows %s to everybody: %s", async (path, heading) => {
  await visit(path);
  await screen.findByRole("heading", { level: 1, name: heading });
  expect(location.pathname).toBe(path);
});

it("focuses the heading of a loaded page, and the page itself while it is loading", async () => {
  const heading = await visit("/about", { ...signedIn(), "GET /api/events/late/dashboard": new Promise(() => {}) });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await act(() => router.navigate("/events/late/dashboard"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  expect(heading.isConnected).toBe(false);
});
