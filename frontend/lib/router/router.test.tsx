import { act, render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { expect, it, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";
import { createMemoryRouter } from "./memory-router.ts";
import {
  Navigate,
  RouterProvider,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from "./router-provider.tsx";
import type { Route } from "./routes.ts";

const page = (text: string) => () => <p>{text}</p>;
const Home = page("Home");
const shown = () => screen.getByRole("paragraph").textContent;

/** Returns a page whose module arrives when the test calls `arrive`, or fails to. */
function latePage(path: string, text: string) {
  let arrive!: () => void;
  let fail!: () => void;
  const lazy = vi.fn(
    () =>
      new Promise<{ Component: ComponentType }>((resolve, reject) => {
        arrive = () => resolve({ Component: page(text) });
        fail = () => reject(new TypeError("The chunk is gone."));
      }),
  );
  return { route: { path, lazy }, arrive: () => arrive(), fail: () => fail(), lazy };
}

function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <nav>Bar</nav>
      <ErrorBoundary Fallback={page("It failed")}>{children}</ErrorBoundary>
    </>
  );
}

function open(routes: Route[], address = "/") {
  const router = createMemoryRouter(routes, address);
  const { unmount } = render(<RouterProvider router={router} Layout={Layout} />);
  return { router, unmount, go: (to: string | number) => act(() => void router.navigate(to)) };
}

it("keeps the page and its address until the module of the next page arrives", async () => {
  const late = latePage("/late", "Late");
  const { router, go } = open([{ path: "/", Component: Home }, late.route]);
  await go("/late");
  expect([shown(), router.state.location.pathname]).toEqual(["Home", "/"]);
  late.arrive();
  await waitFor(() => expect(shown()).toBe("Late"));
  expect(router.state.location.pathname).toBe("/late");
});

it("shows the page that was asked for last, even when an earlier one arrives after it", async () => {
  const [slow, quick] = [latePage("/slow", "Slow"), latePage("/quick", "Quick")];
  const { router, go } = open([{ path: "/", Component: Home }, slow.route, quick.route]);
  const first = router.navigate("/slow");
  const second = router.navigate("/quick");
  quick.arrive();
  await act(() => second);
  slow.arrive();
  await act(() => first);
  expect([shown(), router.state.location.pathname]).toEqual(["Quick", "/quick"]);
  await go(-1);
  expect(shown()).toBe("Home");
});

it("loads a page once", async () => {
  const late = latePage("/late", "Late");
  const { go } = open([{ path: "/", Component: Home }, late.route]);
  await go("/late");
  late.arrive();
  await waitFor(() => expect(shown()).toBe("Late"));
  await go("/");
  await go("/late");
  expect([shown(), late.lazy.mock.calls.length]).toEqual(["Late", 1]);
});

it("shows the failure of a lost chunk inside the layout, and asks for the chunk again at the next visit", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const late = latePage("/late", "Late");
  const { router, go } = open([{ path: "/", Component: Home }, late.route]);
  await go("/late");
  late.fail();
  await waitFor(() => expect(shown()).toBe("It failed"));
  expect(router.state.location.pathname).toBe("/late");
  screen.getByText("Bar");
  await go("/");
  expect(shown()).toBe("Home");
  await go("/late");
  late.arrive();
  await waitFor(() => expect(shown()).toBe("Late"));
  vi.restoreAllMocks();
});

it("shows the next page after one that throws", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("The page is broken.");
  const Broken = () => {
    throw error;
  };
  const { go } = open([
    { path: "/broken", Component: Broken },
    { path: "/", Component: Home },
  ]);
  await go("/broken");
  expect(shown()).toBe("It failed");
  expect(console.error).toHaveBeenCalledWith(error);
  await go("/");
  expect(shown()).toBe("Home");
  vi.restoreAllMocks();
});

it("has loaded when the first page's module has arrived", async () => {
  const late = latePage("/", "Late");
  const router = createMemoryRouter([late.route]);
  const onLoaded = vi.fn();
  router.loaded.then(onLoaded);
  await Promise.resolve();
  expect([router.state.Component, onLoaded.mock.calls.length]).toEqual([undefined, 0]);
  late.arrive();
  await router.loaded;
  expect(router.state.Component).toBeDefined();
});

