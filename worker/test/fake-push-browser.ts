type Bytes = Uint8Array<ArrayBuffer>;

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const text = (value: ArrayBuffer | Bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(value)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const join = (...parts: (Bytes | string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === "string" ? new TextEncoder().encode(part) : part)]));

const curve = { name: "ECDH", namedCurve: "P-256" } as const;

export interface PushBrowser {
  /** The PushSubscription as text, as the browser gives it to the page. */
  token: string;
  p256dh: string;
  auth: string;
  /** Decrypts one message body (RFC 8291, RFC 8188). Throws for anything else. */
  decrypt: (body: ArrayBuffer | Uint8Array) => Promise<string>;
}

/** Returns a browser with its own keys at this endpoint. */
export async function pushBrowser(endpoint: string): Promise<PushBrowser> {
  const pair = (await crypto.subtle.generateKey(curve, true, ["deriveBits"])) as CryptoKeyPair;
  const publicKey = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  return browserOf(endpoint, pair.privateKey, publicKey, crypto.getRandomValues(new Uint8Array(16)));
}

/** Returns a browser with given keys (base64url), for a published example. */
export async function knownBrowser(publicKey: string, privateKey: string, auth: string): Promise<PushBrowser> {
  const point = bytes(publicKey);
  const jwk = { kty: "EC", crv: "P-256", d: privateKey, x: text(point.slice(1, 33)), y: text(point.slice(33)) };
  const key = await crypto.subtle.importKey("jwk", jwk, curve, false, ["deriveBits"]);
  return browserOf("https://push.example/1", key, point, bytes(auth));
}

function browserOf(endpoint: string, privateKey: CryptoKey, publicKey: Bytes, auth: Bytes): PushBrowser {
  const keys = { p256dh: text(publicKey), auth: text(auth) };
  return {
    ...keys,
    token: JSON.stringify({ endpoint, expirationTime: null, keys }),
    decrypt: (body) => decrypt(new Uint8Array(body), privateKey, publicKey, auth),
  };
}

// Written from the RFCs, without the library that encrypts.
async function decrypt(body: Bytes, privateKey: CryptoKey, publicKey: Bytes, auth: Bytes) {
  const salt = body.slice(0, 16);
  const recordSize = new DataView(body.buffer, body.byteOffset).getUint32(16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.slice(21, 21 + keyLength);
  const record = body.slice(21 + keyLength);
  if (keyLength !== 65 || record.length > recordSize) throw new Error("not one record of RFC 8291");
  const sender = await crypto.subtle.importKey("raw", senderKey, curve, false, []);
  // workers-types names the parameter `$public`; the platform reads `public`.
  const agreement = { name: "ECDH", public: sender } as unknown as Parameters<typeof crypto.subtle.deriveBits>[0];
  const secret = await crypto.subtle.deriveBits(agreement, privateKey, 256);
  const material = await hkdf(secret, auth, join("WebPush: info\0", publicKey, senderKey), 32);
  const contentKey = await hkdf(material, salt, join("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await hkdf(material, salt, join("Content-Encoding: nonce\0"), 12);
  const key = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["decrypt"]);
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, key, record));
  const end = padded.findLastIndex((octet) => octet !== 0);
  if (padded[end] !== 2) throw new Error("the last record ends with 2");
  return new TextDecoder().decode(padded.slice(0, end));
}

async function hkdf(secret: ArrayBuffer, salt: Bytes, info: Bytes, length: number): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8);
}
