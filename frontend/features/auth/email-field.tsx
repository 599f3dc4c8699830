import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  isMissing?: boolean;
}

/** The address, carried from mode to mode; takes the focus while it is empty. */
export function EmailField({ value, onChange, isMissing = false }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isEmptyAtFirst = useRef(value === "");
  // What was typed into the drawn page, or filled in by the browser, before the script came.
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (typed !== value) onChange(typed);
  });
  useLayoutEffect(() => takeOver(), []);
  useEffect(() => {
    // What stands above it on a small phone is there to be read first.
    if (isEmptyAtFirst.current) input.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isMissing) input.current?.focus();
  }, [isMissing]);
  return (
    <Field label="Email" error={isMissing && "Please enter an email address"}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
