import { Suspense } from "react";
import { useHasScript } from "../../lib/has-script.tsx";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";

const PasskeySignIn = lazyPart(() => import("../passkeys/passkey-sign-in.tsx"));

/** The button of a sign-in by passkey. What it does loads after the page. */
export function SignInByPasskey({ next }: { next: string }) {
  const i18n = useWords();
  const label = i18n.t("Sign in with a passkey");
  const hasScript = useHasScript();
  const disabled = (
    <Button variant="secondary" size="lg" disabled>
      {label}
    </Button>
  );
  if (!hasScript) return disabled;
  return (
    <Suspense fallback={disabled}>
      <PasskeySignIn next={next} label={label} />
    </Suspense>
  );
}
