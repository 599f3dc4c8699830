import { Suspense } from "react";
import { useHasScript } from "../../lib/has-script.tsx";
import { Button } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";

const PasskeySignIn = lazyPart(() => import("../passkeys/passkey-sign-in.tsx"));

const LABEL = "Sign in with a passkey";
const disabled = (
  <Button variant="secondary" size="lg" disabled>
    {LABEL}
  </Button>
);

/** The button of a sign-in by passkey. What it does loads after the page. */
export function SignInByPasskey({ next }: { next: string }) {
  if (!useHasScript()) return disabled;
  return (
    <Suspense fallback={disabled}>
      <PasskeySignIn next={next} label={LABEL} />
    </Suspense>
  );
}
