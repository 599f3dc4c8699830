import type { ReactNode } from "react";
import { completeOption, type WallClock } from "#schema/option-date.ts";
import { zoneSentence } from "#schema/zoned-time.ts";
import { isOwnZone } from "../../../lib/shown-time.ts";
import { useWords } from "../../../lib/words.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { DateTimeInputs } from "../form/date-time-inputs.tsx";

/** The deadline of an event and what happens at it. */
export interface Closing {
  /** Null for none. */
  deadline: WallClock | null;
  /** True when the leading date becomes the final date at the deadline. */
  autoFinalize: boolean;
}

interface DeadlineInputsProps {
  /** An input that is still empty is ''. */
  value: WallClock;
  autoFinalize: boolean;
  timezone: string;
  /** True marks an empty input as wrong. */
  isMissing?: boolean;
  /** True when the event has a minimum, or somebody who must be there. */
  isDemanding?: boolean;
  onChange: (value: WallClock, autoFinalize: boolean) => void;
  /** Stands beside the inputs. */
  children?: ReactNode;
}

/** The date and time of a deadline, what it does, and whether it chooses the date. */
export function DeadlineInputs({
  value,
  autoFinalize,
  timezone,
  isMissing = false,
  isDemanding = false,
  onChange,
  children,
}: DeadlineInputsProps) {
  const i18n = useWords();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <DateTimeInputs
          value={value}
          timezone={timezone}
          dateLabel={i18n.t("Date of the deadline")}
          timeLabel={i18n.t("Time of the deadline")}
          isMissing={isMissing}
          onChange={(next) => onChange(next, autoFinalize)}
        />
        {children}
      </div>
      <p className="text-sm text-ink-2">
        {i18n.paragraph(
          !isOwnZone(timezone) && zoneSentence(timezone, i18n),
          i18n.t("Answers close then. Guests who have not answered get a reminder three days and one day before."),
        )}
      </p>
      <Checkbox checked={autoFinalize} onChange={({ target }) => onChange(value, target.checked)}>
        {i18n.t("Then take the best date")}
      </Checkbox>
      <p className="text-sm text-ink-2">
        {autoFinalize
          ? i18n.paragraph(
              i18n.t(
                "You get an e-mail a day before. You choose yourself if no guest said yes to the leading date, or if two dates are equally good.",
              ),
              isDemanding &&
                i18n.t(
                  "You also choose yourself if each date is without somebody who must be there, or has too few people.",
                ),
            )
          : i18n.t("At the deadline you get an e-mail with the leading date, and choose yourself.")}
      </p>
    </div>
  );
}

export const NO_DATE_YET = { date: "", time: "18:00" };

/** Returns true when both inputs are filled in. */
export const isComplete = (deadline: WallClock): boolean => completeOption(deadline) !== null;
