import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { type Closing, DeadlineInputs, isComplete, NO_DATE_YET } from "./deadline-inputs.tsx";

interface DeadlineFieldProps {
  /** An input that is still empty is ''. */
  value: Closing;
  timezone: string;
  onChange: (value: Closing) => void;
}

/** Sets the deadline of a new event. */
export function DeadlineField({ value: { deadline, autoFinalize }, timezone, onChange }: DeadlineFieldProps) {
  const i18n = useWords();
  return (
    <fieldset className="grid min-w-0 justify-items-start gap-2">
      <legend className="pb-1.5 text-sm font-semibold">{i18n.t("Deadline")}</legend>
      {deadline ? (
        <>
          <DeadlineInputs
            value={deadline}
            autoFinalize={autoFinalize}
            timezone={timezone}
            onChange={(value, isAutomatic) => onChange({ deadline: value, autoFinalize: isAutomatic })}
          />
          {!isComplete(deadline) && (
            <p className="text-sm text-ink-2">{i18n.t("There is no deadline until date and time are filled in.")}</p>
          )}
          <Button variant="secondary" size="sm" onClick={() => onChange({ deadline: null, autoFinalize: false })}>
            {i18n.t("Remove the deadline")}
          </Button>
        </>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => onChange({ deadline: NO_DATE_YET, autoFinalize })}>
          {i18n.t("Set a deadline")}
        </Button>
      )}
    </fieldset>
  );
}
