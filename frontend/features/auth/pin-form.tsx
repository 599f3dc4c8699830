import { type FormEvent, useEffect, useRef, useState } from "react";
import type { SignedIn } from "#schema/contracts/account.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { InboxLink } from "../../ui/inbox-link.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import type { EventDraft } from "../events/create/event-draft.ts";
import { EmailField } from "./email-field.tsx";
import { useVerifyPin } from "./mutations.ts";
import { PinField } from "./pin-field.tsx";

interface PinFormProps {
  email: string;
  /** Absent if the address is known and cannot be changed here. */
  onEmail?: (email: string) => void;
  /** The form on this page, which the sign-in sends. */
  draft: EventDraft | null;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** Submits itself after the sixth digit if there is an address. */
export function PinForm({ email, onEmail, draft, onSignedIn }: PinFormProps) {
  const i18n = useWords();
  const verifyPin = useVerifyPin();
  const [pin, setPin] = useState("");
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isWorking = verifyPin.isPending || verifyPin.isSuccess;
  // On mount only, because later the user may be typing the address.
  const hasEmailAtFirst = useRef(email !== "");
  useEffect(() => {
    if (hasEmailAtFirst.current) field.current?.focus();
  }, []);

  function verify(digits: string) {
    if (isWorking || digits.length !== 6) return;
    setTried(true);
    if (email.trim() === "") return;
    verifyPin.mutate(
      { email, pin: digits, send: draft?.idempotencyKey },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          toast({
            title: i18n.t("PIN verification failed"),
            description: failureSentence(error, i18n),
            tone: "danger",
          });
          field.current?.select();
        },
      },
    );
  }
  function type(digits: string) {
    setPin(digits);
    if (digits.length === 6 && digits !== pin) verify(digits);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    verify(pin);
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {onEmail && <EmailField value={email} onChange={onEmail} isMissing={isTried && email.trim() === ""} />}
      <PinField ref={field} value={pin} onChange={type} />
      <Button type="submit" size="lg" disabled={pin.length !== 6} busy={isWorking} busyText={i18n.t("Checking...")}>
        {i18n.t("Sign in")}
      </Button>
      <InboxLink />
    </form>
  );
}
