import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useHasScript } from "../../../lib/has-script.tsx";
import { useWords } from "../../../lib/words.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

// The field is complete without them, so a failure hides them.
const StepButton = lazy<typeof import("./step-button.tsx")["default"]>(() =>
  import("./step-button.tsx").catch(() => ({ default: () => null as never })),
);

interface PartyFieldProps extends ComponentProps<typeof Input> {
  id: string;
  min: 0 | 1;
  hint?: string;
  error?: string | undefined;
  /** Gets the text of the field, which need not be a number. */
  onType?: (text: string) => void;
}

/** Asks for how many people an answer stands. It is a native field of numbers, which gets − and + from the script. */
export function PartyField({ hint, error, onType, ...input }: PartyFieldProps) {
  const i18n = useWords();
  const hasScript = useHasScript();
  const [typed, setTyped] = useState(input.defaultValue);
  const others = Number(input.value ?? typed) - 1;
  function change(text: string) {
    setTyped(text);
    onType?.(text);
  }
  const step = (sign: "−" | "+") =>
    hasScript && (
      <Suspense>
        <StepButton sign={sign} isDisabled={input.disabled} onStep={change} />
      </Suspense>
    );
  return (
    <Field id={input.id} label={i18n.t("How many of you?")} hint={hint} error={error} className="mt-4 print:hidden">
      {(control) => (
        <div className="flex items-center gap-3">
          <div className="relative w-34 flex-none">
            {step("−")}
            <Input
              {...input}
              {...control}
              name="partySize"
              type="number"
              inputMode="numeric"
              className="text-center"
              onChange={({ target }) => change(target.value)}
            />
            {step("+")}
          </div>
          <output htmlFor={input.id} className="text-sm text-ink-2">
            {!hasScript && i18n.t("You count too.")}
            {hasScript &&
              Number.isInteger(others) &&
              others >= 0 &&
              i18n.t("{others, plural, =0 {Just you} one {You and # more} other {You and # more}}", { others })}
          </output>
        </div>
      )}
    </Field>
  );
}
