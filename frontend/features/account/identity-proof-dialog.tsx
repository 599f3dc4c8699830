import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { failureSentence } from "../../lib/failure.ts";
import { Button } from "../../ui/form/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { PinField } from "../auth/pin-field.tsx";
import { useMailPin, useProveByPin } from "./sessions.ts";

interface IdentityProofDialogProps {
  email: string;
  /** The action that follows, worded as on a button: 'Set password'. */
  action: string;
  /** Why the proof is needed, if not because the sign-in is old. */
  reason?: string;
  onProved: () => void;
  onClose: () => void;
}

/** Mails a PIN to the user and asks for it. Protects sensitive actions in a browser that was left open. */
export default function IdentityProofDialog({
  email,
  action,
  reason = "You signed in a while ago.",
  onProved,
  onClose,
}: IdentityProofDialogProps) {
  const mail = useMailPin();
  const prove = useProveByPin();
  const [pin, setPin] = useState("");
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const isMailed = useRef(false);
  const mailOnce = useEffectEvent(() => {
    if (isMailed.current) return;
    isMailed.current = true;
    mail.mutate(email);
  });
  useEffect(() => mailOnce(), []);

  function verify(digits: string) {
    if (digits.length === 6 && !prove.isPending) prove.mutate({ email, pin: digits }, { onSuccess: onProved });
  }
  function type(digits: string) {
    setPin(digits);
    if (prove.isError) prove.reset();
    if (digits !== pin) verify(digits);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    verify(pin);
  }

  return (
    <Dialog
      open
      initialFocus={field}
      onOpenChange={(isOpen) => !isOpen && !prove.isPending && onClose()}
      title="Is it you?"
      description={
        <p>
          {reason} We {mail.isSuccess ? "sent" : "send"} a PIN to{" "}
          <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
        </p>
      }
      actions={
        <>
          <Button
            variant="secondary"
            busy={mail.isPending}
            busyText="Sending..."
            disabled={prove.isPending}
            onClick={() => mail.mutate(email)}
          >
            Send another PIN
          </Button>
          <Button
            type="submit"
            form={form}
            disabled={pin.length !== 6}
            busy={prove.isPending || prove.isSuccess}
            busyText="Checking..."
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-3 pt-5">
        {mail.isError && <FieldError>{failureSentence(mail.error)}</FieldError>}
        <PinField ref={field} value={pin} onChange={type} error={prove.isError && failureSentence(prove.error)} />
      </form>
    </Dialog>
  );
}
