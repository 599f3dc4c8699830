import { type FormEvent, useState } from "react";
import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { formatDateAtTime, formatDayDate } from "#schema/dates.ts";
import { zoneTime } from "#schema/zoned-time.ts";
import { AnswerControl } from "../../../ui/form/answer-control.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { useSaveHostResponse } from "../mutations.ts";
import { toastDone, toastFailed } from "./dashboard-toast.ts";
import { ZonedTime } from "./zoned-time.tsx";

/**
 * The organizer's own answers. Each starts as 'yes'; nothing is shared until they are saved. A past event shows the saved
 * ones only.
 */
export function HostAvailability({ board }: { board: EventDashboard }) {
  const saved = board.hostResponse?.dateOptionResponses;
  const [changed, setChanged] = useState<Answers>({});
  const isClosed = board.event.isPastEvent;
  const save = useSaveHostResponse(board.event.id);
  const answerOf = (optionId: string): Answer => changed[optionId] ?? saved?.[optionId] ?? "yes";
  if (isClosed && !saved) return null;
  function submit(event: FormEvent) {
    event.preventDefault();
    const answers = Object.fromEntries(board.dateOptions.map(({ id }) => [id, answerOf(id)]));
    save.mutate(answers, {
      onSuccess: () => {
        setChanged({});
        toastDone("Your availability updated");
      },
      onError: (error) => toastFailed("Error saving changes", error),
    });
  }
  return (
    <section aria-labelledby="availability-title" className="rounded-card border border-line bg-surface p-5 shadow-1">
      <h2 id="availability-title" className="text-xl">
        Your availability
      </h2>
      <form onSubmit={submit} className="grid gap-4 pt-2">
        <ul>
          {board.dateOptions.map((option) => (
            <li
              key={option.id}
              className="flex items-center justify-between gap-3 border-line py-2.5 not-last:border-b"
            >
              <p aria-hidden="true" className="text-sm">
                <span className="block font-semibold">{formatDayDate(option.date)}</span>
                <span className="text-ink-2">
                  <ZonedTime option={option} timezone={board.event.timezone} />
                </span>
              </p>
              <AnswerControl
                compact
                disabled={isClosed}
                name={`host.${option.id}`}
                label={`${formatDateAtTime(option.date, option.time)} ${zoneTime(board.event.timezone)}`}
                value={isClosed ? (saved?.[option.id] ?? null) : answerOf(option.id)}
                onChange={(answer) => setChanged((before) => ({ ...before, [option.id]: answer }))}
              />
            </li>
          ))}
        </ul>
        {!isClosed && (
          <Button type="submit" v="soft" busy={save.isPending} busyText="Saving...">
            Update Your Availability
          </Button>
        )}
      </form>
    </section>
  );
}
