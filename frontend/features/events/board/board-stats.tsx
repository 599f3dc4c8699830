import { Trans } from "@lingui/react";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { useWords } from "../../../lib/words.ts";
import { Progress } from "../../../ui/answer-bar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { DeadlineStat } from "../deadline/deadline-stat.tsx";
import { eventStatus } from "../event-status.ts";

const strong = { 0: <span className="font-semibold text-ink" /> };

/** One line of numbers and a bar. */
export function BoardStats({ board }: { board: EventDashboard }) {
  const { event, stats, dateOptions, coming } = board;
  const i18n = useWords();
  const status = eventStatus(event);
  return (
    <section aria-label={i18n.t("Progress")} className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-2">
        <Badge tone={status.tone}>{i18n.t(status.label)}</Badge>
        {stats.totalInvited > 0 && (
          <span>
            <Trans
              id="<0>{responded}/{invited}</0> responded ({percent}%)"
              values={{
                responded: stats.totalResponded,
                invited: stats.totalInvited,
                percent: Math.round(stats.responsePercentage),
              }}
              components={strong}
            />
          </span>
        )}
        <span>
          <Trans
            id="{count, plural, one {<0>#</0> date option} other {<0>#</0> date options}}"
            values={{ count: dateOptions.length }}
            components={strong}
          />
        </span>
        {event.capacity !== null && (
          <Facts
            text={
              coming
                ? i18n.t("Room for {count} · {coming} coming · {waiting} waiting", {
                    count: i18n.count(event.capacity),
                    coming: i18n.count(coming.people),
                    waiting: i18n.count(coming.waiting),
                  })
                : i18n.t("Room for {count}", { count: i18n.count(event.capacity) })
            }
          />
        )}
        {!event.isPastEvent && !event.isFinalized && <DeadlineStat board={board} />}
      </p>
      {stats.totalResponded > 0 && (
        <Progress label={i18n.t("Responses received")} value={stats.totalResponded} max={stats.totalInvited} />
      )}
    </section>
  );
}
