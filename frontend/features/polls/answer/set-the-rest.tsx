import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { DateOption } from "#schema/contracts/events.ts";
import { useHasScript } from "../../../lib/has-script.tsx";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { answerWords } from "../others/others-on.ts";

interface SetTheRestProps {
  className?: string;
  options: DateOption[];
  answers: Answers;
  onSet: (optionIds: string[], answer: Answer) => void;
}

const choices = [
  { answer: "yes", label: /*i18n*/ "Set the rest to yes" },
  { answer: "no", label: /*i18n*/ "Set the rest to no" },
] as const;

/** Sets all open answers at once. Shown after the first answer. */
export function SetTheRest({ className, options, answers, onSet }: SetTheRestProps) {
  const i18n = useWords();
  const hasScript = useHasScript();
  const open = options.filter(({ id }) => !answers[id]).map(({ id }) => id);
  if (!hasScript || open.length === 0 || open.length === options.length) return null;
  return (
    <p className={cn("flex items-center gap-3 text-xs text-ink-2", className)}>
      {i18n.t("Set the rest to")}
      {choices.map(({ answer, label }) => (
        <button
          key={answer}
          type="button"
          aria-label={i18n.t(label)}
          className="link hit"
          onClick={() => onSet(open, answer)}
        >
          <span className="block first-letter:uppercase">{i18n.t(answerWords[answer])}</span>
        </button>
      ))}
    </p>
  );
}
