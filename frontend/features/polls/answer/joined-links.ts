const keyOf = (code: string) => `joined:${code}`;

/** Remembers the personal link that this browser got from a group link. Does nothing without storage. */
export function rememberJoined(code: string, token: string): void {
  try {
    localStorage.setItem(keyOf(code), token);
  } catch {}
}

/** Returns the personal link's token that this browser got from a group link, or null. */
export function joinedToken(code: string): string | null {
  try {
    return localStorage.getItem(keyOf(code));
  } catch {
    return null;
  }
}
