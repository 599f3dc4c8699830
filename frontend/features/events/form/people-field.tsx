import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

interface PeopleFieldProps {
  label: string;
  note?: string;
  hint?: string;
  error?: string | false;
  /** The lowest and the highest number. */
  bounds: [number, number];
  value: number | null;
  onChange: (people: number | null) => void;
}

/** A number of people. A number outside of the bounds becomes the nearest one when the field is left. */
export function PeopleField({ label, note, hint, error, bounds: [min, max], value, onChange }: PeopleFieldProps) {
  const nearest = value === null ? null : Math.min(Math.max(value, min), max);
  return (
    <Field label={label} note={note} hint={hint} error={error} className="justify-items-start">
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={min}
          max={max}
          value={value ?? ""}
          onChange={({ target }) => onChange(peopleIn(target.value))}
          onBlur={() => nearest !== value && onChange(nearest)}
          className="w-24!"
        />
      )}
    </Field>
  );
}

/** Returns the whole number in the field, or null while there is none. */
function peopleIn(typed: string): number | null {
  const people = Math.trunc(Number(typed));
  return typed === "" || !Number.isFinite(people) ? null : people;
}
