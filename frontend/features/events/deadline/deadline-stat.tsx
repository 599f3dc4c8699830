import { Trans } from "@lingui/react";
import { Clock } from "lucide-react";
import { Suspense, useState } from "react";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { formatTime, localTimeZone, viewerTime, type WallClock } from "#schema/dates.ts";
import { formatDeadline } from "#schema/deadline.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { isDeadlineOver } from "./is-deadline-over.ts";

const DeadlineDialog = lazyPart(() => import("./deadline-dialog.tsx"));

/** Shows until when guests can answer, and opens the dialog that changes it. */
export function DeadlineStat({ board }: { board: EventDashboard }) {
  const { event } = board;
  const i18n = useWords();
  const { deadline, autoFinalize, timezone } = event;
  const [isEditing, setEditing] = useState(false);
  const isOver = isDeadlineOver(event);
  const label = deadline
    ? isOver
      ? i18n.t("Extend the deadline")
      : i18n.t("Change the deadline")
    : i18n.t("Set a deadline");
  return (
    <span
      className={cn(
        "inline-flex min-h-8 flex-wrap items-center gap-x-2 rounded-full border border-line bg-surface px-3 py-1 max-sm:rounded-2xl",
        !deadline && "print:hidden",
      )}
    >
      <Clock size={14} strokeWidth={2.25} aria-hidden="true" className="flex-none" />
      {deadline && (
        <span className="min-w-0 flex-1">
          <DeadlineSentence deadline={deadline} timezone={timezone} isOver={isOver} autoFinalize={autoFinalize} />
        </span>
      )}
      <button type="button" className="link hit whitespace-nowrap" aria-label={label} onClick={() => setEditing(true)}>
        {deadline ? (isOver ? i18n.t("Extend") : i18n.t("Change")) : label}
      </button>
      <Suspense>{isEditing && <DeadlineDialog board={board} onClose={() => setEditing(false)} />}</Suspense>
    </span>
  );
}

interface DeadlineSentenceProps {
  deadline: WallClock;
  timezone: string;
  isOver: boolean;
  autoFinalize: boolean;
}

function DeadlineSentence({ deadline, timezone, isOver, autoFinalize }: DeadlineSentenceProps) {
  const values = { when: <When deadline={deadline} timezone={timezone} /> };
  if (isOver) return <Trans id="Answering closed on {when}" values={values} />;
  if (autoFinalize) return <Trans id="Answers until {when}, then Eightish chooses the date" values={values} />;
  return <Trans id="Answers until {when}" values={values} />;
}

/** Shows a deadline, followed by '(Fri, Mar 5, 12:00 AM your time)' where the organizer's clock differs. */
function When({ deadline, timezone }: Pick<DeadlineSentenceProps, "deadline" | "timezone">) {
  const i18n = useWords();
  const there = formatDeadline(deadline, i18n);
  const here = viewerTime(deadline.date, deadline.time, timezone, localTimeZone());
  if (!here) return <span className="font-semibold text-ink">{there}</span>;
  const yours = here.sameDay ? formatTime(here.time, i18n) : formatDeadline(here, i18n);
  return (
    <Trans
      id="<0>{there}</0> ({yours} your time)"
      values={{ there, yours }}
      components={{ 0: <span className="font-semibold text-ink" /> }}
    />
  );
}
