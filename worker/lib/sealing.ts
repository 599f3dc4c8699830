import { CompactEncrypt, type CompactJWEHeaderParameters, compactDecrypt } from "jose";

const keys = new Map<string, Promise<CryptoKey>>();

/** Which secret and what for: the same secret has another key for each purpose. */
interface Key {
  secret: string;
  purpose: string;
}

/**
 * Encrypts a text (JWE, RFC 7516, A256GCM) with a key that HKDF (RFC 5869) makes of the secret. The result is another one
 * at each call. `bound` is readable in the result, and nobody can change it.
 */
export async function seal(key: Key, text: string, bound: Record<string, string> = {}): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ ...bound, alg: "dir", enc: "A256GCM" })
    .encrypt(await keyOf(key));
}

/** Returns a sealed text and what is bound to it; null when it was not sealed with this key. */
export async function unseal(
  key: Key,
  sealed: string,
): Promise<{ text: string; bound: CompactJWEHeaderParameters } | null> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, await keyOf(key), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return { text: new TextDecoder().decode(plaintext), bound: protectedHeader };
  } catch {
    return null;
  }
}

/** Derives each key once for each isolate. */
function keyOf({ secret, purpose }: Key): Promise<CryptoKey> {
  const name = `${purpose}:${secret}`;
  const known = keys.get(name) ?? deriveKey({ secret, purpose });
  keys.set(name, known);
  return known;
}

async function deriveKey({ secret, purpose }: Key): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), "HKDF", false, ["deriveKey"]);
  const derivation = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: new TextEncoder().encode(purpose),
  };
  return crypto.subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}