it("keeps a page's state when only parameters, search or hash change, and drops it on another page", async () => {
  let count = 0;
  function Event() {
    const [number] = useState(() => ++count);
    const { pathname, search, hash } = useLocation();
    return <p>{`${useParams().id} ${number} ${pathname}${search}${hash}`}</p>;
  }
  const { go } = open(
    [
      { path: "/events/:id", Component: Event },
      { path: "*", Component: Home },
    ],
    "/events/one",
  );
  await go("?tab=two");
  expect(shown()).toBe("one 1 /events/one?tab=two");
  await go("#place");
  expect(shown()).toBe("one 1 /events/one?tab=two#place");
  await go("/events/two");
  expect(shown()).toBe("two 1 /events/two");
  await go("/");
  await go(-1);
  expect(shown()).toBe("two 2 /events/two");
});

it("keeps a guard mounted from one of its pages to the next", async () => {
  const mounted = vi.fn();
  function Guard({ children }: { children: ReactNode }) {
    useEffect(mounted, []);
    return children;
  }
  const { go } = open([
    { path: "/", Component: Home, Guard },
    { path: "/two", Component: page("Two"), Guard },
  ]);
  await go("/two");
  await waitFor(() => expect(mounted).toHaveBeenCalled());
  expect([shown(), mounted.mock.calls.length]).toEqual(["Two", 1]);
});

it("changes the search from its latest state, also twice in one rendering", async () => {
  function Page() {
    const [search, setSearch] = useSearchParams();
    const add = (name: string) => setSearch((before) => ({ ...Object.fromEntries(before), [name]: "1" }));
    const addBoth = () => {
      add("a");
      add("b");
    };
    return (
      <>
        <p>{`${search}`}</p>
        <button type="button" onClick={addBoth} />
        <button type="button" onClick={() => setSearch({}, { replace: true })} aria-label="Empty" />
      </>
    );
  }
  const { router, go } = open([{ path: "/", Component: Page }], "/?c=1#place");
  await act(() => screen.getAllByRole("button")[0]?.click());
  expect(shown()).toBe("c=1&a=1&b=1");
  expect(router.state.location).toMatchObject({ pathname: "/", hash: "" });
  await act(() => screen.getByRole("button", { name: "Empty" }).click());
  expect([shown(), router.state.location.search]).toEqual(["", ""]);
  await go(-1);
  expect(shown()).toBe("c=1&a=1");
});

it("opens the target of `Navigate` in place of its page, with the passed state", async () => {
  const Target = () => <p>{`${useLocation().state} ${useNavigationType()}`}</p>;
  const { go } = open([
    { path: "/from", Component: () => <Navigate to="/target" replace state="passed" /> },
    { path: "/target", Component: Target },
    { path: "/", Component: Home },
  ]);
  await go("/from");
  expect(shown()).toBe("passed REPLACE");
  await go(-1);
  expect(shown()).toBe("Home");
});

it("follows a first page that navigates", async () => {
  const routes = [
    { path: "/from", Component: () => <Navigate to="/target" /> },
    { path: "*", Component: Home },
  ];
  const { router } = open(routes, "/from");
  expect([shown(), router.state.location.pathname]).toEqual(["Home", "/target"]);
});

it("resolves when the page has been opened, and refuses another site", async () => {
  const done: string[] = [];
  function Page() {
    const navigate = useNavigate();
    const leave = () =>
      navigate("/other").then(
        () => done.push("opened"),
        () => done.push("refused"),
      );
    const leaveSite = () => navigate("//evil.example/").catch(() => done.push("refused"));
    return (
      <>
        <button type="button" onClick={leaveSite} aria-label="Leave the site" />
        <button type="button" onClick={leave} aria-label="Leave" />
      </>
    );
  }
  const late = latePage("/other", "Other");
  open([{ path: "/", Component: Page }, late.route]);
  await act(() => screen.getByRole("button", { name: "Leave the site" }).click());
  expect(done).toEqual(["refused"]);
  await act(() => screen.getByRole("button", { name: "Leave" }).click());
  expect(done).toEqual(["refused"]);
  late.arrive();
  await waitFor(() => expect([shown(), ...done]).toEqual(["Other", "refused", "opened"]));
});
