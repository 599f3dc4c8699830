import { base64url } from "../lib/ids.ts";

/** Returns the id that equal requests share. It tells nothing about a link or a key. */
export async function requestId(parts: string[]): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(parts)));
  return base64url(new Uint8Array(hash)).slice(0, 22);
}
