import { joinedKey, joinedToken } from "../answer/joined-links.ts";

/**
 * Returns the group link through which this browser got the personal link, or null. The personal link itself is a
 * secret and goes to nobody.
 */
export function joinUrlOf(token: string): string | null {
  const code = joinedCodes().find((one) => joinedToken(one) === token);
  return code === undefined ? null : `${window.location.origin}/join/${code}`;
}

function joinedCodes(): string[] {
  const prefix = joinedKey("");
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    // The browser may block storage.
    return [];
  }
}
