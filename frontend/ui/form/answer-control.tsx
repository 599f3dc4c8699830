import { useLingui } from "@lingui/react";
import type { KeyboardEvent, ReactNode } from "react";
import type { Answer } from "#schema/contracts/common.ts";
import { cn } from "../cn.ts";
import { Glyph } from "../picture/answer-glyph.tsx";

const answers: { answer: Answer; label: string; key: string }[] = [
  { answer: "yes", label: /*i18n*/ "Yes", key: "y" },
  { answer: "maybe", label: /*i18n*/ "Maybe", key: "m" },
  { answer: "no", label: /*i18n*/ "No", key: "n" },
];

interface AnswerControlProps {
  /** Name of the radio group, unique on the page. */
  name: string;
  /** The question, which screen readers say first: "Friday, December 11, 2026 at 7:30 PM". */
  label: ReactNode;
  /** The answer of a controlled group, or null if unanswered. */
  value?: Answer | null;
  /** The initial answer of an uncontrolled group. */
  defaultValue?: Answer;
  onChange?: (answer: Answer) => void;
  /** 136 × 44 px with icons only, everywhere or below 640 px. Screen readers still get the words. */
  compact?: boolean | "phone";
  disabled?: boolean;
  /** Id of the form that the answer belongs to, for a control outside of it. */
  form?: string;
  className?: string;
}

/** Native radios for yes, maybe and no. The keys y, m and n choose an answer and move to the next group. */
export function AnswerControl(props: AnswerControlProps) {
  const { name, label: question, value, defaultValue, onChange, compact = false, disabled, form, className } = props;
  const { i18n } = useLingui();
  const hidden = compact === "phone" ? "max-sm:sr-only" : compact ? "sr-only" : undefined;
  return (
    <fieldset
      data-answer-control=""
      disabled={disabled}
      onKeyDown={answerByKey}
      className={cn("@container min-w-0 disabled:opacity-60", compact ? "w-34" : "w-full", className)}
    >
      <legend className="sr-only">{question}</legend>
      <div className="answer-row">
        {answers.map(({ answer, label }) => (
          <label key={answer} className={compact ? "h-9" : "h-11"}>
            <input
              type="radio"
              form={form}
              name={name}
              value={answer}
              {...(value === undefined ? { defaultChecked: defaultValue === answer } : { checked: value === answer })}
              onChange={() => onChange?.(answer)}
            />
            <Glyph answer={answer} className="glyph-pop" />
            <span className={hidden}>{i18n.t(label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function answerByKey(event: KeyboardEvent<HTMLFieldSetElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const chosen = answers.find(({ key }) => key === event.key.toLowerCase());
  if (!chosen) return;
  event.preventDefault();
  const group = event.currentTarget;
  group.querySelector<HTMLInputElement>(`input[value="${chosen.answer}"]`)?.click();
  const groups = [...document.querySelectorAll<HTMLFieldSetElement>("fieldset[data-answer-control]:not([disabled])")];
  const next = groups[groups.indexOf(group) + 1] ?? group;
  (next.querySelector<HTMLInputElement>("input:checked") ?? next.querySelector<HTMLInputElement>("input"))?.focus();
}
