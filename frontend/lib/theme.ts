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

/** The chosen theme; without a choice the system's. */
export function currentTheme(): Theme {
  return stored() ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

/** Remembers the choice where storage allows it and shows it at once. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Private modes refuse storage: the choice then lasts as long as the page.
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

/** The theme on screen; changes with {@link setTheme}, with the system and with other tabs. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shown, () => "light");
}
