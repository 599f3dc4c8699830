// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { currentTheme, setTheme } from "./theme.ts";
import { themeScript } from "./theme-script.ts";

const isDark = () => document.documentElement.classList.contains("dark");
const runInlineScript = () => new Function(themeScript)();

function systemPrefers(theme: "light" | "dark") {
  vi.stubGlobal("matchMedia", () => ({ matches: theme === "dark" }));
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
});

it.each(["light", "dark"] as const)("follows a %s system until a theme is chosen", (system) => {
  systemPrefers(system);
  runInlineScript();
  expect(isDark()).toBe(system === "dark");
  expect(currentTheme()).toBe(system);
});

it("applies the stored choice over the system's, before the first paint", () => {
  systemPrefers("dark");
  setTheme("light");
  document.documentElement.className = "";
  runInlineScript();
  expect(isDark()).toBe(false);
  expect(localStorage.getItem("theme")).toBe("light");
});

it("applies the choice at once", () => {
  systemPrefers("light");
  setTheme("dark");
  expect(isDark()).toBe(true);
});
