import { useId, useState } from "react";
import { DURATION_DEFAULT_MINUTES } from "#schema/limits.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Choice } from "./choice.tsx";
import { lengthProblem, lengthWords } from "./length-words.ts";

const EVENING_MINUTES = 240;
const choices = [
  { minutes: 60, label: "1 hour" },
  { minutes: 120, label: "2 hours" },
  { minutes: 180, label: "3 hours" },
  { minutes: EVENING_MINUTES, label: "The evening" },
];

interface LengthFieldProps {
  /** In minutes, or null if no length was chosen. */
  value: number | null;
  onChange: (minutes: number) => void;
  error?: string | false | null;
}

/** Chooses an event's length: a usual one, or hours and minutes. */
export function LengthField({ value, onChange, error }: LengthFieldProps) {
  const [wantsOwn, setOwn] = useState(false);
  const isOwn = wantsOwn || (value !== null && !choices.some(({ minutes }) => minutes === value));
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
      <legend className="pb-1.5 text-sm font-semibold">Length</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ minutes: length, label }) => (
          <Choice
            key={length}
            name={name}
            label={label}
            isChosen={isChosen(length)}
            onChoose={() => {
              setOwn(false);
              onChange(length);
            }}
          />
        ))}
        <Choice
          name={name}
          label="Own length"
          isChosen={isOwn}
          onChoose={() => {
            setOwn(true);
            onChange(value ?? DURATION_DEFAULT_MINUTES);
          }}
        />
      </div>
      {isOwn && (
        <div className="flex flex-wrap gap-x-4 gap-y-2" data-part="length">
          <CountInput label="hours" value={hours} onChange={(count) => onChange(count * 60 + minutes)} {...describe} />
          <CountInput
            label="minutes"
            value={minutes}
            onChange={(count) => onChange(hours * 60 + count)}
            {...describe}
          />
        </div>
      )}
      {error ? (
        <FieldError id={errorId}>{error}</FieldError>
      ) : (
        <p className="text-sm text-ink-2">{inCalendars(value)}</p>
      )}
    </fieldset>
  );
}

function inCalendars(value: number | null): string {
  if (value === null) return `Calendars show ${lengthWords(DURATION_DEFAULT_MINUTES)} unless you choose.`;
  return lengthProblem(value) ?? `Calendars show ${lengthWords(value)}.`;
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
        onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, "")))}
        className="h-11! w-16! text-center"
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
