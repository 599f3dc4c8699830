import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { expectToast, maya, respondToCalls, signedIn, signedOut } from "../../test/open-page.tsx";
import { refusal } from "../../test/refusal.ts";
import { render, screen, waitFor } from "../../test/render.tsx";
import { shownToast } from "../../ui/overlay/toast.ts";
import { useLogout } from "./logout.ts";
import { userQuery } from "./queries.ts";

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("something", "kept");
});

function Leave() {
  const logout = useLogout();
  return <button type="button" onClick={() => logout.mutate()} aria-label="Log out" />;
}

/** Presses 'Log out' on a page of the app. Returns the URL that the browser loads. */
async function logOut() {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  client.setQueryData(["events"], ["of the session"]);
  const routes = [
    { path: "/settings", Component: Leave },
    { path: "/", Component: () => <p>The dashboard</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/settings"] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Log out" }));
  await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
  return assign.mock.calls;
}

it("clears all loaded data and opens / on logout", async () => {
  const calls = respondToCalls({ "POST /api/logout": {} });
  const left = await logOut();
  await waitFor(() => expect(left).toEqual([["/"]]));
  expect(calls).toEqual([{ call: "POST /api/logout", body: undefined }]);
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(shownToast()).toBeNull();
});

function unreachable() {
  const failed = Promise.reject(new TypeError("Failed to fetch"));
  // Prevents an unhandled rejection, because the response is awaited later.
  failed.catch(() => {});
  return failed;
}

it.each([
  ["fails", () => refusal(500, "Something went wrong. Please try again."), "Something went wrong. Please try again."],
  [
    "does not reach the server",
    () => unreachable(),
    "We couldn't reach Eightish. Check your connection and try again.",
  ],
])(
  "clears the browser's storage when logging out %s, opens /, and says that the session continues",
  async (_, respond, sentence) => {
    respondToCalls({ "POST /api/logout": respond() });
    const left = await logOut();
    await screen.findByText("The dashboard");
    expect([left, localStorage.length, sessionStorage.length]).toEqual([[], 0, 0]);
    await expectToast("You are still signed in", sentence);
  },
);

it("clears storage after a failed logout also when the code that forgets the device cannot load", async () => {
  vi.doMock("../install/forget-device.ts", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  respondToCalls({ "POST /api/logout": refusal(500, "Something went wrong.") });
  await logOut();
  await screen.findByText("The dashboard");
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  vi.doUnmock("../install/forget-device.ts");
});

it("treats a 401 as signed out, without a second request", async () => {
  const calls = respondToCalls(signedOut);
  expect(await client.fetchQuery(userQuery())).toBeNull();
  expect(calls).toHaveLength(1);
});

it("makes no request without the session mark, so that a visitor's page need not wait", async () => {
  const calls = respondToCalls(signedIn());
  // biome-ignore lint/suspicious/noDocumentCookie: the only way to remove the mark here.
  document.cookie = "signed-in=; expires=Thu, 01 Jan 1970 00:00:00 GMT";
  expect(await client.fetchQuery(userQuery())).toBeNull();
  expect(calls).toEqual([]);
});

it("also recognises the mark by its name over https", async () => {
  const calls = respondToCalls(signedIn());
  const cookies = vi.spyOn(document, "cookie", "get").mockReturnValue("theme=dark; __Host-signed-in=1");
  expect(await client.fetchQuery(userQuery())).toEqual(maya);
  expect(calls).toHaveLength(1);
  cookies.mockRestore();
});

it("shares a page's call for the user with parts that appear a moment later", async () => {
  const calls = respondToCalls(signedIn());
  const stops = [new QueryObserver(client, userQuery()).subscribe(() => {})];
  await vi.waitFor(() => expect(client.getQueryData(["user"])).toEqual(maya));
  stops.push(new QueryObserver(client, userQuery()).subscribe(() => {}));
  expect(client.isFetching()).toBe(0);
  expect(calls).toHaveLength(1);
  for (const stop of stops) stop();
});

it("fetches the user at every mount and on focus, keeps no copy, and does not retry", async () => {
  const calls = respondToCalls(signedIn());
  for (const _ of [1, 2]) {
    const stop = new QueryObserver(client, userQuery()).subscribe(() => {});
    await vi.waitFor(() => expect(client.getQueryData(["user"])).toEqual(maya));
    stop();
    await vi.waitFor(() => expect(client.getQueryData(["user"])).toBeUndefined());
  }
  expect(calls).toHaveLength(2);
  expect(userQuery()).toMatchObject({ refetchOnWindowFocus: true, retry: false });
});
