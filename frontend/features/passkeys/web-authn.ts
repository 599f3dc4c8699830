import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import type { Words } from "#schema/words.ts";
import { failureSentence } from "../../lib/failure.ts";

// Most visits use no passkey.
const library = () => import("@simplewebauthn/browser");

/** Returns true when this browser can use passkeys. */
export const hasPasskeys = () => typeof PublicKeyCredential === "function";

/** Returns true when this device itself can make a passkey, by face, finger or screen lock. */
export async function hasDevicePasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());
}

/** Returns true when this browser can suggest passkeys in a text field. */
export async function hasAutofill(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** Asks the browser for a new passkey. Returns null when the person cancels. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | null> {
  const { startRegistration } = await library();
  return unlessCancelled(startRegistration({ optionsJSON }));
}

/** Asks the browser for one of the person's passkeys. Returns null when the person cancels. */
export async function askForPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await library();
  return unlessCancelled(startAuthentication({ optionsJSON }));
}

/** Suggests passkeys in the text field for them. Returns null when another request or {@link stopAutofill} ends it. */
export async function autofillPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await library();
  return unlessCancelled(startAuthentication({ optionsJSON, useBrowserAutofill: true }));
}

export async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

/** The browser could not make or use a passkey. The message is an English sentence for people, in the catalogues. */
class PasskeyError extends Error {}

/** Returns the message for a failed call or a failed passkey. */
export function passkeySentence(error: unknown, i18n: Words): string {
  return error instanceof PasskeyError ? i18n.t(error.message) : failureSentence(error, i18n);
}

const UNSUITABLE = /*i18n*/ "This device cannot keep such a passkey. Please try another device.";
const sentences: Record<string, string> = {
  InvalidStateError: /*i18n*/ "This device has a passkey for your account already.",
  ConstraintError: UNSUITABLE,
  NotSupportedError: UNSUITABLE,
  SecurityError: /*i18n*/ "Passkeys do not work at this web address.",
};

async function unlessCancelled<T>(ceremony: Promise<T>): Promise<T | null> {
  try {
    return await ceremony;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    // Browsers also say NotAllowedError when nobody answered their dialog.
    if (name === "NotAllowedError" || name === "AbortError") return null;
    throw new PasskeyError(sentences[name] ?? /*i18n*/ "Your browser could not use a passkey. Please try again.", {
      cause: error,
    });
  }
}
