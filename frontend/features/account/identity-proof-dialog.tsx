import { Trans } from "@lingui/react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Address } from "../../ui/address.tsx";
import { Button } from "../../ui/form/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { PinField } from "../auth/pin-field.tsx";
import { ProveByPasskey } from "../passkeys/prove-by-passkey.tsx";
import { usePinRequest } from "./use-pin-request.ts";

interface IdentityProofDialogProps {
  email: string;
  /** The action that follows, worded as on a button: 'Set password'. */
  action: string;
  /** Why the proof is needed, if not because the sign-in is old. */
  reason?: string;
  onProved: () => void;
  onClose: () => void;
}

/** Mails a PIN to the user and asks for it, or for a passkey. Protects sensitive actions in a browser that was left open. */
export default function IdentityProofDialog({ email, action, reason, onProved, onClose }: IdentityProofDialogProps) {
  const i18n = useWords();
  const { pin, type, submit, mail, sendPin, prove } = usePinRequest(email, onProved);
  const address = <Address email={email} />;
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const isMailed = useRef(false);
  const mailOnce = useEffectEvent(() => {
    if (isMailed.current) return;
    isMailed.current = true;
    sendPin();
  });
  useEffect(() => mailOnce(), []);

  return (
    <Dialog
      open
      initialFocus={() => field.current?.focus()}
      onOpenChange={(isOpen) => !isOpen && !prove.isPending && onClose()}
      title={i18n.t("Is it you?")}
      description={
        <p>
          {reason ?? i18n.t("You signed in a while ago.")}{" "}
          {mail.isSuccess ? (
            <Trans id="We sent a PIN to {email}." values={{ email: address }} />
          ) : (
            <Trans id="We send a PIN to {email}." values={{ email: address }} />
          )}
        </p>
      }
      actions={
        <>
          <Button
            variant="secondary"
            busy={mail.isPending}
            busyText={i18n.t("Sending...")}
            disabled={prove.isPending}
            onClick={sendPin}
          >
            {i18n.t("Send another PIN")}
          </Button>
          <Button
            type="submit"
            form={form}
            disabled={pin.length !== 6}
            busy={prove.isPending || prove.isSuccess}
            busyText={i18n.t("Checking...")}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-3 pt-5">
        {mail.isError && <FieldError>{failureSentence(mail.error, i18n)}</FieldError>}
        <PinField ref={field} value={pin} onChange={type} error={prove.isError && failureSentence(prove.error, i18n)} />
        <ProveByPasskey onProved={onProved} />
      </form>
    </Dialog>
  );
}
