// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { awaitWords, WAITING } from "./await-words.ts";

const files = { de: "/assets/de-1234567.js", ar: "/assets/ar-1234567.js" };
const isHidden = () => document.documentElement.classList.contains(WAITING);
const preloads = () =>
  [...document.head.querySelectorAll("link")].map(({ rel, href }) => [rel, new URL(href).pathname]);
const browserAsksFor = (language: string) => vi.spyOn(navigator, "languages", "get").mockReturnValue([language]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.documentElement.className = "";
  document.head.replaceChildren();
  history.replaceState(null, "", "/");
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads it there
  document.cookie = "language=; Max-Age=-1; Path=/";
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("shows the English page at once to readers of English and of languages that the page has not", () => {
  for (const language of ["en-GB", "fi", "ja"]) {
    browserAsksFor(language);
    awaitWords(files);
  }
  expect([isHidden(), preloads()]).toEqual([false, []]);
});

it("hides the page and preloads the words of the browser's language, for three seconds at most", () => {
  browserAsksFor("de-AT");
  awaitWords(files);
  expect([isHidden(), preloads()]).toEqual([true, [["modulepreload", files.de]]]);
  vi.advanceTimersByTime(2_999);
  expect(isHidden()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isHidden()).toBe(false);
});

it("prefers the person's choice to the browser's language, and the URL's to both", () => {
  browserAsksFor("de");
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads it there
  document.cookie = "language=ar; Path=/";
  awaitWords(files);
  history.replaceState(null, "", "/about?from=search&language=de");
  awaitWords(files);
  expect(preloads()).toEqual([
    ["modulepreload", files.ar],
    ["modulepreload", files.de],
  ]);
});
