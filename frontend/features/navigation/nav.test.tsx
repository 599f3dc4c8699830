import { beforeEach, expect, it, vi } from "vitest";
import { navItems } from "../../app/routes.ts";
import { languageOfCookie } from "../../lib/language.ts";
import {
  changes,
  elsewhere,
  expectToast,
  maya,
  openPage,
  respondToCalls,
  signedIn,
  signedOut,
  textsOf,
} from "../../test/open-page.tsx";
import { screen, waitFor, within } from "../../test/render.tsx";
import { Nav } from "./nav.tsx";

const Bar = () => <Nav items={navItems} />;

const links = () =>
  within(screen.getByRole("navigation", { name: "Main" }))
    .getAllByRole<HTMLAnchorElement>("link")
    .map(({ textContent, pathname }) => `${textContent} ${pathname}`);

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
});

it("shows a signed-out visitor only the brand and Sign In", async () => {
  respondToCalls(signedOut);
  openPage("/about", Bar);
  const signIn = await screen.findByRole<HTMLAnchorElement>("link", { name: "Sign In" });
  expect(signIn.pathname).toBe("/auth");
  expect(screen.getAllByRole<HTMLAnchorElement>("link").map(({ pathname }) => pathname)).toEqual(["/", "/auth"]);
  expect(screen.getByRole("banner").className).toContain("sticky top-0");
});

it("links a signed-in user to the five main pages, and marks the current one", async () => {
  respondToCalls(signedIn());
  openPage("/home", Bar);
  await screen.findByRole("navigation", { name: "Main" });
  expect(links()).toEqual([
    "Dashboard /",
    "Create Event /home",
    "Friends /friends",
    "SwipeBETA /swipe",
    "About /about",
  ]);
  expect(textsOf(screen.getAllByRole("link", { current: "page" }))).toEqual(["Create Event"]);
});

it("links admins to the admin panel too", async () => {
  respondToCalls(signedIn({ isAdmin: true }));
  openPage("/", Bar);
  await waitFor(() => expect(links()).toContain("Admin Panel /admin"));
});

it("shows name, address, Settings and Log out behind the avatar", async () => {
  respondToCalls(signedIn());
  const { user } = openPage("/", Bar);
  await user.click(await screen.findByRole("button", { name: "ML, account menu" }));
  const menu = within(await screen.findByRole("menu"));
  for (const text of ["Maya Lindqvist", "maya@example.com", "Settings", "Log out"]) menu.getByText(text);
});

it("opens a side menu 80 units wide that closes when a page is chosen", async () => {
  respondToCalls(signedIn());
  const { user } = openPage("/", Bar);
  await user.click(await screen.findByRole("button", { name: "Menu" }));
  const menu = await screen.findByRole("dialog");
  expect(menu.classList).toContain("w-80");
  within(menu).getByText("Maya Lindqvist");
  await user.click(within(menu).getByRole("link", { name: "About" }));
  expect(await elsewhere()).toBe("/about");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("switches between light and dark in the side menu", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  respondToCalls(signedIn());
  const { user } = openPage("/", Bar);
  await user.click(await screen.findByRole("button", { name: "Menu" }));
  await user.click(await screen.findByRole("button", { name: "Dark mode" }));
  await screen.findByRole("button", { name: "Light mode" });
  expect([localStorage.getItem("theme"), document.documentElement.className]).toEqual(["dark", "dark"]);
});

it("lets people choose their language in the side menu, by its own name, and stores it in the account", async () => {
  const calls = respondToCalls({ ...signedIn(), "PATCH /api/user/profile": { ...maya, language: "fr" } });
  const { user } = openPage("/", Bar);
  await user.click(await screen.findByRole("button", { name: "Menu" }));
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Language" });
  expect(select.value).toBe("en");
  await user.selectOptions(select, "Français");
  await waitFor(() => expect(select.value).toBe("fr"));
  expect(changes(calls)).toEqual([{ call: "PATCH /api/user/profile", body: { language: "fr" } }]);
  expect(languageOfCookie()).toBe("fr");
  // biome-ignore lint/suspicious/noDocumentCookie: the tests' document has no cookie store
  document.cookie = "language=; Max-Age=-1; Path=/";
});

it("keeps the language and says so when the account does not take it", async () => {
  respondToCalls(signedIn());
  const { user } = openPage("/", Bar);
  await user.click(await screen.findByRole("button", { name: "Menu" }));
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Language" });
  await user.selectOptions(select, "Deutsch");
  await expectToast("Update Failed", "Failed to update profile. Please try again.");
  expect([select.value, languageOfCookie()]).toEqual(["en", null]);
});
