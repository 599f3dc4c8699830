/** Returns a random id of 132 bits in base64url, 22 characters: safe as a token and as a row's key. */
export function newId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(17))).slice(0, 22);
}

/** Returns the SHA-256 of a text in base64url, 43 characters. */
export async function digest(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** Encodes base64url without padding (RFC 4648 §5). */
export function base64url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns the id that equal requests share: a hash, so that it reveals neither a link nor a key. */
export async function idOfRequest(parts: string[]): Promise<string> {
  return (await digest(JSON.stringify(parts))).slice(0, 22);
}
