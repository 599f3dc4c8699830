import { useEffect, useRef } from "react";
import { useController, useForm } from "react-hook-form";
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
  const { control, handleSubmit, setFocus } = useForm({ defaultValues: { email, pin: "" } });
  const { field: pin } = useController({ control, name: "pin" });
  const isWorking = verifyPin.isPending || verifyPin.isSuccess;
  // On mount only, because later the user may be typing the address.
  const hasEmailAtFirst = useRef(email !== "");
  useEffect(() => {
    if (hasEmailAtFirst.current) setFocus("pin");
  }, [setFocus]);

  const verify = handleSubmit((typed) => {
    if (isWorking || typed.pin.length !== 6) return;
    verifyPin.mutate(
      { ...typed, send: draft?.idempotencyKey },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          toast({
            title: i18n.t("PIN verification failed"),
            description: failureSentence(error, i18n),
            tone: "danger",
          });
          setFocus("pin", { shouldSelect: true });
        },
      },
    );
  });
  function type(digits: string) {
    pin.onChange(digits);
    if (digits.length === 6 && digits !== pin.value) verify();
  }
  return (
    <form onSubmit={verify} noValidate className="grid gap-4">
      {onEmail && <EmailField control={control} name="email" onEmail={onEmail} />}
      <PinField ref={pin.ref} value={pin.value} onChange={type} />
      <Button
        type="submit"
        size="lg"
        disabled={pin.value.length !== 6}
        busy={isWorking}
        busyText={i18n.t("Checking...")}
      >
        {i18n.t("Sign in")}
      </Button>
      <InboxLink />
    </form>
  );
}
