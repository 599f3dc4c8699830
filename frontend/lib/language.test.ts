import { afterEach, expect, it, vi } from "vitest";
import { chooseLanguage, chosenLanguage, languageOfCookie, onLanguageChoice, takeLanguageFromUrl } from "./language.ts";

afterEach(() => {
  vi.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: the tests' document has no cookie store
  document.cookie = "language=; Max-Age=-1; Path=/";
});

const browserAsksFor = (...languages: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);

it("takes the first of our languages that the browser asks for, else English", () => {
  browserAsksFor("fi-FI", "pt-PT", "de");
  expect(chosenLanguage()).toBe("pt-BR");
  browserAsksFor("fi-FI");
  expect(chosenLanguage()).toBe("en");
});

it("prefers the person's choice to the browser's languages", () => {
  browserAsksFor("de");
  chooseLanguage("ar");
  expect([languageOfCookie(), chosenLanguage()]).toEqual(["ar", "ar"]);
});

it("ignores a choice that is none of our languages", () => {
  browserAsksFor("de");
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = "language=xx; Path=/";
  expect([languageOfCookie(), chosenLanguage()]).toEqual([null, "de"]);
});

it("stores the choice for a year on the whole site, and tells who listens until they stop", () => {
  const written = vi.spyOn(document, "cookie", "set");
  const heard: string[] = [];
  const stop = onLanguageChoice((language) => heard.push(language));
  chooseLanguage("pt-BR");
  stop();
  chooseLanguage("en");
  expect(heard).toEqual(["pt-BR"]);
  expect(written.mock.calls[0]).toEqual(["language=pt-BR; Max-Age=31536000; Path=/; SameSite=Lax"]);
});

it("makes the language in the URL the choice, and leaves it out of the URL", () => {
  browserAsksFor("de");
  history.replaceState({ key: "one" }, "", "/about?from=search&language=pt-BR#features");
  takeLanguageFromUrl();
  expect([languageOfCookie(), location.pathname + location.search + location.hash, history.state]).toEqual([
    "pt-BR",
    "/about?from=search#features",
    { key: "one" },
  ]);
  history.replaceState(null, "", "/about?language=xx");
  takeLanguageFromUrl();
  expect([languageOfCookie(), location.search]).toEqual(["pt-BR", "?language=xx"]);
  history.replaceState(null, "", "/");
});
