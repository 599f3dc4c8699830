const KEY = "respondent-name";

/** Saves the name for the next poll in this browser. Does nothing if the browser has no storage. */
export function rememberName(name: string): void {
  try {
    localStorage.setItem(KEY, name.trim());
  } catch {}
}

/** Returns the name of the last answer from this browser, or ''. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
