import { type ComponentProps, lazy, Suspense } from "react";
import { useHasScript } from "../../../lib/has-script.tsx";
import { useWords } from "../../../lib/words.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

// The field is complete without them, so a failure hides them.
const StepButtons = lazy<typeof import("./step-buttons.tsx")["default"]>(() =>
  import("./step-buttons.tsx").catch(() => ({ default: () => null as never })),
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
  return (
    <Field id={input.id} label={i18n.t("How many of you?")} hint={hint} error={error} className="mt-4">
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...input}
            {...control}
            name="partySize"
            type="number"
            inputMode="numeric"
            className="w-16!"
            onChange={onType && (({ target }) => onType(target.value))}
          />
          {hasScript && (
            <Suspense>
              <StepButtons isDisabled={input.disabled} onStep={onType} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
