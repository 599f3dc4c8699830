import type { AddPasskeyInput, PasskeySignInInput } from "#schema/contracts/passkeys.ts";
import { PASSKEY_CHALLENGE_MINUTES } from "#schema/limits.ts";
import { MINUTE } from "../../lib/clock.ts";
import type { Config } from "../../lib/config.ts";
import { base64url } from "../../lib/ids.ts";

// Loads with the first passkey, because its modules take longer to start than the rest of the Worker.
const library = () => import("@simplewebauthn/server");

const timeout = PASSKEY_CHALLENGE_MINUTES * MINUTE;

/** Returns the site to which passkeys belong (WebAuthn's relying party). Only the configuration names it. */
const siteOf = ({ APP_ORIGIN }: Config) => ({ rpID: new URL(APP_ORIGIN).hostname, origin: APP_ORIGIN });

/** Returns what a browser needs to make a passkey for an account that has the `existing` ones. */
export async function creationOptions(
  config: Config,
  {
    user,
    existing,
  }: { user: { id: string; email: string; name: string }; existing: { id: string; transports: string[] }[] },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: "Eightish",
    rpID: siteOf(config).rpID,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: "none",
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    timeout,
  });
}

/** Returns what a browser needs to sign in by any passkey that it has for this site. */
export async function requestOptions(config: Config) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: siteOf(config).rpID, userVerification: "required", timeout });
}

/** Returns the challenge that a response signs; '' when it is unreadable. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString());
    return typeof challenge === "string" && /^[\w-]{1,128}$/.test(challenge) ? challenge : "";
  } catch {
    return "";
  }
}

/** Returns true when the response names the account to which its passkey belongs. */
export function namesAccount({ response }: PasskeySignInInput["passkey"], userId: string): boolean {
  return response.userHandle === base64url(Buffer.from(userId));
}

/** Returns the key of a new passkey; null when the response does not fit the challenge, this site or its own key. */
export async function verifyNewPasskey(
  config: Config,
  { passkey, challenge }: { passkey: AddPasskeyInput["passkey"]; challenge: string },
): Promise<{ publicKey: string; counter: number } | null> {
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = siteOf(config);
  const verification = await verifyRegistrationResponse({
    response: { ...asSent(passkey), response: passkey.response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  const credential = verification?.registrationInfo?.credential;
  if (credential?.id !== passkey.id) return null;
  return { publicKey: base64url(credential.publicKey), counter: credential.counter };
}

/**
 * Returns the passkey's new counter; null when the response does not fit the challenge, this site or the stored key, or
 * when the counter has not grown, as in a copied authenticator.
 */
export async function verifyPasskey(
  config: Config,
  {
    passkey,
    challenge,
    stored,
  }: { passkey: PasskeySignInInput["passkey"]; challenge: string; stored: { publicKey: string; counter: number } },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = siteOf(config);
  const publicKey = new Uint8Array(Buffer.from(stored.publicKey, "base64url"));
  const verification = await verifyAuthenticationResponse({
    response: { ...asSent(passkey), response: passkey.response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: passkey.id, publicKey, counter: stored.counter },
    requireUserVerification: true,
  }).catch(() => null);
  return verification?.verified ? verification.authenticationInfo.newCounter : null;
}

/** Returns the rest of a credential's JSON, which the contract leaves out because it says nothing new. */
function asSent({ id }: { id: string }) {
  return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
}
