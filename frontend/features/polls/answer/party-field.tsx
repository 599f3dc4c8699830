import { type ComponentProps, useRef } from "react";
import { useHasScript } from "../../../lib/has-script.tsx";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

interface PartyFieldProps extends Pick<ComponentProps<typeof Input>, "disabled" | "value" | "defaultValue"> {
  id?: string;
  min: 0 | 1;
  max: number;
  hint?: string;
  error?: string | undefined;
  className?: string;
  /** Gets the text of the field, which need not be a number. */
  onType?: (text: string) => void;
}

/** Asks for how many people an answer stands. It is a native field of numbers, which gets − and + from the script. */
export function PartyField({ id, min, max, hint, error, className, onType, ...field }: PartyFieldProps) {
  const i18n = useWords();
  const hasScript = useHasScript();
  const input = useRef<HTMLInputElement>(null);
  function step(by: 1 | -1) {
    const { current } = input;
    if (!current) return;
    if (by > 0) current.stepUp();
    else current.stepDown();
    onType?.(current.value);
  }
  const button = (sign: string, label: string, by: 1 | -1) => (
    <Button
      variant="secondary"
      size="lg"
      square
      aria-label={label}
      disabled={field.disabled}
      // They keep their room until the script runs.
      className={cn(!hasScript && "invisible")}
      onClick={() => step(by)}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
  return (
    <Field
      {...(id !== undefined && { id })}
      label={i18n.t("How many of you?")}
      {...(hint !== undefined && { hint })}
      error={error}
      className={cn("justify-items-start", className)}
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            {...field}
            ref={input}
            name="partySize"
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={min}
            max={max}
            onChange={onType && (({ target }) => onType(target.value))}
            className="w-20!"
          />
          {button("−", i18n.t("One fewer"), -1)}
          {button("+", i18n.t("One more"), 1)}
        </div>
      )}
    </Field>
  );
}
