import { useId, useRef } from "react";
import { failureSentence } from "../../lib/failure.ts";
import { Button } from "../../ui/form/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { InboxLink } from "../../ui/inbox-link.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { PinField } from "../auth/pin-field.tsx";
import { usePinRequest } from "./use-pin-request.ts";

interface SessionEndDialogProps {
  email: string;
  onClose: () => void;
}

/** Signs in again on a page whose session has ended. The link of the mail, opened in another tab, does too. */
export default function SessionEndDialog({ email, onClose }: SessionEndDialogProps) {
  const { pin, type, submit, mail, sendPin, prove } = usePinRequest(email, () => {});
  const form = useId();
  const mailButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      initialFocus={mailButton}
      onOpenChange={(isOpen) => !isOpen && !prove.isPending && onClose()}
      title="You are signed out"
      description={
        <p>
          Nothing on this page is lost. Sign in again as{" "}
          <strong className="font-semibold wrap-anywhere text-ink">{email}</strong> to continue.
        </p>
      }
      actions={
        mail.isSuccess ? (
          <Button
            type="submit"
            form={form}
            disabled={pin.length !== 6}
            busy={prove.isPending || prove.isSuccess}
            busyText="Checking..."
          >
            Sign in
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Not now
            </Button>
            <Button ref={mailButton} busy={mail.isPending} busyText="Sending..." onClick={sendPin}>
              Email me a PIN
            </Button>
          </>
        )
      }
    >
      {mail.isError && <FieldError className="pt-5">{failureSentence(mail.error)}</FieldError>}
      {mail.isSuccess && (
        <form id={form} onSubmit={submit} noValidate className="grid gap-3 pt-5">
          <PinField ref={focusOnce} value={pin} onChange={type} error={prove.isError && failureSentence(prove.error)} />
          <InboxLink />
        </form>
      )}
    </Dialog>
  );
}

// A function of its own, so that typing does not call it again.
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
