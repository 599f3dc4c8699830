import { CompactEncrypt, compactDecrypt } from "jose";
import type { Config } from "../lib/config.ts";

/** The form of D1's bookmarks. */
const bookmarkPattern = /^[0-9a-f-]{10,200}$/;
/** Longer than a bookmark, so that each has the same length. */
const LENGTH = 200;

const keys = new WeakMap<Config, Promise<CryptoKey>>();

/**
 * Encrypts a bookmark for its cookie (JWE, RFC 7516, A256GCM). A bookmark counts the database's changes, so the plain one
 * tells what a request has changed. The result has one length and is another one at each call.
 */
export async function sealBookmark(config: Config, bookmark: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(bookmark.padEnd(LENGTH)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(await keyOf(config));
}

/** Returns the bookmark in a cookie; "" when there is none, or it was not sealed with the present secret. */
export async function openBookmark(config: Config, sealed: string | undefined): Promise<string> {
  if (!sealed) return "";
  try {
    const { plaintext } = await compactDecrypt(sealed, await keyOf(config), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    const bookmark = new TextDecoder().decode(plaintext).trimEnd();
    return bookmarkPattern.test(bookmark) ? bookmark : "";
  } catch {
    return "";
  }
}

/** Derives the key once for each isolate. */
function keyOf(config: Config): Promise<CryptoKey> {
  const known = keys.get(config) ?? deriveKey(config.SESSION_SECRET);
  keys.set(config, known);
  return known;
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  const material = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveKey"]);
  const derivation = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: new TextEncoder().encode("bookmark"),
  };
  return crypto.subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}
