import { type ReactNode, useId } from "react";
import { cn } from "../cn.ts";

/** What a control needs to be tied to its label, hint and error. Spread it on the control. */
interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Said after the label in lighter text, for example "(optional)". */
  note?: ReactNode;
  hint?: ReactNode;
  /** The sentence that says what is wrong and what to do; announced when it appears. */
  error?: ReactNode;
  /** Only where the id must be known elsewhere; otherwise one is made. */
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, hint and error below: `<Field label="Email">{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, note, hint, error, id, className, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const described = [error ? `${controlId}-error` : "", hint ? `${controlId}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div className={cn("grid gap-1.5", className)}>
      <label htmlFor={controlId} className="justify-self-start text-sm font-semibold">
        {label}
        {note !== undefined && <span className="font-normal text-ink-2"> {note}</span>}
      </label>
      {children({
        id: controlId,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint !== undefined && (
        <p id={`${controlId}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}

/** An error in place, with its sign. Also for errors that belong to a group and not to one control. */
export function FieldError({ id, className, children }: { id?: string; className?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className={cn("flex items-start gap-1.5 text-sm font-semibold text-danger-ink", className)}>
      <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" className="mt-0.5 flex-none" fill="none">
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" />
        <path d="M8 4.75v3.75m0 2.5v.01" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span>{children}</span>
    </p>
  );
}
