import { useId, useState } from "react";
import { digitsIn } from "#schema/digits.ts";
import { DURATION_DEFAULT_MINUTES } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Choice } from "./choice.tsx";
import { lengthProblem, lengthWords } from "./length-words.ts";

const EVENING_MINUTES = 240;
const choices = [60, 120, 180, EVENING_MINUTES];

interface LengthFieldProps {
  /** In minutes, or null if no length was chosen. */
  value: number | null;
  onChange: (minutes: number) => void;
  error?: string | false | null;
}

/** Chooses an event's length: a usual one, or hours and minutes. */
export function LengthField({ value, onChange, error }: LengthFieldProps) {
  const i18n = useWords();
  const [wantsOwn, setOwn] = useState(false);
  const isOwn = wantsOwn || (value !== null && !choices.includes(value));
  const name = useId();
  const errorId = `${name}-error`;
  const isChosen = (minutes: number) => !isOwn && minutes === value;
  const hours = Math.floor((value || 0) / 60);
  const minutes = (value || 0) % 60;
  const describe = {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
  } as const;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1.5 text-sm font-semibold">{i18n.t("Length")}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((length) => (
          <Choice
            key={length}
            name={name}
            label={length === EVENING_MINUTES ? i18n.t("The evening") : lengthWords(length, i18n)}
            isChosen={isChosen(length)}
            onChoose={() => {
              setOwn(false);
              onChange(length);
            }}
          />
        ))}
        <Choice
          name={name}
          label={i18n.t("Own length")}
          isChosen={isOwn}
          onChoose={() => {
            setOwn(true);
            onChange(value ?? DURATION_DEFAULT_MINUTES);
          }}
        />
      </div>
      {isOwn && (
        <div className="flex flex-wrap gap-x-4 gap-y-2" data-part="length">
          <CountInput
            label={i18n.t("hours")}
            value={hours}
            onChange={(count) => onChange(count * 60 + minutes)}
            {...describe}
          />
          <CountInput
            label={i18n.t("minutes")}
            value={minutes}
            onChange={(count) => onChange(hours * 60 + count)}
            {...describe}
          />
        </div>
      )}
      {error ? (
        <FieldError id={errorId}>{error}</FieldError>
      ) : (
        <p className="text-sm text-ink-2">{inCalendars(value, i18n)}</p>
      )}
    </fieldset>
  );
}

function inCalendars(value: number | null, i18n: Words): string {
  if (value === null)
    return i18n.t("Calendars show {length} unless you choose.", {
      length: lengthWords(DURATION_DEFAULT_MINUTES, i18n),
    });
  return lengthProblem(value, i18n) ?? i18n.t("Calendars show {length}.", { length: lengthWords(value, i18n) });
}

interface CountInputProps {
  label: string;
  value: number;
  onChange: (count: number) => void;
}

function CountInput({ label, value, onChange, ...rest }: CountInputProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-sm">
      <Input
        {...rest}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="0"
        value={value || ""}
        onChange={(event) => onChange(Number(digitsIn(event.target.value)))}
        className="h-11! w-16! text-center"
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
