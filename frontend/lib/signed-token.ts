/** Returns a path's token (a JWT, RFC 7519) without the punctuation that mail and chat programs link with an address. */
export function signedTokenIn(text: string): string {
  return /^[\w-]+\.[\w-]+\.[\w-]+/.exec(text)?.[0] ?? text;
}
