import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Link, type LinkProps } from "./link.tsx";
import { createMemoryRouter } from "./memory-router.ts";
import { RouterProvider, useLocation } from "./router-provider.tsx";

/** Opens a page with one link. */
function open(props: Partial<LinkProps>, address = "/") {
  function Page() {
    const { pathname, search, state } = useLocation();
    return (
      <>
        <p>{pathname + search + (state ?? "")}</p>
        <Link to="/there" {...props}>
          There
        </Link>
      </>
    );
  }
  const router = createMemoryRouter([{ path: "*", Component: Page }], address);
  render(<RouterProvider router={router} />);
  return router;
}
const link = () => screen.getByRole("link");
const shown = () => screen.getByRole("paragraph").textContent;

it("opens its page at a plain click, with its state", async () => {
  open({ state: " with state" });
  expect(link().getAttribute("href")).toBe("/there");
  await userEvent.click(link());
  expect(shown()).toBe("/there with state");
});

it("keeps the path when it changes the search only", async () => {
  open({ to: "?person=1" }, "/friends?tab=2#place");
  expect(link().getAttribute("href")).toBe("/friends?person=1");
  await userEvent.click(link());
  expect(shown()).toBe("/friends?person=1");
});

it.each<[string, Partial<LinkProps>, MouseEventInit]>([
  ["a click with Ctrl", {}, { ctrlKey: true }],
  ["a click with Meta", {}, { metaKey: true }],
  ["a click with Shift", {}, { shiftKey: true }],
  ["a click with Alt", {}, { altKey: true }],
  ["the middle button", {}, { button: 1 }],
  ["a link into another tab", { target: "_blank" }, {}],
  ["a download", { download: "" }, {}],
  ["a link to another site", { to: "https://example.com/" }, {}],
])("leaves %s to the browser", (_, props, init) => {
  open(props);
  const click = createEvent.click(link(), init);
  let isLeft: boolean | undefined;
  // The test's browser would follow the link.
  addEventListener(
    "click",
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(link(), click);
  expect([isLeft, shown()]).toEqual([true, "/"]);
});

it("keeps the address of another site as it is", () => {
  open({ to: "https://example.com/" });
  expect(link().getAttribute("href")).toBe("https://example.com/");
});

it("does nothing if its own handler prevents it", async () => {
  open({ onClick: (event) => event.preventDefault() });
  await userEvent.click(link());
  expect(shown()).toBe("/");
});

it("adds a history entry, except for a link to the current address or on request", async () => {
  const router = open({});
  await userEvent.click(link());
  expect(router.state.action).toBe("PUSH");
  await userEvent.click(link());
  expect(router.state.action).toBe("REPLACE");
});

it("replaces the history entry on request", async () => {
  const router = open({ replace: true });
  await userEvent.click(link());
  expect(router.state.action).toBe("REPLACE");
});
