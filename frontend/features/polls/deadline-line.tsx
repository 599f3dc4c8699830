import type { Poll } from "#schema/contracts/polls.ts";
import { formatDeadline } from "#schema/deadline.ts";
import { useWords } from "../../lib/words.ts";
import { cn } from "../../ui/cn.ts";
import { factsClass } from "../../ui/facts.tsx";
import { isClosedPoll } from "./closed-reason.ts";
import { HourglassIcon } from "./icons.tsx";
import { ViewerTime } from "./wall-time.tsx";

/**
 * Shows until when guests can answer, in two lines, because the viewer's zone is known only after hydration. Renders
 * nothing without a deadline, after it, and with a final date.
 */
export function DeadlineLine({ event }: { event: Poll["event"] }) {
  const i18n = useWords();
  const { deadline, isFinalized, timezone } = event;
  if (!deadline || isFinalized || isClosedPoll(event)) return null;
  return (
    <p className="flex min-h-10 gap-2 text-sm text-ink">
      <HourglassIcon />
      <span className={cn(factsClass, "min-w-0 font-semibold")}>
        {i18n.t("Answer by {deadline}", { deadline: formatDeadline(deadline, i18n) })}
        <ViewerTime {...deadline} eventZone={timezone} />
      </span>
    </p>
  );
}
