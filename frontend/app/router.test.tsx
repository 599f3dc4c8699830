import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { answerCalls, openPage, signedIn, signedOut } from "../test/open-page.tsx";
import { RequireUser } from "./require-user.tsx";
import { routeObjects } from "./router.tsx";

async function visit(path: string, answers: Parameters<typeof answerCalls>[0] = signedOut) {
  answerCalls(answers);
  const router = createMemoryRouter(routeObjects, { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, heading: await screen.findByRole("heading", { level: 1 }) };
}

it("shows 'Loading...' until the user is known", () => {
  answerCalls({ "GET /api/user": new Promise(() => {}) });
  openPage("/settings", RequireUser);
  screen.getByText("Loading...");
});

it.each(["/", "/friends", "/swipe", "/settings", "/admin", "/events/some-id/dashboard"])(
  "sends a signed-out visitor from %s to /auth, which leads back afterwards",
  async (path) => {
    const { router } = await visit(path);
    await screen.findByRole("heading", { level: 1, name: "Sign in" });
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(`/auth?next=${encodeURIComponent(path)}`);
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
  const { router } = await visit(path);
  await screen.findByRole("heading", { level: 1, name: heading });
  expect(router.state.location.pathname).toBe(path);
});

it("focuses the heading of a loaded page, and the page itself while it is loading", async () => {
  const late = { "GET /api/events/late/dashboard": new Promise(() => {}) };
  const { router } = await visit("/about", { ...signedIn(), ...late });
  await act(() => router.navigate("/home"));
  const heading = await screen.findByRole("heading", { level: 1, name: "Find the perfect time together" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await act(() => router.navigate("/events/late/dashboard"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  expect(heading.isConnected).toBe(false);
});

it("keeps the old page until the next one has loaded, and lets the newest move win", async () => {
  const { router, heading } = await visit("/about");
  act(() => {
    router.navigate("/account/create");
    router.navigate("/home");
  });
  expect(heading.isConnected).toBe(true);
  await screen.findByRole("heading", { level: 1, name: "Find the perfect time together" });
  expect(screen.queryByRole("heading", { name: "Create your account" })).toBeNull();
});
