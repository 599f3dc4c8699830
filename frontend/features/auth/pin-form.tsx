import { type FormEvent, useEffect, useRef, useState } from "react";
import { failureSentence } from "../../lib/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { InboxLink } from "../../ui/inbox-link.tsx";
import { Input } from "../../ui/input.tsx";
import { toast } from "../../ui/toast.ts";
import { pinDigits } from "./auth-mode.ts";
import { EmailField } from "./email-field.tsx";
import { goOn, useVerifyPin } from "./mutations.ts";

/** Six digits submit themselves once there is an address to go with them. */
export function PinForm({ email, onEmail, next }: { email: string; onEmail: (email: string) => void; next: string }) {
  const verifyPin = useVerifyPin();
  const [pin, setPin] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isWorking = verifyPin.isPending || verifyPin.isSuccess;
  // Only on arrival: later the address is being typed.
  const hasEmailAtFirst = useRef(email !== "");
  useEffect(() => {
    if (hasEmailAtFirst.current) field.current?.focus();
  }, []);

  function verify(digits: string) {
    if (isWorking || digits.length !== 6 || email.trim() === "") return;
    verifyPin.mutate(
      { email, pin: digits },
      {
        // The page that was asked for in the mailed link wins; a PIN typed without one goes where this page was sent from.
        onSuccess: (signedIn) => goOn(signedIn.next === "/" ? next : signedIn.next),
        onError: (error) => {
          toast({ title: "PIN verification failed", description: failureSentence(error), tone: "danger" });
          field.current?.select();
        },
      },
    );
  }
  function type(typed: string) {
    const digits = pinDigits(typed);
    setPin(digits);
    if (digits.length === 6 && digits !== pin) verify(digits);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    verify(pin);
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <EmailField value={email} onChange={onEmail} />
      <Field label="PIN" hint="The 6 digits in the mail we sent you.">
        {(control) => (
          <Input
            {...control}
            ref={field}
            name="pin"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={pin}
            onChange={(event) => type(event.target.value)}
            className="h-14! text-2xl! tracking-[0.4em] tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" s="lg" disabled={pin.length !== 6} busy={isWorking} busyText="Checking...">
        Sign in
      </Button>
      <InboxLink />
    </form>
  );
}
