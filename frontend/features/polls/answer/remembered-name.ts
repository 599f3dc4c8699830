import { readText, storeText } from "../../../lib/storage.ts";

const KEY = "respondent-name";

/** Saves the name for the next poll in this browser. Does nothing if the browser has no storage. */
export function rememberName(name: string): void {
  storeText("localStorage", KEY, name.trim());
}

/** Returns the name of the last answer from this browser, or ''. */
export function rememberedName(): string {
  return readText("localStorage", KEY) ?? "";
}
