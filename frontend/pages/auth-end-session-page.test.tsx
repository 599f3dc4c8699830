import { expect, it } from "vitest";
import { mailedLink, mailedToken } from "../test/mailed-link.ts";
import { changes, laterResponse, openPage, respondToCalls, signedOut } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor } from "../test/render.tsx";
import { Component as AuthEndSessionPage } from "./auth-end-session-page.tsx";

const END = "POST /api/auth/end-session";
const token = mailedToken;
const said = { browser: "Firefox on Windows", signedInAt: "2026-11-21T11:58:00.000Z" };

function open(response: unknown, link = token, read: object = mailedLink(said)) {
  const calls = respondToCalls({ ...signedOut, ...read, [END]: response });
  return { ...openPage(`/auth/end-session#token=${link}`, AuthEndSessionPage), calls };
}

it("names account, browser and time, changes nothing by itself, and signs the browser out on request", async () => {
  const { calls, user, container } = open(new Response(null, { status: 204 }));
  await screen.findByRole("heading", { level: 1, name: "Was this you?" });
  expect(container.textContent).toMatch(/signed in to maya@example\.com with Firefox on Windows on Nov 21, 2026, /);
  expect(changes(calls)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "No, sign it out" }));
  await screen.findByRole("heading", { level: 1, name: "That browser is signed out" });
  expect(container.textContent).toContain(
    "Whoever used Firefox on Windows knew a way in: your password, your mailbox or one of your passkeys.",
  );
  screen.getByText("Change your password, if you have one.");
  screen.getByText("Sign out every browser and remove every passkey that you do not know.");
  expect(screen.getByRole("link", { name: "Change the password" }).getAttribute("href")).toBe("/settings#password");
  expect(screen.getByRole("link", { name: "See where you are signed in" }).getAttribute("href")).toBe(
    "/settings#sessions",
  );
  expect(changes(calls)).toEqual([{ call: END, body: { token } }]);
});

it("changes nothing for a person who signed in themselves", async () => {
  const { calls, user } = open(new Response(null, { status: 204 }));
  await user.click(await screen.findByRole("button", { name: "Yes, that was me" }));
  await screen.findByRole("heading", { level: 1, name: "Then all is well" });
  expect(changes(calls)).toEqual([]);
});

it("says in place why a link no longer works", async () => {
  const sentence = "This link has expired or was used already. Please ask for a new one.";
  const { user } = open(refusal(400, sentence, "expired-link"));
  await user.click(await screen.findByRole("button", { name: "No, sign it out" }));
  await screen.findByText(sentence);
});

it("says that a browser without a name is unknown, and that a link is not complete", async () => {
  const { container } = open({}, token, mailedLink({ ...said, browser: "" }));
  await screen.findByText(/with an unknown browser/);
  container.remove();
  open({}, "nonsense");
  await screen.findByRole("heading", { level: 1, name: "This link is not complete" });
});

const called = "Whoever you are, call 0900 123 at once";
const readable = `head.${btoa(JSON.stringify({ email: called, browser: called })).replaceAll("=", "")}.signature`;

it("shows none of a link's words before the Worker has checked who wrote them", async () => {
  const { response, respond } = laterResponse();
  const { container } = open({}, readable, { "POST /api/auth/read-link": response });
  await screen.findByRole("status");
  expect(container.textContent).not.toContain("0900");
  const sentence = "This link has expired or was used already. Please ask for a new one.";
  respond(refusal(400, sentence, "expired-link"));
  await screen.findByRole("heading", { level: 1, name: "This link is not valid" });
  screen.getByText(sentence);
  expect(container.textContent).not.toContain("0900");
});

it("asks again when the link could not be checked", async () => {
  const responses = { "POST /api/auth/read-link": refusal(503, "We are very busy right now.") };
  const { user, calls } = open({}, token, responses);
  await screen.findByText("We are very busy right now.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(calls.filter(({ call }) => call === "POST /api/auth/read-link")).toHaveLength(2));
});
