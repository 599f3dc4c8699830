/** Random identifier of 132 bits, base64url, 22 characters: fit for tokens as well as for keys of rows. */
export function newId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(17))).slice(0, 22);
}

/** RFC 4648 §5 without padding. */
export function base64url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
