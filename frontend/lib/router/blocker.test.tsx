import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useBlocker } from "./blocker.ts";
import { createMemoryRouter } from "./memory-router.ts";
import { RouterProvider, useLocation } from "./router-provider.tsx";

function Editor() {
  const { pathname, search } = useLocation();
  const isSaved = search === "?saved";
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isSaved && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <>
      <p>{pathname + search}</p>
      {blocker.state === "blocked" && (
        <>
          <button type="button" onClick={blocker.proceed}>
            Leave
          </button>
          <button type="button" onClick={blocker.reset}>
            Stay
          </button>
        </>
      )}
    </>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** Opens the editor after another page. */
async function open() {
  let arrive = () => {};
  const late = new Promise<{ Component: typeof Page }>((resolve) => {
    arrive = () => resolve({ Component: Page });
  });
  const router = createMemoryRouter(
    [
      { path: "/editor", Component: Editor },
      { path: "/late", lazy: () => late },
      { path: "*", Component: Page },
    ],
    "/before",
  );
  render(<RouterProvider router={router} />);
  const go = (...to: Parameters<typeof router.navigate>) => act(() => router.navigate(...to));
  await go("/editor");
  return { router, go, arrive };
}
const shown = () => screen.getByRole("paragraph").textContent;
const isAsked = () => screen.queryByRole("button", { name: "Leave" }) !== null;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("lets a move through if `shouldBlock` returns false", async () => {
  const { go } = await open();
  await go("?tab=2");
  expect([shown(), isAsked()]).toEqual(["/editor?tab=2", false]);
  await go("?saved");
  await go("/after");
  expect(shown()).toBe("/after");
});

it("holds a move to another page until the user agrees", async () => {
  const { go } = await open();
  await go("/after");
  expect([shown(), isAsked()]).toEqual(["/editor", true]);
  await press("Leave");
  expect([shown(), isAsked()]).toEqual(["/after", false]);
  await go("/editor");
  expect(isAsked()).toBe(false);
});

it("stays on the page if the user wants to, and asks again at the next move", async () => {
  const { go } = await open();
  await go("/after");
  await press("Stay");
  expect([shown(), isAsked()]).toEqual(["/editor", false]);
  await go("/after");
  expect(isAsked()).toBe(true);
});

it("stops asking when the user agrees, before the next page has loaded", async () => {
  const { go, arrive } = await open();
  await go("/late");
  await press("Leave");
  expect([shown(), isAsked()]).toEqual(["/editor", false]);
  arrive();
  await waitFor(() => expect(shown()).toBe("/late"));
});

it("stops asking when another move is made", async () => {
  const { go } = await open();
  await go("/after");
  await go("?tab=2");
  expect([shown(), isAsked()]).toEqual(["/editor?tab=2", false]);
});

it.each([
  ["Back", -1, "/before"],
  ["Forward", 1, "/after"],
])("returns to its history entry when it holds %s, and moves there once the user agrees", async (_, delta, there) => {
  const { go, router } = await open();
  await go("?saved", { replace: true });
  await go("/after");
  await go(-1);
  await go("/editor", { replace: true });
  await go(delta);
  expect([shown(), isAsked()]).toEqual(["/editor", true]);
  await press("Stay");
  expect(isAsked()).toBe(false);
  await go(delta);
  expect(isAsked()).toBe(true);
  await press("Leave");
  expect([shown(), router.state.location.pathname]).toEqual([there, there]);
  // The user agreed to that move only.
  await go(-delta);
  expect(shown()).toBe("/editor");
  await go(delta);
  expect(isAsked()).toBe(true);
});

it("stops holding moves when its page is gone", async () => {
  const { go } = await open();
  await go("/after");
  await press("Leave");
  await go("/elsewhere");
  expect(shown()).toBe("/elsewhere");
});
