import type { Night, NightlyJob } from "#schema/contracts/system.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { formatMoment, formatSeconds } from "./format-moment.ts";

const badges: Record<NightlyJob["state"], { label: string; tone: BadgeTone }> = {
  done: { label: "Done", tone: "yes" },
  failed: { label: "Failed", tone: "maybe" },
  missed: { label: "Not done", tone: "maybe" },
  running: { label: "Running", tone: "neutral" },
};

/** The jobs of the last night: how each ended, how long it took and how many rows it changed. */
export function NightWork({ night }: { night: Night | null }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">Last night's work</h2>
      {night === null ? (
        <p className="text-ink-2">No night has passed yet.</p>
      ) : (
        <>
          <p className="text-ink-2">
            It began on {formatMoment(night.startedAt)} and took {formatSeconds(night.seconds)}.
          </p>
          <ul className="ruled rounded-card border border-line bg-surface text-sm shadow-1">
            {night.jobs.map((job) => (
              <li key={job.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
                <span className="font-semibold">{job.name.charAt(0).toUpperCase() + job.name.slice(1)}</span>
                <span className="flex items-center gap-3">
                  <span className="text-ink-2">{detailsOf(job)}</span>
                  <Badge tone={badges[job.state].tone}>{badges[job.state].label}</Badge>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function detailsOf({ changed, seconds }: NightlyJob): string {
  const rows = changed === null ? [] : [changed === 1 ? "1 row" : `${changed.toLocaleString("en-US")} rows`];
  return [...rows, ...(seconds === null ? [] : [formatSeconds(seconds)])].join(", ");
}
