import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { PASSKEY_CHALLENGE_MINUTES } from "#schema/limits.ts";
import { requestOptions } from "./queries.ts";
import { autofillPasskey, hasAutofill, stopAutofill } from "./web-authn.ts";

// A minute before the challenge expires, which leaves time for the browser's dialog.
const RENEW_AFTER_MS = (PASSKEY_CHALLENGE_MINUTES - 1) * 60_000;

/**
 * Lets the browser suggest passkeys in the e-mail field, with a new challenge before the last one expires. Returns a
 * function that ends it.
 */
export function startAutofill(onChosen: (passkey: AuthenticationResponseJSON) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let isOffering = false;

  async function offer() {
    const options = await requestOptions();
    if (signal.aborted) return;
    const timer = setTimeout(renew, RENEW_AFTER_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
    isOffering = true;
    const passkey = await autofillPasskey(options);
    if (passkey && !signal.aborted) onChosen(passkey);
  }
  // A tab that nobody sees asks for nothing.
  function renew() {
    if (document.hidden) document.addEventListener("visibilitychange", renew, { once: true, signal });
    else offer().catch(ignore);
  }
  hasAutofill()
    .then((isAble) => (isAble ? offer() : undefined))
    .catch(ignore);
  return () => {
    ended.abort();
    if (isOffering) void stopAutofill();
  };
}

// The button and the other ways to sign in stay.
function ignore() {}
