import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useWords } from "../../lib/words.ts";
import { Field } from "../../ui/form/field.tsx";
import { type Bound, filled } from "../../ui/form/form-field.tsx";
import { AddressInput } from "../account/address-input.tsx";

interface EmailFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Bound<Values, Name> {
  onEmail: (email: string) => void;
}

/** The address, shared by all modes. Takes the focus if it is empty. */
export function EmailField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  onEmail,
}: EmailFieldProps<Values, Name>) {
  const i18n = useWords();
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      ...filled(i18n.t("Please enter an email address")),
      onChange: ({ target }) => onEmail(target.value),
    },
  });
  const input = useRef<HTMLInputElement>(null);
  const isEmptyAtFirst = useRef(field.value === "");
  // Takes over text that was typed or autofilled before hydration.
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (typed !== field.value) field.onChange(typed);
  });
  useLayoutEffect(() => takeOver(), []);
  useEffect(() => {
    // Does not scroll, because the introduction above comes first on small phones.
    if (isEmptyAtFirst.current) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Field label={i18n.t("Email")} error={fieldState.error?.message}>
      {(control) => (
        <AddressInput
          {...control}
          {...field}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          // The browser suggests passkeys too.
          autoComplete="username webauthn"
        />
      )}
    </Field>
  );
}
