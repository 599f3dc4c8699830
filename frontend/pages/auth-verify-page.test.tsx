import { beforeEach, expect, it, vi } from "vitest";
import { mailedLink, mailedToken } from "../test/mailed-link.ts";
import { allSent, changes, expectToast, maya, openPage, respondToCalls, signedOut } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor } from "../test/render.tsx";
import { Component as AuthVerifyPage } from "./auth-verify-page.tsx";

const token = mailedToken;
const guests = ["ana@example.com", "tom@example.com"];
const waiting = {
  event: {
    ...{ title: "Dinner", description: "", location: "", inviteEmails: guests, hasGroupLink: false },
    ...{ dateOptions: [{ date: "2099-12-11", time: "19:30" }], timezone: "Europe/London", durationMinutes: 60 },
    ...{ visibility: "organizer", afterAnswer: false },
  },
  ...{ key: "the-form", organizerName: "Maya" },
};
const expired = "This link has expired or was used already. Please ask for a new one.";
const READ = "POST /api/auth/read-link";
const VERIFY = "POST /api/auth/verify-link";

let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  sessionStorage.clear();
  replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
});

function open(given: Record<string, unknown>) {
  const responses: Record<string, unknown> = { ...signedOut, ...given };
  const calls = respondToCalls(responses);
  const page = openPage(`/auth/verify#token=${token}`, AuthVerifyPage);
  const press = async (name: string) => {
    const button = await screen.findByRole<HTMLButtonElement>("button", { name });
    await waitFor(() => expect(button.disabled).toBe(false));
    await page.user.click(button);
  };
  return { ...page, responses, calls, press };
}
const verified = (calls: { call: string; body: unknown }[]) => calls.filter(({ call }) => call === VERIFY);

it("names the account, waits for a click and opens the page of the mail", async () => {
  const { calls, press } = open({ ...mailedLink(), [VERIFY]: { user: maya, next: "/friends" } });
  await screen.findByText("maya@example.com");
  await screen.findByRole("button", { name: "Sign in" });
  expect(verified(calls)).toEqual([]);
  await press("Sign in");
  await waitFor(() => expect(replace.mock.calls).toEqual([["/friends"]]));
  expect(verified(calls)).toEqual([{ call: VERIFY, body: { token } }]);
});

it("shows what would be sent and to whom, and sends it only by its own button", async () => {
  const { calls, press } = open({
    ...mailedLink({ waiting }),
    [VERIFY]: { user: maya, next: "/", event: { id: "dinner" }, invitations: allSent(2) },
  });
  await screen.findByText("“Dinner”: 1 date, 2 guests");
  for (const guest of guests) screen.getByText(guest);
  await press("Sign in and send");
  await expectToast("Event created and invitation emails sent!");
  expect(verified(calls)).toEqual([{ call: VERIFY, body: { token, send: "the-form" } }]);
  await waitFor(() => expect(replace.mock.calls).toEqual([["/events/dinner/dashboard"]]), { timeout: 3_000 });
});

it.each([
  ["Sign in and send", "Opening it..."],
  ["Just sign in", "Signing in..."],
])("keeps what '%s' says until the next page opens, and reads the used link no more", async (name, busy) => {
  const signedIn = { user: maya, next: "/", event: { id: "dinner" }, invitations: allSent(2) };
  const { responses, calls, press } = open({ ...mailedLink({ waiting }), [VERIFY]: signedIn });
  await screen.findByRole("button", { name });
  responses[READ] = refusal(400, expired);
  await press(name);
  await waitFor(() => expect(replace).toHaveBeenCalled(), { timeout: 3_000 });
  screen.getByRole("button", { name: busy });
  expect(screen.queryByText(expired)).toBeNull();
  expect(calls.filter(({ call }) => call === READ)).toHaveLength(1);
});

it("signs in without sending, and keeps nothing of the event", async () => {
  const { calls, press } = open({ ...mailedLink({ waiting }), [VERIFY]: { user: maya, next: "/", waiting } });
  await press("Just sign in");
  await waitFor(() => expect(replace.mock.calls).toEqual([["/"]]));
  expect(verified(calls)).toEqual([{ call: VERIFY, body: { token } }]);
  expect(sessionStorage.getItem("event-typed")).toBeNull();
});

it("opens a refused event in the create page, which says why", async () => {
  const { press } = open({ ...mailedLink({ waiting }), [VERIFY]: { user: maya, next: "/", waiting } });
  await press("Sign in and send");
  await waitFor(() => expect(replace.mock.calls).toEqual([["/home?send=the-form"]]));
  const [[, { event, lastSent }]] = JSON.parse(sessionStorage.getItem("event-typed")!);
  expect([event, lastSent.idempotencyKey]).toMatchObject([
    { title: "Dinner", inviteEmails: guests, organizerName: "Maya" },
    "the-form",
  ]);
});

it("offers a new link at once for an expired one", async () => {
  const { calls } = open({ [READ]: refusal(400, expired) });
  await screen.findByText(expired);
  expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe("/auth");
  expect(changes(calls)).toEqual([]);
});

it("tries again when the link could not be read", async () => {
  const responses: Record<string, unknown> = { [READ]: refusal(503, "We are very busy right now.") };
  const { press } = open(responses);
  await press("Try again");
  await screen.findByText("We are very busy right now.");
});
