import { formatOption } from "#schema/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { AnswerControl } from "../../../ui/form/answer-control.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { CalendarLine } from "../../own-calendar/calendar-line.tsx";
import { OthersLine } from "../others/others-line.tsx";
import type { DateProps } from "./date-props.ts";
import { answerField } from "./draft.ts";

interface FinalQuestionProps extends Pick<DateProps, "option" | "value" | "others" | "calendarLine" | "onAnswer"> {
  /** Id of the form that sends the answer. The ticket stands before it, because it has a form of its own. */
  form: string;
  title: string;
  error: string | undefined;
}

/** Asks in the final date's ticket whether this guest comes. */
export function FinalQuestion({ option, form, title, error, ...date }: FinalQuestionProps) {
  const i18n = useWords();
  return (
    <div className="mt-3">
      <h3 id="dates" className="text-base font-semibold [font-family:var(--font-sans)]">
        {title}
      </h3>
      {error && <FieldError className="mt-1">{error}</FieldError>}
      <AnswerControl
        form={form}
        name={answerField(option.id)}
        label={formatOption(option, i18n)}
        value={date.value ?? null}
        onChange={(answer) => date.onAnswer([option.id], answer)}
        className="mt-2 sm:max-w-74"
      />
      <OthersLine others={date.others} />
      <CalendarLine line={date.calendarLine} />
    </div>
  );
}
