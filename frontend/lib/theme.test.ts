// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from "vitest";
import { act, renderHook } from "../test/render.tsx";
import { currentTheme, showTheme } from "./inline/theme.ts";
import { setTheme, useTheme } from "./theme.ts";

const isDark = () => document.documentElement.classList.contains("dark");

function systemPrefers(theme: "light" | "dark") {
  vi.stubGlobal("matchMedia", () => ({ matches: theme === "dark" }));
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
});

it.each(["light", "dark"] as const)("follows a %s system until a theme is chosen", (system) => {
  systemPrefers(system);
  showTheme();
  expect(isDark()).toBe(system === "dark");
  expect(currentTheme()).toBe(system);
});

it("applies the stored choice over the system's, before the first paint", () => {
  systemPrefers("dark");
  setTheme("light");
  document.documentElement.className = "";
  showTheme();
  expect(isDark()).toBe(false);
  expect(localStorage.getItem("theme")).toBe("light");
});

it("applies the choice at once", () => {
  systemPrefers("light");
  setTheme("dark");
  expect(isDark()).toBe(true);
});

it.each([
  ["nothing", "dark"],
  ["light", "light"],
] as const)("with %s chosen, is %s after the system switches to dark", (chosen, expected) => {
  const system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal("matchMedia", () => system);
  if (chosen === "light") setTheme(chosen);
  const { result } = renderHook(() => useTheme());
  expect(result.current).toBe("light");
  system.matches = true;
  act(() => system.dispatchEvent(new Event("change")));
  expect(result.current).toBe(expected);
  expect(isDark()).toBe(expected === "dark");
});
