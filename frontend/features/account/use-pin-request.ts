import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { SignedIn } from "#schema/contracts/account.ts";
import { api } from "../../lib/api.ts";
import { useSignInAgain } from "./use-sign-in-again.ts";

/** Mails a PIN to the signed-in user, and signs in again when the six digits are typed. */
export function usePinRequest(email: string, onProved: () => void) {
  const mail = useMailPin();
  const prove = useSignInAgain((input: { email: string; pin: string }) =>
    api<SignedIn>("POST", "/api/auth/verify-pin", { body: input }),
  );
  const [pin, setPin] = useState("");

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
  return { pin, type, submit, mail, sendPin: () => mail.mutate(email), prove };
}

function useMailPin() {
  return useMutation({
    mutationFn: (email: string) => api("POST", "/api/auth/magic-link", { body: { email } }),
  });
}
