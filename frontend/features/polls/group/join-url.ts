import { storedKeys } from "../../../lib/storage.ts";
import { joinedKey, joinedToken } from "../answer/joined-links.ts";

/**
 * Returns the group link through which this browser got the personal link, or null. The personal link itself is a
 * secret and goes to nobody.
 */
export function joinUrlOf(token: string): string | null {
  const prefix = joinedKey("");
  const codes = storedKeys("localStorage", new RegExp(`^${prefix}`)).map((key) => key.slice(prefix.length));
  const code = codes.find((one) => joinedToken(one) === token);
  return code === undefined ? null : `${window.location.origin}/join/${code}`;
}
