import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

const storageKey = "theme";
const listeners = new Set<() => void>();

function stored(): Theme | null {
  try {
    const value = localStorage.getItem(storageKey);
    return value === "light" || value === "dark" ? value : null;
  } catch {
    return null;
  }
}

/** Returns the chosen theme, or the system's if none is chosen. */
export function currentTheme(): Theme {
  return stored() ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

/** Applies the theme and stores the choice. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be blocked. The choice then lasts until the page is closed.
  }
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
