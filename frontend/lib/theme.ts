import { useSyncExternalStore } from "react";
import { currentTheme, THEME_KEY, type Theme } from "./inline/theme.ts";
import { storeText } from "./storage.ts";

export type { Theme };

const listeners = new Set<() => void>();

/** Applies the theme and stores the choice. */
export function setTheme(theme: Theme): void {
  // If storage is blocked, the choice lasts until the page is closed.
  storeText("localStorage", THEME_KEY, theme);
  show(theme);
}

function show(theme: Theme): void {
  document.documentElement.classList.toggle("dark", theme === "dark");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => show(currentTheme());
  listeners.add(listener);
  system.addEventListener("change", follow);
  addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    system.removeEventListener("change", follow);
    removeEventListener("storage", follow);
  };
}

const shown = (): Theme => (document.documentElement.classList.contains("dark") ? "dark" : "light");

/** Returns the current theme. Updates on {@link setTheme}, system changes and changes in other tabs. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shown, () => "light");
}
