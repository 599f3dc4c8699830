import type { ComponentType } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { languageNames } from "#schema/languages.ts";
import { navItems } from "../app/routes.ts";
import { InstallControl } from "../features/install/install-control.tsx";
import { Nav } from "../features/navigation/nav.tsx";
import { PasskeysPart } from "../features/passkeys/passkeys-part.tsx";
import { offerPasskeys } from "../test/fake-passkeys.ts";
import { mailedLink, mailedToken } from "../test/mailed-link.ts";
import { maya, openPage, respondToCalls, signedIn, signedOut } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor } from "../test/render.tsx";
import { InPseudoWords, unmarkedTexts } from "../test/unmarked-texts.tsx";
import { Component as AboutPage } from "./about-page.tsx";
import { Component as AccountCreatePage } from "./account-create-page.tsx";
import { Component as ChangeAddressPage } from "./auth-change-address-page.tsx";
import { Component as ConfirmPage } from "./auth-confirm-page.tsx";
import { Component as EndSessionPage } from "./auth-end-session-page.tsx";
import { Component as AuthPage } from "./auth-page.tsx";
import { Component as TakeBackPage } from "./auth-take-back-page.tsx";
import { Component as VerifyPage } from "./auth-verify-page.tsx";
import { Component as ConnectionPage } from "./connection-page.tsx";
import { Component as NotFoundPage } from "./not-found-page.tsx";

// Each text is in marks, so what is left is people's words, addresses and the product's name.
function open(url: string, Page: ComponentType, route?: string) {
  return openPage(
    url,
    () => (
      <InPseudoWords>
        <Page />
      </InPseudoWords>
    ),
    route,
  );
}

const TITLE = "· Eightish";
const people = [maya.email, "Maya Lindqvist", "ML", "ana@example.com", "My phone", "Spare key"];
const left = () => unmarkedTexts().filter((text) => !people.includes(text));
const at = "2026-11-01T12:00:00.000Z";
const link = `#token=${mailedToken}`;
const button = (text: string) => screen.findByRole("button", { name: `⟦${text}⟧` });

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["/nothing", NotFoundPage],
  ["/auth/verify", VerifyPage],
  ["/auth/confirm", ConfirmPage],
  ["/auth/change-address", ChangeAddressPage],
  ["/auth/end-session", EndSessionPage],
  ["/auth/take-back", TakeBackPage],
])("has no text that cannot be translated at %s without a link", async (url, Page) => {
  respondToCalls(signedOut);
  open(url, Page);
  await screen.findByRole("heading", { level: 1 });
  expect(left()).toEqual([TITLE]);
});

it("has no text on the about page that cannot be translated but the list of stored data", async () => {
  respondToCalls(signedOut);
  const { user } = open("/about", AboutPage);
  await user.click(screen.getByText("⟦Privacy and legal details⟧"));
  for (const english of document.querySelectorAll('li [lang="en"]')) english.remove();
  expect(left()).toEqual([TITLE]);
});

it("has no text on the sign-in page that cannot be translated, in any of its forms", async () => {
  respondToCalls({ ...signedOut, "POST /api/auth/magic-link": {} });
  offerPasskeys();
  const { user } = open("/auth", AuthPage);
  await button("Sign in with a passkey");
  await user.click(await button("Email me a link"));
  const found = [left()];
  for (const mode of ["Use a password", "Create account", "Enter PIN"]) {
    await user.click(await button(mode));
    const [submit] = screen.getAllByRole("button", { name: /^⟦(Sign in|Create your account)⟧/ });
    await user.click(submit!);
    found.push(left());
  }
  await user.click(await button("Email me a link"));
  await user.type(screen.getByRole("textbox", { name: "⟦Email⟧" }), maya.email);
  await user.click(await button("Email me a link"));
  await screen.findByRole("heading", { name: "⟦Check your email⟧" });
  expect([...found, left()]).toEqual(Array(5).fill([TITLE]));
});

it("has no text on the page to create an account that cannot be translated", async () => {
  respondToCalls(signedOut);
  const { user } = open("/account/create", AccountCreatePage);
  await user.click(await button("Create account"));
  await user.type(screen.getByLabelText("⟦Password⟧"), "short");
  expect(left()).toEqual([TITLE]);
});

it("has no text on the page of a sign-in link that cannot be translated", async () => {
  const event = {
    title: "Dinner",
    dateOptions: [{ date: "2026-12-11", time: "19:30" }],
    inviteEmails: ["ana@example.com"],
  };
  const waiting = { key: "one", organizerName: "Maya", event };
  respondToCalls({ ...signedOut, ...mailedLink({ waiting }) });
  open(`/auth/verify${link}`, VerifyPage);
  await button("Sign in and send");
  expect(left()).toEqual([TITLE]);
});

