import { Clock, X } from "lucide-react";
import { useRef } from "react";
import { focusLater } from "../../../lib/focus-later.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { type Closing, DeadlineInputs, isComplete, NO_DATE_YET } from "./deadline-inputs.tsx";

interface DeadlineFieldProps {
  /** An input that is still empty is ''. */
  value: Closing;
  timezone: string;
  onChange: (value: Closing) => void;
}

/** Sets the deadline of an event in a form: one button until it has one. */
export function DeadlineField({ value: { deadline, autoFinalize }, timezone, onChange }: DeadlineFieldProps) {
  const i18n = useWords();
  const field = useRef<HTMLFieldSetElement>(null);
  /** The pressed button disappears, so the focus goes to what takes its place. */
  function replace(value: Closing) {
    onChange(value);
    focusLater(() => field.current?.querySelector<HTMLElement>("input, button"));
  }
  return (
    <fieldset ref={field} className="grid min-w-0 justify-items-start gap-2">
      {deadline ? (
        <>
          <legend className="pb-1.5 text-sm font-semibold">{i18n.t("Answer by")}</legend>
          <DeadlineInputs
            value={deadline}
            autoFinalize={autoFinalize}
            timezone={timezone}
            onChange={(value, isAutomatic) => onChange({ deadline: value, autoFinalize: isAutomatic })}
          >
            <Button
              variant="ghost"
              square
              aria-label={i18n.t("Remove the deadline")}
              title={i18n.t("Remove the deadline")}
              onClick={() => replace({ deadline: null, autoFinalize: false })}
            >
              <X aria-hidden="true" size={20} />
            </Button>
          </DeadlineInputs>
          {!isComplete(deadline) && (
            <p className="text-sm text-ink-2">{i18n.t("There is no deadline until date and time are filled in.")}</p>
          )}
        </>
      ) : (
        <Button variant="secondary" onClick={() => replace({ deadline: NO_DATE_YET, autoFinalize })}>
          <Clock size={16} strokeWidth={2.25} aria-hidden="true" />
          {i18n.t("Answer by …")}
        </Button>
      )}
    </fieldset>
  );
}
