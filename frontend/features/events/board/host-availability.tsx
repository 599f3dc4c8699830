import { type FormEvent, useState } from "react";
import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { formatOptionDay } from "#schema/dates.ts";
import { formatDateAtZonedTime } from "#schema/zoned-time.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { useWords } from "../../../lib/words.ts";
import { AnswerControl } from "../../../ui/form/answer-control.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { useSlice } from "../../people/use-slice.ts";
import { useSaveHostResponse } from "../mutations.ts";
import { toastDone, toastFailed } from "./dashboard-toast.ts";
import { AVAILABILITY_HEADING } from "./next-steps.tsx";
import { ZonedTime } from "./zoned-time.tsx";

const DATES_AT_FIRST = 5;
/** Shows a chosen answer without its colour, which only a counted one has. */
const draftClass = "[&_label]:has-checked:bg-raised! [&_label]:has-checked:text-ink!";

/**
 * The organizer's own answers. Each starts as 'yes', has no colour and is not counted until it is saved. A past event
 * shows the saved ones only.
 */
export function HostAvailability({ board }: { board: EventDashboard }) {
  const i18n = useWords();
  const saved: Answers = board.hostResponse?.dateOptionResponses ?? {};
  const [changed, setChanged] = useState<Answers>({});
  const isClosed = board.event.isPastEvent;
  const save = useSaveHostResponse(board.event.id);
  const answerOf = (optionId: string): Answer => changed[optionId] ?? saved[optionId] ?? "yes";
  const { list, shown, hidden, showRest } = useSlice(board.dateOptions, DATES_AT_FIRST);
  const isDraft = (optionId: string) => !isClosed && saved[optionId] !== answerOf(optionId);
  if (isClosed && !board.hostResponse) return null;
  const isUntouched = !board.hostResponse && !board.event.isFinalized && Object.keys(changed).length === 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    // 'All' are also those that are not shown. Otherwise a date that the organizer has not seen yet stays unanswered.
    const answered = isUntouched ? board.dateOptions : shown;
    const answers = { ...saved, ...Object.fromEntries(answered.map(({ id }) => [id, answerOf(id)])) };
    save.mutate(answers, {
      onSuccess: () => {
        setChanged({});
        toastDone(i18n.t("Your availability updated"));
      },
      onError: (error) => toastFailed(i18n.t("Error saving changes"), failureSentence(error, i18n)),
    });
  }
  return (
    <section aria-labelledby={AVAILABILITY_HEADING} className="rounded-card border border-line bg-surface p-5 shadow-1">
      <h2 id={AVAILABILITY_HEADING} tabIndex={-1} className="text-xl outline-none">
        {i18n.t("Your availability")}
      </h2>
      {board.dateOptions.some(({ id }) => isDraft(id)) && (
        <p className="mt-1 text-sm text-ink-2">{i18n.t("Your answers count once you save them.")}</p>
      )}
      <form onSubmit={submit} className="grid gap-4 pt-2">
        <ul ref={list} className="grid gap-x-8 *:outline-none lg:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
          {shown.map((option) => (
            <li key={option.id} className="flex items-center justify-between gap-3 border-line border-b py-2.5">
              <p aria-hidden="true" className="text-sm">
                <span className="block font-semibold">{formatOptionDay(option, "day", i18n)}</span>
                <span className="text-ink-2">
                  <ZonedTime option={option} timezone={board.event.timezone} />
                </span>
              </p>
              <AnswerControl
                compact
                disabled={isClosed}
                className={isDraft(option.id) ? draftClass : ""}
                name={`host.${option.id}`}
                label={formatDateAtZonedTime(option, board.event.timezone, i18n)}
                value={isClosed ? (saved[option.id] ?? null) : answerOf(option.id)}
                onChange={(answer) => setChanged((before) => ({ ...before, [option.id]: answer }))}
              />
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <Button
            variant="ghost"
            aria-label={i18n.t("All dates ({count}): your availability", { count: board.dateOptions.length })}
            onClick={showRest}
          >
            {i18n.t("All dates ({count})", { count: board.dateOptions.length })}
          </Button>
        )}
        {!isClosed && (
          <Button type="submit" variant="soft" busy={save.isPending} busyText={i18n.t("Saving...")}>
            {isUntouched ? i18n.t("All work for me") : i18n.t("Update Your Availability")}
          </Button>
        )}
      </form>
    </section>
  );
}
