import type { ComponentProps, ReactNode } from "react";
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from "react-hook-form";
import { Field, type FieldControl, type FieldProps } from "./field.tsx";
import { Input } from "./input.tsx";

/** The field of a form: `control` is the one that `useForm` returns, `rules` say what is wrong. */
export type Bound<Values extends FieldValues, Name extends FieldPath<Values>> = Pick<
  UseControllerProps<Values, Name>,
  "control" | "name" | "rules"
>;

type Around = Pick<FieldProps, "label" | "note" | "hint" | "className">;

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends Bound<Values, Name>,
    Around {
  /** Follows the text that says what is wrong. */
  errorEnd?: ReactNode;
  children: (control: FieldControl & ControllerRenderProps<Values, Name>) => ReactNode;
}

/** A {@link Field} of a form, which gives the control its value and its focus and shows what is wrong with it. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  rules,
  errorEnd,
  children,
  ...around
}: FormFieldProps<Values, Name>) {
  const { field, fieldState } = useController({ control, name, rules });
  const { error } = fieldState;
  return (
    <Field
      {...around}
      error={
        error && (
          <>
            {error.message}
            {errorEnd}
          </>
        )
      }
    >
      {(linked) => children({ ...linked, ...field })}
    </Field>
  );
}

type TextFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Bound<Values, Name> &
  Around &
  Omit<ComponentProps<"input">, "name" | "value" | "onChange" | keyof Around>;

/** A {@link FormField} with an {@link Input}, which gets all other props. */
export function TextField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  rules,
  label,
  note,
  hint,
  className,
  ...input
}: TextFieldProps<Values, Name>) {
  return (
    <FormField {...{ control, name, rules, label, note, hint, className }}>
      {(bound) => <Input {...bound} {...input} />}
    </FormField>
  );
}

/** Returns the rule of a text that must not be blank. */
export const filled = (message: string) => ({ validate: (text: string) => text.trim() !== "" || message });
