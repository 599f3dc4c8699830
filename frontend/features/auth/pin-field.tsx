import type { ReactNode, Ref } from "react";
import { digitsIn } from "#schema/digits.ts";
import { useWords } from "../../lib/words.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";

interface PinFieldProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (digits: string) => void;
  error?: ReactNode;
}

/** An input that keeps the first six digits typed or pasted. */
export function PinField({ ref, value, onChange, error }: PinFieldProps) {
  const i18n = useWords();
  return (
    <Field label={i18n.t("PIN")} hint={i18n.t("The 6 digits in the e-mail we sent you.")} error={error}>
      {(control) => (
        <Input
          {...control}
          ref={ref}
          name="pin"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onChange(digitsIn(event.target.value).slice(0, 6))}
          className="h-14! text-2xl! tracking-[0.4em] tabular-nums"
        />
      )}
    </Field>
  );
}
