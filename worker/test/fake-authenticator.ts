import { origin as ownOrigin } from "./api.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const toBase64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const concat = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const sha256 = async (bytes: Uint8Array) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>;

/** Encodes the few types of CBOR (RFC 8949) that a passkey needs. */
function cbor(value: Cbor): Uint8Array {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return concat(head(3, encode(value).length), encode(value));
  if (value instanceof Uint8Array) return concat(head(2, value.length), value);
  return concat(head(5, value.size), ...[...value].flat().map(cbor));
}

function head(major: number, size: number): Uint8Array {
  const type = major << 5;
  if (size < 24) return Uint8Array.of(type | size);
  return size < 256 ? Uint8Array.of(type | 24, size) : Uint8Array.of(type | 25, size >> 8, size & 255);
}

/** Turns a signature of two numbers into ASN.1, as authenticators send it. */
function asn1(signature: Uint8Array): Uint8Array {
  const numbers = [signature.slice(0, 32), signature.slice(32)].map((bytes) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const digits = bytes.slice(start);
    return concat([2, digits.length + (digits[0]! >> 7)], digits[0]! >> 7 ? [0] : [], digits);
  });
  const content = concat(...numbers);
  return concat([0x30, content.length], content);
}

/** A passkey in a device. */
export interface FakePasskey {
  id: string;
  keys: CryptoKeyPair;
  userHandle: string;
  /** Number of uses; undefined for an authenticator that does not count. */
  uses?: number;
}

/** What a hostile page or a broken device changes. */
interface Deviation {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  userHandle?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const authenticatorData = async (flags: number, uses: number, { rpId, isVerified = true }: Deviation) =>
  concat(
    await sha256(encode(rpId ?? new URL(ownOrigin).hostname)),
    [PRESENT | flags | (isVerified ? VERIFIED : 0)],
    [uses >>> 24, (uses >> 16) & 255, (uses >> 8) & 255, uses & 255],
  );

const clientData = (type: string, challenge: string, { origin = ownOrigin }: Deviation) =>
  encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Makes a passkey as a device does. Returns it and what the browser sends. */
export async function makePasskey(
  { challenge, user }: { challenge: string; user: { id: string } },
  { uses, ...deviation }: Deviation & { uses?: number } = {},
) {
  const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const { x, y } = (await crypto.subtle.exportKey("jwk", keys.publicKey)) as JsonWebKey;
  const coordinate = (text = "") => new Uint8Array(Buffer.from(text, "base64url"));
  const key = cbor(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
  const id = crypto.getRandomValues(new Uint8Array(16));
  const data = concat(
    await authenticatorData(HAS_KEY, uses ?? 0, deviation),
    new Uint8Array(16),
    [0, id.length],
    id,
    key,
  );
  const attestation = new Map<Cbor, Cbor>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", data],
  ]);
  const passkey: FakePasskey = { id: toBase64url(id), keys, userHandle: user.id, uses };
  const response = {
    clientDataJSON: toBase64url(clientData("webauthn.create", challenge, deviation)),
    attestationObject: toBase64url(cbor(attestation)),
    transports: ["internal"],
  };
  return { passkey, sent: { id: passkey.id, response } };
}

/** Signs a challenge as a device does. Returns what the browser sends. */
export async function signChallenge(passkey: FakePasskey, challenge: string, deviation: Deviation = {}) {
  if (passkey.uses !== undefined) passkey.uses += 1;
  const data = await authenticatorData(0, passkey.uses ?? 0, deviation);
  const client = clientData("webauthn.get", challenge, deviation);
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    passkey.keys.privateKey,
    concat(data, await sha256(client)),
  );
  return {
    id: passkey.id,
    response: {
      clientDataJSON: toBase64url(client),
      authenticatorData: toBase64url(data),
      signature: toBase64url(asn1(new Uint8Array(signature))),
      userHandle: deviation.userHandle ?? passkey.userHandle,
    },
  };
}
