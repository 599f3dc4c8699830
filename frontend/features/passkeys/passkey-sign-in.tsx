import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { continueTo, useSignInByPasskey } from "../auth/mutations.ts";
import { startAutofill } from "./autofill.ts";
import { requestOptions } from "./queries.ts";
import { askForPasskey, hasPasskeys, passkeySentence } from "./web-authn.ts";

/** Signs in by a passkey, by a button or by the browser's suggestion in the e-mail field. */
export default function PasskeySignIn({ next, label }: { next: string; label: string }) {
  const i18n = useWords();
  const signIn = useSignInByPasskey();
  const onError = (error: unknown) =>
    toast({ title: i18n.t("Sign-in by passkey failed"), description: passkeySentence(error, i18n), tone: "danger" });
  const ask = useMutation({ mutationFn: async () => askForPasskey(await requestOptions()) });
  const isWorking = ask.isPending || signIn.isPending || signIn.isSuccess;
  const finish = (passkey: AuthenticationResponseJSON | null) =>
    passkey && signIn.mutate({ passkey, next }, { onSuccess: (signedIn) => continueTo(signedIn.next), onError });
  const finishAutofilled = useEffectEvent(finish);
  useEffect(() => (isWorking ? undefined : startAutofill(finishAutofilled)), [isWorking]);
  if (!hasPasskeys()) return null;
  return (
    <Button
      variant="secondary"
      size="lg"
      busy={isWorking}
      busyText={i18n.t("Signing in...")}
      onClick={() => ask.mutate(undefined, { onSuccess: finish, onError })}
    >
      {label}
    </Button>
  );
}
