import { Suspense, useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import { Button } from "../../ui/form/button.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { needsProof } from "../account/needs-proof.ts";
import { useAddPasskey } from "./queries.ts";
import { passkeySentence } from "./web-authn.ts";

const IdentityProofDialog = lazyPart(() => import("../account/identity-proof-dialog.tsx"));

/** Adds a passkey, after a proof of identity if the sign-in is old or was by password. */
export function AddPasskeyButton({ user, className }: { user: User; className?: string }) {
  const add = useAddPasskey();
  const [isProving, setProving] = useState(false);
  const run = () =>
    add.mutate(undefined, {
      onSuccess: (added) => added && toast({ title: "Passkey added", description: added.name, tone: "success" }),
      onError: (error) => {
        if (needsProof(error)) setProving(true);
        else toast({ title: "No passkey was added", description: passkeySentence(error), tone: "danger" });
      },
    });
  return (
    <>
      <Button busy={add.isPending} busyText="Adding..." className={className} onClick={run}>
        Add a passkey
      </Button>
      <Suspense>
        {isProving && (
          <IdentityProofDialog
            email={user.email}
            action="Add a passkey"
            reason="A new passkey needs a sign-in by e-mail or passkey."
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
