import { Suspense, useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import { useWords } from "../../lib/words.ts";
import { Button, type ButtonVariant } from "../../ui/form/button.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { needsProof } from "../account/needs-proof.ts";
import { useAddPasskey } from "./queries.ts";
import { passkeySentence } from "./web-authn.ts";

const IdentityProofDialog = lazyPart(() => import("../account/identity-proof-dialog.tsx"));

interface AddPasskeyButtonProps {
  user: User;
  variant?: ButtonVariant;
  className?: string;
}

/** Adds a passkey, after a proof of identity if the sign-in is old or was by password. */
export function AddPasskeyButton({ user, variant, className }: AddPasskeyButtonProps) {
  const i18n = useWords();
  const add = useAddPasskey();
  const [isProving, setProving] = useState(false);
  const run = () =>
    add.mutate(undefined, {
      onSuccess: (added) =>
        added && toast({ title: i18n.t("Passkey added"), description: added.name, tone: "success" }),
      onError: (error) => {
        if (needsProof(error)) setProving(true);
        else
          toast({ title: i18n.t("No passkey was added"), description: passkeySentence(error, i18n), tone: "danger" });
      },
    });
  return (
    <>
      <Button variant={variant} busy={add.isPending} busyText={i18n.t("Adding...")} className={className} onClick={run}>
        {i18n.t("Add a passkey")}
      </Button>
      <Suspense>
        {isProving && (
          <IdentityProofDialog
            email={user.email}
            action={i18n.t("Add a passkey")}
            reason={i18n.t("A new passkey needs a sign-in by e-mail or passkey.")}
            onProved={() => {
              setProving(false);
              run();
            }}
            onClose={() => setProving(false)}
          />
        )}
      </Suspense>
    </>
  );
}
