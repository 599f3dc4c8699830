import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { languages } from "#schema/languages.ts";
import { chooseLanguage, languageOfCookie } from "../lib/language.ts";
import { loadWords } from "../lib/load-words.ts";
import { shownWords } from "../lib/words.ts";
import { changes, maya, respondToCalls, signedIn, signedOut } from "../test/open-page.tsx";
import { act, render, screen, waitFor } from "../test/render.tsx";
import { routeObjects } from "./router.tsx";
import { isForGuests } from "./routes.ts";
import { speak } from "./words.ts";

const html = document.documentElement;
const shown = () => [html.lang, html.dir, shownWords().language];

beforeEach(() => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en"]);
});
afterEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the tests' document has no cookie store
  document.cookie = "language=; Max-Age=-1; Path=/";
  await act(() => speak("en"));
  vi.restoreAllMocks();
});

async function visit(path: string, responses: Parameters<typeof respondToCalls>[0] = signedOut) {
  const calls = respondToCalls(responses);
  const router = createMemoryRouter(routeObjects, { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
  return { calls, router };
}

it.each(languages)("has the words of all pages in %s", async (language) => {
  const words = await loadWords(language);
  expect(words.language).toBe(language);
  if (language === "en") return;
  // A text of the poll, one of the pages to sign in, one of the rules that both use, and one of the app.
  for (const text of ["Organized by {name}", "Sign in", "today", "Settings"])
    expect(words.messages).toHaveProperty([text]);
});

it("is a page for guests where a mailed link or a visitor arrives, and an unknown path", () => {
  const guests = ["/about", "/auth", "/auth/verify", "/account/create", "/connections/one", "/no"];
  const app = ["/", "/home", "/friends", "/swipe", "/admin", "/settings", "/events/one/dashboard"];
  expect([guests, app].map((paths) => paths.map(isForGuests))).toEqual([guests.map(() => true), app.map(() => false)]);
});

it.each(["/about", "/auth", "/account/create", "/auth/verify", "/no/such/page"])(
  "shows the visitor's page %s in Arabic from right to left",
  async (path) => {
    await speak("ar");
    await visit(path);
    expect(shown()).toEqual(["ar", "rtl", "ar"]);
  },
);

it("keeps the language from a visitor's page to a page of signed-in people", async () => {
  await speak("ar");
  const { router } = await visit("/about", signedIn());
  await act(() => router.navigate("/settings"));
  await screen.findByRole("heading", { level: 1, name: shownWords().t("Settings") });
  expect(shown()).toEqual(["ar", "rtl", "ar"]);
});

it("follows a choice in the foot of a visitor's page without losing what is typed", async () => {
  await visit("/auth");
  const email = screen.getByRole<HTMLInputElement>("textbox");
  await userEvent.type(email, "maya@example.com");
  await userEvent.click(screen.getByText("日本語"));
  await waitFor(() => expect(shown()).toEqual(["ja", "ltr", "ja"]));
  expect([email.isConnected, email.value, languageOfCookie()]).toEqual([true, "maya@example.com", "ja"]);
});

it("stores a signed-in person's choice in the account", async () => {
  const stored = { "PATCH /api/user/profile": { ...maya, language: "cs" } };
  const { calls } = await visit("/about", { ...signedIn(), ...stored });
  await screen.findByRole("button", { name: "ML, account menu" });
  await userEvent.click(screen.getByText("Čeština"));
  await waitFor(() => expect(shown()).toEqual(["cs", "ltr", "cs"]));
  expect(changes(calls)).toEqual([{ call: "PATCH /api/user/profile", body: { language: "cs" } }]);
});

it("takes over the account's language where nobody has chosen one", async () => {
  await visit("/about", signedIn({ language: "pl" }));
  await waitFor(() => expect(shown()).toEqual(["pl", "ltr", "pl"]));
  expect(languageOfCookie()).toBe("pl");
});

it("keeps this browser's choice, whatever the account says", async () => {
  chooseLanguage("sv");
  await speak("sv");
  await visit("/about", signedIn({ language: "pl" }));
  const i18n = await loadWords("sv");
  await screen.findByRole("button", { name: i18n.t("{initials}, account menu", { initials: "ML" }) });
  expect([shown()[0], languageOfCookie()]).toEqual(["sv", "sv"]);
});

it("speaks the language that was chosen last, also if the words of an earlier one arrive later", async () => {
  await visit("/about");
  await act(() => Promise.all([speak("fr"), speak("it"), speak("nl")]));
  expect(shown()).toEqual(["nl", "ltr", "nl"]);
});
