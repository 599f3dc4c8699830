import type { Night, NightlyJob } from "#schema/contracts/system.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../lib/words.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { formatMoment } from "./format-moment.ts";
import { formatSeconds } from "./format-seconds.ts";
import { jobName } from "./job-names.ts";

const badges: Record<NightlyJob["state"], { label: string; tone: BadgeTone }> = {
  done: { label: /*i18n*/ "Done", tone: "yes" },
  failed: { label: /*i18n*/ "Failed", tone: "maybe" },
  missed: { label: /*i18n*/ "Not done", tone: "maybe" },
  running: { label: /*i18n*/ "Running", tone: "neutral" },
};

/** The jobs of the last night: how each ended, how long it took and how many rows it changed. */
export function NightWork({ night }: { night: Night | null }) {
  const i18n = useWords();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{i18n.t("Last night's work")}</h2>
      {night === null ? (
        <p className="text-ink-2">{i18n.t("No night has passed yet.")}</p>
      ) : (
        <>
          <p className="text-ink-2">
            {i18n.t("It began on {start} and took {duration}.", {
              start: formatMoment(night.startedAt, undefined, i18n),
              duration: formatSeconds(night.seconds, i18n),
            })}
          </p>
          <ul className="ruled rounded-card border border-line bg-surface text-sm shadow-1">
            {night.jobs.map((job) => (
              <li key={job.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
                <span className="font-semibold">{jobName(job.name, i18n)}</span>
                <span className="flex items-center gap-3">
                  <span className="text-ink-2">{detailsOf(job, i18n)}</span>
                  <Badge tone={badges[job.state].tone}>{i18n.t(badges[job.state].label)}</Badge>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function detailsOf({ changed, seconds }: NightlyJob, i18n: Words): string {
  const duration = seconds === null ? "" : formatSeconds(seconds, i18n);
  if (changed === null) return duration;
  const rows = i18n.t("{count, plural, one {# row} other {# rows}}", { count: changed });
  return duration === "" ? rows : i18n.t("{rows}, {duration}", { rows, duration });
}
