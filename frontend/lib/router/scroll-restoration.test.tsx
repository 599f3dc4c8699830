import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMemoryRouter } from "./memory-router.ts";
import { RouterProvider, useLocation } from "./router-provider.tsx";
import { useScrollRestoration } from "./scroll-restoration.ts";

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <p>{pathname}</p>
      <h2 id="über uns">About</h2>
    </>
  );
}

function Layout({ children }: { children: ReactNode }) {
  useScrollRestoration();
  return <>{children}</>;
}

/** What the page was scrolled to, and which path it showed then. */
const moves: [number | string, string][] = [];
const shown = () => screen.getByRole("paragraph").textContent ?? "";

beforeEach(() => {
  moves.length = 0;
  sessionStorage.clear();
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("scrollTo", (_: number, y: number) => {
    moves.push([y, shown()]);
    vi.stubGlobal("scrollY", y);
  });
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    moves.push([this.id, shown()]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scrolled = (y: number) => vi.stubGlobal("scrollY", y);

function open(address: string, entry = {}) {
  const router = createMemoryRouter([{ path: "*", Component: Page }], address, entry);
  const { unmount } = render(<RouterProvider router={router} Layout={Layout} />);
  return { go: (...to: Parameters<typeof router.navigate>) => act(() => router.navigate(...to)), unmount };
}

it("opens a page at its top, and returns to the reader's place on Back and Forward, when the page is rendered", async () => {
  const { go } = open("/one");
  scrolled(400);
  await go("/two");
  scrolled(250);
  await go(-1);
  await go(1);
  expect(moves).toEqual([
    [0, "/two"],
    [400, "/one"],
    [250, "/two"],
  ]);
});

it("leaves the page where it is on request", async () => {
  const { go } = open("/one");
  scrolled(400);
  await go("?person=1", { preventScrollReset: true });
  expect(moves).toEqual([]);
});

it("scrolls to the element that the hash names, and to the top if there is none", async () => {
  const { go } = open("/one#%C3%BCber%20uns");
  await go("/two#%C3%BCber%20uns");
  await go("#nothing");
  await go("#%E0%A4%A");
  expect(moves).toEqual([
    ["über uns", "/one"],
    ["über uns", "/two"],
    [0, "/two"],
    [0, "/two"],
  ]);
});

it("returns to the reader's place after a reload", async () => {
  const { unmount } = open("/one", { key: "visit" });
  scrolled(400);
  dispatchEvent(new Event("pagehide"));
  unmount();
  scrolled(0);
  open("/one", { key: "visit" });
  expect(moves).toEqual([[400, "/one"]]);
});

it("does not move a first page that the reader has scrolled before the script arrived", () => {
  scrolled(900);
  open("/one#%C3%BCber%20uns");
  expect(moves).toEqual([]);
});

it("scrolls itself while the page is shown, and leaves a reload to the browser", () => {
  open("/one");
  expect(history.scrollRestoration).toBe("manual");
  dispatchEvent(new Event("pagehide"));
  expect(history.scrollRestoration).toBe("auto");
  dispatchEvent(new Event("pageshow"));
  expect(history.scrollRestoration).toBe("manual");
});

it("works without storage", async () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new Error("Access is denied.");
  });
  const { go } = open("/one");
  scrolled(400);
  dispatchEvent(new Event("pagehide"));
  await go("/two");
  expect(moves).toEqual([[0, "/two"]]);
});
