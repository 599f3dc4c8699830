import { readText, storeText } from "../../../lib/storage.ts";

export const joinedKey = (code: string) => `joined:${code}`;

/** Remembers the personal link that this browser got from a group link. Does nothing without storage. */
export function rememberJoined(code: string, token: string): void {
  storeText("localStorage", joinedKey(code), token);
}

/** Returns the personal link's token that this browser got from a group link, or null. */
export function joinedToken(code: string): string | null {
  return readText("localStorage", joinedKey(code));
}
