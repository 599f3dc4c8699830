import { Trans } from "@lingui/react";
import { useId, useRef } from "react";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
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
  const i18n = useWords();
  const { pin, type, submit, mail, sendPin, prove } = usePinRequest(email, () => {});
  const form = useId();
  const mailButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      initialFocus={() => mailButton.current?.focus()}
      onOpenChange={(isOpen) => !isOpen && !prove.isPending && onClose()}
      title={i18n.t("You are signed out")}
      description={
        <p>
          <Trans
            id="Nothing on this page is lost. Sign in again as <0>{email}</0> to continue."
            values={{ email: <bdi>{email}</bdi> }}
            components={{ 0: <strong className="font-semibold wrap-anywhere text-ink" /> }}
          />
        </p>
      }
      actions={
        mail.isSuccess ? (
          <Button
            type="submit"
            form={form}
            disabled={pin.length !== 6}
            busy={prove.isPending || prove.isSuccess}
            busyText={i18n.t("Checking...")}
          >
            {i18n.t("Sign in")}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {i18n.t("Not now")}
            </Button>
            <Button ref={mailButton} busy={mail.isPending} busyText={i18n.t("Sending...")} onClick={sendPin}>
              {i18n.t("Email me a PIN")}
            </Button>
          </>
        )
      }
    >
      {mail.isError && <FieldError className="pt-5">{failureSentence(mail.error, i18n)}</FieldError>}
      {mail.isSuccess && (
        <form id={form} onSubmit={submit} noValidate className="grid gap-3 pt-5">
          <PinField
            ref={focusOnce}
            value={pin}
            onChange={type}
            error={prove.isError && failureSentence(prove.error, i18n)}
          />
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
