import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { type FormEvent, type MouseEvent, type ReactNode, Suspense, useId, useRef, useState } from "react";
import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { userQuery } from "../../account/queries.ts";
import { useSlice } from "../../people/use-slice.ts";
import { useSaveHostResponse } from "../mutations.ts";
import { toastDone, toastFailed } from "./board-toast.ts";
import { DateAnswer } from "./date-answer.tsx";

const CalendarCheck = lazyPart(() => import("../../own-calendar/calendar-check.tsx"));

const DATES_AT_FIRST = 5;
/** Shows a chosen answer without its colour, which only a counted one has. */
const draftClass = "[&_label]:has-checked:bg-raised! [&_label]:has-checked:text-ink!";

interface HostAvailabilityProps {
  board: EventDashboard;
  /** The heading beside the button. */
  heading: ReactNode;
}

/**
 * The organizer's own answers, which a press unfolds. Each starts as 'yes', has no colour and is not counted until it is
 * saved. A past event only has the heading.
 */
export function HostAvailability({ board, heading }: HostAvailabilityProps) {
  const i18n = useWords();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const saved: Answers = board.hostResponse?.dateOptionResponses ?? {};
  const [changed, setChanged] = useState<Answers>({});
  const [calendarLines, setCalendarLines] = useState(new Map<string, string>());
  const { data: user } = useQuery(userQuery());
  const save = useSaveHostResponse(board.event.id);
  const answerOf = (optionId: string): Answer => changed[optionId] ?? saved[optionId] ?? "yes";
  const { list, shown, hidden, showRest } = useSlice(board.dateOptions, DATES_AT_FIRST);
  const isDraft = (optionId: string) => saved[optionId] !== answerOf(optionId);
  if (board.event.isPastEvent) return heading;
  const isOnlyDate = board.dateOptions.length === 1;
  const acceptAll = isOnlyDate ? i18n.t("I can come") : i18n.t("All work for me");
  const isUntouched = !board.hostResponse && !board.event.isFinalized && Object.keys(changed).length === 0;
  function submit(event: FormEvent | MouseEvent) {
    event.preventDefault();
    // 'All' are also those that are not shown. Otherwise a date that the organizer has not seen yet stays unanswered.
    const answered = isUntouched ? board.dateOptions : shown;
    const answers = { ...saved, ...Object.fromEntries(answered.map(({ id }) => [id, answerOf(id)])) };
    save.mutate(answers, {
      onSuccess: () => {
        setChanged({});
        setOpen(false);
        // The pressed button is gone.
        opener.current?.focus();
        toastDone(i18n.t("Your availability updated"));
      },
      onError: (error) => toastFailed(i18n.t("Error saving changes"), failureSentence(error, i18n)),
    });
  }
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-1">
        {heading}
        <Button
          ref={opener}
          size="sm"
          variant="ghost"
          className="-mx-2 px-2!"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen((before) => !before)}
        >
          <Pencil size={14} strokeWidth={2.25} aria-hidden="true" />
          {i18n.t("Your availability")}
        </Button>
      </div>
      <section
        id={bodyId}
        aria-label={i18n.t("Your availability")}
        hidden={!isOpen && !isUntouched}
        className="rounded-card border border-line bg-surface px-4 py-2 shadow-1"
      >
        {isUntouched && !isOpen && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p className="text-sm">
              {isOnlyDate ? i18n.t("Say whether you can come") : i18n.t("Say which dates work for you")}
            </p>
            <Button size="sm" variant="soft" busy={save.isPending} onClick={submit}>
              {acceptAll}
            </Button>
          </div>
        )}
        {isOpen && (
          <form onSubmit={submit} className="grid gap-3 pb-2">
            {board.dateOptions.some(({ id }) => isDraft(id)) && (
              <p className="text-sm text-ink-2">{i18n.t("Your answers count once you save them.")}</p>
            )}
            <ul ref={list} className="grid gap-x-8 *:outline-none lg:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
              {shown.map((option) => (
                <DateAnswer
                  key={option.id}
                  option={option}
                  timezone={board.event.timezone}
                  className={isDraft(option.id) ? draftClass : ""}
                  name={`host.${option.id}`}
                  value={answerOf(option.id)}
                  calendarLine={calendarLines.get(option.id)}
                  onChange={(answer) => setChanged((before) => ({ ...before, [option.id]: answer }))}
                />
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
            <Suspense>
              <CalendarCheck
                dates={board.dateOptions.map((option) => ({ ...option, key: option.id }))}
                timezone={board.event.timezone}
                durationMinutes={board.event.durationMinutes}
                isSignedIn
                hasCalendars={user?.hasCalendars}
                owner={user?.email}
                eventId={board.event.id}
                onLines={setCalendarLines}
              />
            </Suspense>
            <Button type="submit" variant="soft" busy={save.isPending} busyText={i18n.t("Saving...")}>
              {isUntouched ? acceptAll : i18n.t("Update Your Availability")}
            </Button>
          </form>
        )}
      </section>
    </>
  );
}
