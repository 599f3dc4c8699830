import { beforeEach, expect, it, vi } from "vitest";
import {
  answerCalls,
  button,
  elsewhere,
  openPage,
  press,
  settle,
  signedIn,
  signedOut,
  until,
} from "../../test/page-driver.tsx";
import { click, fire } from "../../test/render.tsx";
import { Nav } from "./nav.tsx";

const links = (host: ParentNode) =>
  [...host.querySelectorAll<HTMLAnchorElement>("nav a")].map((link) => `${link.textContent} ${link.pathname}`);

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
});

it("shows somebody signed out the brand and Sign In alone", async () => {
  answerCalls(signedOut);
  const host = await openPage("/about", Nav);
  const all = [...host.querySelectorAll<HTMLAnchorElement>("a")].map(({ pathname }) => pathname);
  expect(all).toEqual(["/", "/auth"]);
  expect(host.querySelector("a[href='/auth']")?.textContent).toBe("Sign In");
  expect(host.querySelector("header")?.className).toContain("sticky top-0");
});

it("leads a signed-in user to the dashboard, the create page and the about page, and marks the page shown", async () => {
  answerCalls(signedIn());
  const host = await openPage("/home", Nav);
  expect(links(host)).toEqual([
    "Dashboard /",
    "Create Event /home",
    "Friends /friends",
    "SwipeBETA /swipe",
    "About /about",
  ]);
  expect([...host.querySelectorAll("[aria-current=page]")].map(({ textContent }) => textContent)).toEqual([
    "Create Event",
  ]);
});

it("leads admins to the admin panel too", async () => {
  answerCalls(signedIn({ isAdmin: true }));
  expect(links(await openPage("/", Nav))).toContain("Admin Panel /admin");
});

it("shows name, address, Settings and Log out behind the avatar", async () => {
  answerCalls(signedIn());
  const host = await openPage("/", Nav);
  await press("ML, account menu", host);
  await until(() => {
    for (const text of ["Maya Lindqvist", "maya@example.com", "Settings", "Log out"])
      expect(document.body.textContent).toContain(text);
  });
});

it("opens a side menu 80 units wide that closes when a page is chosen", async () => {
  answerCalls(signedIn());
  await openPage("/", Nav);
  await press("Menu");
  await until(() => {
    expect(document.querySelector("[role=dialog]")?.classList).toContain("w-80");
  });
  const menu = document.querySelector("[role=dialog]")!;
  expect(menu.textContent).toContain("Maya Lindqvist");
  await fire(menu.querySelector("a[href='/about']")!, click());
  await settle();
  expect([document.querySelector("[role=dialog]"), elsewhere()]).toEqual([null, "/about"]);
});

it("switches between light and dark in the side menu", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  answerCalls(signedIn());
  await openPage("/", Nav);
  await press("Menu");
  await until(() => {
    button("Dark mode");
  });
  await press("Dark mode");
  expect([localStorage.getItem("theme"), document.documentElement.className]).toEqual(["dark", "dark"]);
  button("Light mode");
});
