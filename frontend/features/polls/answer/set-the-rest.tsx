import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { DateOption } from "#schema/contracts/events.ts";
import { useHasScript } from "../../../lib/has-script.tsx";
import { cn } from "../../../ui/cn.ts";

interface SetTheRestProps {
  className?: string;
  options: DateOption[];
  answers: Answers;
  onSet: (optionIds: string[], answer: Answer) => void;
}

const choices: Answer[] = ["yes", "no"];

/** Sets all open answers at once. Shown after the first answer. */
export function SetTheRest({ className, options, answers, onSet }: SetTheRestProps) {
  const hasScript = useHasScript();
  const open = options.filter(({ id }) => !answers[id]).map(({ id }) => id);
  if (!hasScript || open.length === 0 || open.length === options.length) return null;
  return (
    <p className={cn("flex items-center gap-4 text-sm text-ink-2", className)}>
      Set the rest to
      {choices.map((answer) => (
        <button key={answer} type="button" className="link hit capitalize" onClick={() => onSet(open, answer)}>
          <span className="sr-only">Set the rest to </span>
          {answer}
        </button>
      ))}
    </p>
  );
}
