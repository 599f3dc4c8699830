import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { answerCalls, openPage, signedIn, signedOut, until } from "../test/page-driver.tsx";
import { render } from "../test/render.tsx";
import { RequireUser } from "./require-user.tsx";
import { router } from "./router.tsx";

async function visit(path: string, answers: Parameters<typeof answerCalls>[0] = signedOut): Promise<HTMLElement> {
  answerCalls(answers);
  const host = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.navigate(path));
  await until(() => expect(host.querySelector("main h1")).not.toBeNull());
  return host;
}

it("shows 'Loading...' until it is known who is there", async () => {
  answerCalls({ "GET /api/user": new Promise(() => {}) });
  expect((await openPage("/settings", RequireUser)).textContent).toBe("Loading...");
});

it.each(["/", "/friends", "/swipe", "/settings", "/admin", "/events/some-id/dashboard"])(
  "sends somebody signed out from %s to /auth, which knows the way back",
  async (path) => {
    await visit(path);
    expect(location.pathname + location.search).toBe(`/auth?next=${encodeURIComponent(path)}`);
  },
);

it.each([
  ["/home", "Find the perfect time together"],
  ["/auth", "Sign in"],
  ["/about", "Find the evening everyone can make"],
  ["/account/create", "Create your account"],
  ["/anything/else", "404 Page Not Found"],
])("shows %s to everybody: %s", async (path, heading) => {
  const host = await visit(path);
  expect([location.pathname, host.querySelector("main h1")?.textContent]).toEqual([path, heading]);
});

it("gives the focus to the heading of a page that is there, and to the page while it is still coming", async () => {
  const host = await visit("/about", { ...signedIn(), "GET /api/events/late/dashboard": new Promise(() => {}) });
  expect(document.activeElement).toBe(host.querySelector("main h1"));
  await act(() => router.navigate("/events/late/dashboard"));
  await until(() => expect(host.querySelector("main [aria-busy=true] h1")).not.toBeNull());
  expect(document.activeElement).toBe(host.querySelector("main"));
});
