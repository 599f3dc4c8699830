import { useQueryClient } from "@tanstack/react-query";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { PinField } from "../auth/pin-field.tsx";
import { usePinRequest } from "./use-pin-request.ts";

/** Mails a PIN to the user's address and asks for it in place, which confirms the address. */
export function ConfirmByPin({ email }: { email: string }) {
  const i18n = useWords();
  const client = useQueryClient();
  const { pin, type, submit, mail, sendPin, prove } = usePinRequest(email, () => client.invalidateQueries());

  if (!mail.isSuccess) {
    return (
      <>
        <Button variant="secondary" busy={mail.isPending} busyText={i18n.t("Sending...")} onClick={sendPin}>
          {i18n.t("Mail me a PIN")}
        </Button>
        {mail.isError && <FieldError>{failureSentence(mail.error, i18n)}</FieldError>}
      </>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid w-full gap-3 text-ink sm:max-w-72">
      <PinField
        ref={focusOnce}
        value={pin}
        onChange={type}
        error={prove.isError && failureSentence(prove.error, i18n)}
      />
    </form>
  );
}

// A function of its own, so that typing does not call it again.
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
