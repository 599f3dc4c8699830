import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useWords } from "../../lib/words.ts";
import { Field } from "../../ui/form/field.tsx";
import { AddressInput } from "../account/address-input.tsx";

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  isMissing?: boolean;
}

/** The address, shared by all modes. Takes the focus if it is empty. */
export function EmailField({ value, onChange, isMissing = false }: EmailFieldProps) {
  const i18n = useWords();
  const input = useRef<HTMLInputElement>(null);
  const isEmptyAtFirst = useRef(value === "");
  // Takes over text that was typed or autofilled before hydration.
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (typed !== value) onChange(typed);
  });
  useLayoutEffect(() => takeOver(), []);
  useEffect(() => {
    // Does not scroll, because the introduction above comes first on small phones.
    if (isEmptyAtFirst.current) input.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isMissing) input.current?.focus();
  }, [isMissing]);
  return (
    <Field label={i18n.t("Email")} error={isMissing && i18n.t("Please enter an email address")}>
      {(control) => (
        <AddressInput
          {...control}
          ref={input}
          name="email"
          // The browser suggests passkeys too.
          autoComplete="username webauthn"
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
