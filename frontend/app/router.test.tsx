import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { board } from "../test/made-up-board.ts";
import { mailedLink, mailedToken } from "../test/mailed-link.ts";
import { maya, openPage, respondToCalls, signedIn, signedOut } from "../test/open-page.tsx";
import { act, render, screen, waitFor } from "../test/render.tsx";
import { RequireUser } from "./require-user.tsx";
import { routeObjects } from "./router.tsx";
import { routes } from "./routes.ts";

async function visit(path: string, responses: Parameters<typeof respondToCalls>[0] = signedOut) {
  respondToCalls(responses);
  const router = createMemoryRouter(routeObjects, { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, heading: await screen.findByRole("heading", { level: 1 }) };
}

it("shows 'Loading...' until the user is known", () => {
  respondToCalls({ "GET /api/user": new Promise(() => {}) });
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

const mailed = `#token=${mailedToken}`;
const opened = { ...signedOut, ...mailedLink({ from: "maya@old.example", changedAt: "2026-11-01T12:00:00.000Z" }) };
const mailedRequest = {
  "GET /api/connections/mailed/one": {
    id: "one",
    requesterName: "Ana Duarte",
    receiverEmail: maya.email,
    status: "pending",
    type: "connection",
    createdAt: "2026-11-01T12:00:00.000Z",
    isForViewer: false,
  },
};
const admin = signedIn({ isAdmin: true });

/** Each route: its path, the heading of its page, a URL of it, and the Worker's responses. */
const pages: [path: string, heading: string, url: string, responses: Record<string, unknown>][] = [
  ["/", "Dashboard", "/", signedIn()],
  ["/home", "Find the perfect time together", "/home", signedOut],
  ["/friends", "Contacts & Connections", "/friends", signedIn()],
  ["/swipe", "Swipe", "/swipe", signedIn()],
  ["/about", "Find the evening everyone can make", "/about", signedOut],
  ["/admin", "Admin Panel", "/admin", admin],
  ["/settings", "Settings", "/settings", signedIn()],
  [
    "/events/:id/dashboard",
    "Dinner",
    "/events/dinner/dashboard",
    { ...signedIn(), "GET /api/events/dinner/dashboard": board },
  ],
  ["/auth", "Sign in", "/auth", signedOut],
  ["/auth/verify", "Sign in to Eightish", `/auth/verify${mailed}`, opened],
  ["/auth/confirm", "Did you create this account?", `/auth/confirm${mailed}`, opened],
  ["/auth/change-address", "Change your address?", `/auth/change-address${mailed}`, opened],
  ["/auth/take-back", "Take your address back?", `/auth/take-back${mailed}`, opened],
  ["/auth/end-session", "Was this you?", `/auth/end-session${mailed}`, opened],
  ["/account/create", "Create your account", "/account/create", signedOut],
  ["/connections/:token", "Ana Duarte wants to connect", "/connections/one", { ...signedOut, ...mailedRequest }],
  ["*", "404 Page Not Found", "/anything/else", signedOut],
];

it.each(pages)("shows the page of %s: %s", async (_, name, url, responses) => {
  const { router } = await visit(url, responses);
  await screen.findByRole("heading", { level: 1, name });
  const { pathname, hash } = router.state.location;
  expect(pathname + hash).toBe(url);
});

it("has a page for each path of the route table", () => {
  expect(pages.map(([path]) => path)).toEqual(routes.map(({ path }) => path));
});

it("shows no page of the app below the path of a poll", async () => {
  await visit("/poll/more/the-token");
  screen.getByRole("heading", { level: 1, name: "404 Page Not Found" });
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
