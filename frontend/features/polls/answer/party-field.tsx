import type { ComponentProps, MouseEvent } from "react";
import { useHasScript } from "../../../lib/has-script.tsx";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

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
  function step({ currentTarget: { parentElement, textContent } }: MouseEvent<HTMLButtonElement>) {
    const field = parentElement!.querySelector("input")!;
    if (textContent === "+") field.stepUp();
    else field.stepDown();
    onType?.(field.value);
  }
  const button = (sign: "−" | "+", label: string) =>
    hasScript && (
      <Button variant="secondary" size="lg" aria-label={label} disabled={input.disabled} onClick={step}>
        {sign}
      </Button>
    );
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
            className="w-20!"
            onChange={onType && (({ target }) => onType(target.value))}
          />
          {button("−", i18n.t("One fewer"))}
          {button("+", i18n.t("One more"))}
        </div>
      )}
    </Field>
  );
}
