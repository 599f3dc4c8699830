// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offlineTexts, sayOffline } from "./offline.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");
const page = read("offline.html");
const worker = read("public/sw.js");
const marked = (code: string) => offlineTexts.map((text) => `${code}: ${text}`);
const said = () => [...document.querySelectorAll("h1, p, a")].map(({ textContent }) => textContent);
const [title, heading, again, app, link] = offlineTexts;

beforeEach(() => {
  document.documentElement.innerHTML = page.replace("%message%", link!);
  document.documentElement.lang = "en";
  document.documentElement.dir = "";
});
afterEach(() => vi.restoreAllMocks());

it("stays English for readers of English", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB"]);
  sayOffline({ de: marked("de") });
  expect([document.documentElement.lang, document.title, ...said()]).toEqual([
    "en",
    "Offline · Eightish",
    heading,
    link,
    again,
  ]);
});

it("says each text in the reader's language and direction", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["ar-EG"]);
  sayOffline({ de: marked("de"), ar: marked("ar") });
  const { lang, dir } = document.documentElement;
  expect([lang, dir, document.title]).toEqual(["ar", "rtl", `ar: ${title} · Eightish`]);
  expect(said()).toEqual([`ar: ${heading}`, `ar: ${link}`, `ar: ${again}`]);
});

it("knows both messages of the service worker", () => {
  expect([...worker.matchAll(/offline\(\s*"([^"]+)"/g)].map(([, message]) => message).sort()).toEqual(
    [app, link].sort(),
  );
});