it("has no text on the page of a confirmation that cannot be translated", async () => {
  const confirmed = { email: maya.email, isReset: true };
  const responses = { ...signedOut, "POST /api/auth/confirm-email": confirmed, "POST /api/auth/magic-link": {} };
  respondToCalls({ ...responses, ...mailedLink({ registeredAt: at }) });
  const { user, unmount } = open(`/auth/confirm${link}`, ConfirmPage);
  await button("Yes, confirm my e-mail");
  const asked = left();
  await user.click(await button("Yes, confirm my e-mail"));
  await user.click(await button("Set a password"));
  await screen.findByRole("dialog");
  const proving = left();
  unmount();
  respondToCalls({ ...responses, ...mailedLink() });
  const { user: stranger } = open(`/auth/confirm${link}`, ConfirmPage);
  await stranger.click(await button("No, that wasn't me"));
  expect([asked, proving, left()]).toEqual([[TITLE], [TITLE], [TITLE]]);
});

it("has no text on the pages of a changed address and of a new browser that cannot be translated", async () => {
  const says = { from: "maya@old.example", browser: "Firefox on Linux", signedInAt: at };
  respondToCalls({ ...signedOut, "POST /api/auth/end-session": {}, ...mailedLink(says) });
  const { unmount } = open(`/auth/change-address${link}`, ChangeAddressPage);
  await screen.findByText(/This browser is not signed in/);
  const moved = left();
  unmount();
  const { user } = open(`/auth/end-session${link}`, EndSessionPage);
  await button("Yes, that was me");
  const asked = left();
  await user.click(await button("No, sign it out"));
  await screen.findByRole("heading", { name: "⟦That browser is signed out⟧" });
  expect([moved, asked, left()]).toEqual([[TITLE], [TITLE], [TITLE]]);
});

it("has no text on the page that takes an address back that cannot be translated", async () => {
  const says = { newAddress: "t…@new.example", changedAt: at };
  respondToCalls({ ...signedOut, "POST /api/auth/take-back": { email: maya.email }, ...mailedLink(says) });
  const { user } = open(`/auth/take-back${link}`, TakeBackPage);
  await button("Take my address back");
  const asked = left().filter((text) => text !== says.newAddress);
  await user.click(await button("Take my address back"));
  await screen.findByRole("heading", { name: "⟦The account is yours again⟧" });
  expect([asked, left()]).toEqual([[TITLE], [TITLE]]);
});

const request = {
  id: "one",
  requesterName: "Ana",
  receiverEmail: "tom@example.com",
  type: "connection",
  createdAt: at,
};

it.each([
  ["pending", signedOut],
  ["pending", signedIn()],
  ["accepted", signedOut],
  ["declined", signedOut],
])("has no text on the page of a request that is %s that cannot be translated", async (status, user) => {
  respondToCalls({ ...user, "GET /api/connections/mailed/one": { ...request, status, isForViewer: false } });
  open("/connections/one", ConnectionPage, "/connections/:token");
  await screen.findByText("Ana");
  expect(left()).toEqual([TITLE]);
});

it("has no text in the navigation that cannot be translated", async () => {
  respondToCalls(signedIn({ isAdmin: true }));
  const { user } = open("/home", () => <Nav items={navItems} />);
  await user.click(await screen.findByRole("button", { name: /account menu/ }));
  await screen.findByRole("menuitem", { name: "⟦Log out⟧" });
  await user.keyboard("{Escape}");
  await user.click(await button("Menu"));
  await screen.findByRole("dialog");
  document.title = "";
  const names = ["Eightish", ...Object.values(languageNames)];
  expect(left().filter((text) => !names.includes(text))).toEqual([]);
});

it("has no text about passkeys and installing that cannot be translated", async () => {
  offerPasskeys();
  const phone = { id: "one", name: "My phone", createdAt: at, lastUsedAt: at, lastUsedBrowser: "Safari on iOS" };
  const key = { ...phone, id: "two", name: "Spare key", lastUsedAt: null };
  respondToCalls({ ...signedIn(), "GET /api/passkeys": [phone, key], "POST /api/passkeys/options": refusal(503, "") });
  const { user } = open("/settings", () => (
    <>
      <PasskeysPart user={maya} />
      <InstallControl />
    </>
  ));
  document.title = "";
  await user.click((await screen.findAllByRole("button", { name: /⟦Rename/ }))[0]!);
  await user.clear(await screen.findByRole("textbox"));
  await user.click(await button("Save"));
  const renaming = left();
  await user.click(await button("Cancel"));
  await user.click(screen.getAllByRole("button", { name: /⟦Remove/ })[1]!);
  await screen.findByRole("alertdialog");
  const removing = left();
  await user.click(await button("Keep it"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(await button("Install app"));
  await screen.findByRole("dialog");
  expect([renaming, removing, left()]).toEqual([[], [], []]);
});
