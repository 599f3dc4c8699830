import { vi } from "vitest";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const refusedByPerson = () => Object.assign(new Error("The operation was not allowed."), { name: "NotAllowedError" });

const made = {
  id: "a2V5",
  rawId: bytes("key"),
  type: "public-key",
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes("client"),
    attestationObject: bytes("attestation"),
    getTransports: () => ["internal"],
  },
};
const signed = {
  ...made,
  response: {
    clientDataJSON: bytes("client"),
    authenticatorData: bytes("data"),
    signature: bytes("signature"),
    userHandle: bytes("maya"),
  },
};

interface FakePasskeys {
  /** The browser's answer to a request; the person cancels by default. */
  create?: () => unknown;
  get?: (options: { mediation?: string; publicKey: { allowCredentials?: { id: ArrayBuffer }[] } }) => unknown;
  hasAutofill?: boolean;
  isOnDevice?: boolean;
}

/** What the browser returns for a passkey that it made or used. */
export const fakePasskey = { made, signed };

/** Gives the tests' browser passkeys. */
export function offerPasskeys({
  create = () => Promise.reject(refusedByPerson()),
  get = () => Promise.reject(refusedByPerson()),
  hasAutofill = false,
  isOnDevice = true,
}: FakePasskeys = {}): void {
  const credential = Object.assign(() => {}, {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => isOnDevice,
    isConditionalMediationAvailable: async () => hasAutofill,
  });
  vi.stubGlobal("PublicKeyCredential", credential);
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create, get } });
}

/** Takes passkeys away from the tests' browser. */
export const withoutPasskeys = () => vi.stubGlobal("PublicKeyCredential", undefined);

/** The options of a new passkey and of a sign-in, as far as the browser reads them. */
export const passkeyOptions = {
  "POST /api/passkeys/options": {
    challenge: "Y2hhbGxlbmdl",
    rp: { id: "localhost", name: "Eightish" },
    user: { id: "bWF5YQ", name: "maya@example.com", displayName: "" },
    pubKeyCredParams: [],
  },
  "POST /api/auth/passkey/options": { challenge: "Y2hhbGxlbmdl", rpId: "localhost" },
};
