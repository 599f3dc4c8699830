import { beforeEach, expect, it, vi } from "vitest";
import { accountUrl } from "../features/polls/account-url.ts";
import { changes, expectToast, maya, openPage, respondToCalls, signedOut } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor } from "../test/render.tsx";
import { shownToast } from "../ui/overlay/toast.ts";
import { Component as AccountCreatePage } from "./account-create-page.tsx";

const url = "/account/create?name=Ana%20Duarte&email=ana%40example.com";
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function open(at = url) {
  const page = openPage(at, AccountCreatePage);
  return { ...page, create: () => page.user.click(screen.getByRole("button", { name: "Create account" })) };
}

it("starts with the name and address of the link", () => {
  respondToCalls(signedOut);
  open();
  expect([field("Full name").value, field("Email").value, field("Password").value]).toEqual([
    "Ana Duarte",
    "ana@example.com",
    "",
  ]);
});

it.each([
  ["to the poll that led here", accountUrl("the_poll-token"), "/poll/the_poll-token"],
  ["to the poll that led here with name and address", accountUrl("t", { name: "A", email: "a@b.c" }), "/poll/t"],
  ["home when opened directly", "/account/create", "/"],
  ["home when the fragment is no token", "/account/create#poll=//elsewhere.example", "/"],
])("leads back %s", (_where, at, target) => {
  respondToCalls(signedOut);
  open(at);
  expect(screen.getByRole("link", { name: "Back to poll" }).getAttribute("href")).toBe(target);
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
    `/auth${new URL(at, "https://x.example").hash}`,
  );
});

it("leads to a sign-in by e-mail, with the typed address, for who wants no password", async () => {
  respondToCalls(signedOut);
  const { fill } = open();
  await fill("Email", "ana@new.example");
  const link = screen.getByRole("link", { name: "Sign in by e-mail instead" });
  expect(link.getAttribute("href")).toBe("/auth?email=ana%40new.example");
});

it("requires name, address and a password of eight characters before sending", async () => {
  const calls = respondToCalls(signedOut);
  const { fill, create } = open("/account/create");
  await create();
  for (const text of ["Please enter your name.", "Please enter an email address", "Please enter a password."])
    screen.getByText(text);
  await fill("Password", "1234567");
  screen.getByText("Password must be at least 8 characters long.");
  await fill("Password", "12345678");
  expect(screen.queryByText("Password must be at least 8 characters long.")).toBeNull();
  expect(changes(calls)).toEqual([]);
});

it("creates the account and opens /", async () => {
  const calls = respondToCalls({ ...signedOut, "POST /api/users": { user: maya, next: "/" } });
  const { fill, create } = open();
  await fill("Password", "12345678");
  await create();
  await waitFor(() => expect(replace.mock.calls).toEqual([["/"]]));
  expect(changes(calls)).toEqual([
    { call: "POST /api/users", body: { name: "Ana Duarte", email: "ana@example.com", password: "12345678" } },
  ]);
  expect(shownToast()).toBeNull();
});

it("says that the account could not be created and keeps the form", async () => {
  respondToCalls({ ...signedOut, "POST /api/users": refusal(500, "Something went wrong. Please try again.") });
  const { fill, create } = open();
  await fill("Password", "12345678");
  await create();
  await expectToast("Error", "Failed to create account. Please try again.");
  expect([field("Password").value, replace.mock.calls]).toEqual(["12345678", []]);
});

it.each([
  ["address", "account-exists", "email", "Email"],
  ["password", "invalid-input", "password", "Password"],
  ["name", "invalid-input", "name", "Full name"],
] as const)(
  "shows the server's refusal of the %s at its field, and that creating failed",
  async (_what, code, at, label) => {
    const sentence = "This is why, and this is what to do.";
    respondToCalls({ ...signedOut, "POST /api/users": refusal(400, sentence, code, at) });
    const { fill, create } = open();
    await fill("Password", "12345678");
    await create();
    await expectToast("Error", "Failed to create account. Please try again.");
    for (const other of ["Full name", "Email", "Password"])
      expect(field(other).getAttribute("aria-invalid")).toBe(other === label ? "true" : null);
    expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  },
);

it("shows a refusal without a field beside the button, not at the address", async () => {
  const sentence = "Too many accounts were created from here. Please try again in an hour.";
  respondToCalls({ ...signedOut, "POST /api/users": refusal(429, sentence, "cap-reached") });
  const { fill, create } = open();
  await fill("Password", "12345678");
  await create();
  await expectToast("Error", "Failed to create account. Please try again.");
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(field("Email").hasAttribute("aria-invalid")).toBe(false);
});
