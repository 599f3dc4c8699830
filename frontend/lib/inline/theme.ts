import { readText } from "../storage.ts";

export type Theme = "light" | "dark";

export const THEME_KEY = "theme";

function stored(): Theme | null {
  const value = readText("localStorage", THEME_KEY);
  return value === "light" || value === "dark" ? value : null;
}

/** Returns the chosen theme, or the system's if none is chosen. */
export function currentTheme(): Theme {
  return stored() ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

/** Shows the theme before the first paint. */
export function showTheme(): void {
  document.documentElement.classList.toggle("dark", currentTheme() === "dark");
}
