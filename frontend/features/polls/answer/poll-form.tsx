import { type FormEvent, lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Answer } from "#schema/contracts/common.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import type { WallClock } from "#schema/dates.ts";
import { WHOLE_NAME_MAX } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { Field, FieldError } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { PartBoundary } from "../../../ui/state/part-boundary.tsx";
import { accountUrl, signInUrl } from "../account-url.ts";
import { closedReason } from "../closed-reason.ts";
import { FinalDate } from "../final-date/final-date.tsx";
import { CommentsList } from "../others/comments-list.tsx";
import type { OthersOn } from "../others/others-on.ts";
import { WhoSees } from "../others/who-sees.tsx";
import type { JoinData, ProblemPlace } from "../page-data.ts";
import { ZoneLine } from "../zone-line.tsx";
import { CommentField } from "./comment-field.tsx";
import { DateLists, datesTitle, newDatesTitle } from "./date-lists.tsx";
import { hasUnsent } from "./draft.ts";
import { AnsweredNote, EnteredNote } from "./earlier-answers.tsx";
import { FinalQuestion } from "./final-question.tsx";
import { JoinFields } from "./join-fields.tsx";
import { LateCalendarCheck } from "./late-calendar-check.tsx";
import { LateSuggestions } from "./late-suggestions.tsx";
import { canChangeParty, largestParty } from "./party.ts";
import { PartyField } from "./party-field.tsx";
import { SetTheRest } from "./set-the-rest.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { SUGGESTED_DATE } from "./suggestion-fields.ts";
import type { PollControls } from "./use-poll.ts";

// The form is complete without these parts, so a failure hides them.
const hidden = () => ({ default: () => null });
const UnsentNote = lazy(() => import("./unsent-note.tsx").catch(hidden));
const noLines = new Map<string, string>();

const FORM_ID = "answers";
const NAME_ID = "respondent-name";
const COMMENTS_ID = "comments";
const PARTY_ID = "party-size";
const FULL = /*i18n*/ "This event has as many people as it can have. Ask the organizer.";

// The control that gets the focus for each problem. If sending failed, it is the submit button.
const controlsByProblem: Record<ProblemPlace, string> = {
  name: `#${NAME_ID}`,
  party: `#${PARTY_ID}`,
  comments: `#${COMMENTS_ID}`,
  dates: "input[type=radio]",
  suggestion: `[name="${SUGGESTED_DATE}"]`,
  submit: "button[type=submit]",
};

interface PollFormProps {
  token: string;
  join: JoinData | undefined;
  poll: Poll;
  /** The other people's answers by date, as far as this guest may see them. */
  others: Map<string, OthersOn>;
  /** The date in the rejected form. */
  typedSuggestion: WallClock | null | undefined;
  controls: PollControls;
  /** What the ticket of the final date says below its question. */
  children: ReactNode;
}

/**
 * The final date with its question, and the poll form. It posts to its own URL without JavaScript, and uses fetch with
 * it. The form has no box of its own, so that its bar is in sight beside the final date too.
 */
export function PollForm({ token, join, poll, others, typedSuggestion, controls, children }: PollFormProps) {
  const { state, dispatch, formRef, submit } = controls;
  const { draft, problem, isSending, stored } = state;
  const { timezone, finalDateId } = poll.event;
  const i18n = useWords();
  const isUnsent = hasUnsent(draft, poll, stored);
  const reason = closedReason(poll.event, i18n) ?? (join?.isFull ? i18n.t(FULL) : null);
  const isClosed = reason !== null;
  // A closed poll shows what was answered, and no empty fields.
  const hasTexts = !isClosed || stored !== null;
  const options = poll.dateOptions;
  const final = isClosed ? undefined : options.find(({ id }) => id === finalDateId);
  const fresh = isClosed ? [] : options.filter(({ id }) => poll.newDateIds.includes(id));
  const isWhole = !final && fresh.length === 0;
  const [calendarLines, setCalendarLines] = useState(noLines);
  const onAnswer = useCallback(
    (optionIds: string[], answer: Answer) => dispatch({ type: "answered", optionIds, answer }),
    [dispatch],
  );

  // A problem in the server's HTML takes no focus, because the person may be typing elsewhere by now.
  const served = useRef(problem);
  useLayoutEffect(() => {
    if (problem && problem !== served.current) goTo(problem.place, formRef.current);
  }, [problem, formRef]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  const setTheRest = (className: string) =>
    !isClosed &&
    isWhole && <SetTheRest className={className} options={options} answers={draft.answers} onSet={onAnswer} />;
  const errorAt = (place: ProblemPlace) => (problem?.place === place ? problem.message : undefined);

  return (
    <>
      <FinalDate
        token={token}
        poll={poll}
        question={
          final && (
            <FinalQuestion
              form={FORM_ID}
              option={final}
              title={datesTitle(final, options.length, stored, isClosed, i18n)}
              error={errorAt("dates")}
              value={draft.answers[final.id]}
              others={others.get(final.id)}
              calendarLine={calendarLines.get(final.id)}
              onAnswer={onAnswer}
            />
          )
        }
      >
        {children}
      </FinalDate>
      <form id={FORM_ID} ref={formRef} method="post" noValidate onSubmit={onSubmit} className="contents">
        <input type="hidden" name="language" value={i18n.language} />
        {reason && (
          <p className="mb-6 rounded-card border border-line bg-sunken px-4 py-3 text-ink-2 wrap-anywhere">{reason}</p>
        )}
        {stored?.enteredByOrganizer && <EnteredNote organizer={poll.event.organizerName} isClosed={isClosed} />}
        {stored && !stored.enteredByOrganizer && !isClosed && (
          <AnsweredNote at={stored.updatedAt} eventZone={timezone} />
        )}
        {(state.isLost || (state.isReturning && isUnsent)) && (
          <Suspense>
            <UnsentNote isLost={state.isLost} isSending={isSending} onSend={submit} />
          </Suspense>
        )}
        {join && <JoinFields join={join} />}
        {!final && (
          <>
            <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 lg:mb-2 lg:min-h-8">
              <h2 id="dates" className="text-xl">
                {fresh.length > 0
                  ? newDatesTitle(fresh, i18n)
                  : datesTitle(final, options.length, stored, isClosed, i18n)}
              </h2>
              {setTheRest("max-lg:hidden")}
            </div>
            {errorAt("dates") && <FieldError className="mb-3">{errorAt("dates")}</FieldError>}
          </>
        )}
        <DateLists
          options={options}
          final={final}
          fresh={fresh}
          stored={stored}
          answers={draft.answers}
          createdAt={poll.event.createdAt}
          eventZone={timezone}
          isClosed={isClosed}
          others={others}
          calendarLines={calendarLines}
          onAnswer={onAnswer}
        />
        <div className="flex flex-col">
          {!final?.time && <ZoneLine eventZone={timezone} options={options} />}
          {!isClosed && (
            <LateCalendarCheck
              dates={options.map((option) => ({ ...option, key: option.id }))}
              timezone={timezone}
              durationMinutes={poll.event.durationMinutes}
              isSignedIn={poll.viewer !== null}
              hasCalendars={poll.viewer?.hasCalendars}
              owner={poll.viewer?.email ?? poll.invite.email ?? undefined}
              eventId={poll.event.id}
              signInUrl={signInUrl({ token, join })}
              onLines={setCalendarLines}
            />
          )}
        </div>
        <LateSuggestions
          event={poll.event}
          suggestions={state.suggestions}
          hasFields={!isClosed}
          given={typedSuggestion ?? poll.entered?.suggestion}
          error={errorAt("suggestion")}
        />
        <PartBoundary>
          <CommentsList comments={poll.others?.notes} />
        </PartBoundary>
        {hasTexts && (
          <Field id={NAME_ID} label={i18n.t("Your Name")} error={errorAt("name")} className="mt-5 print:hidden">
            {(control) => (
              <Input
                {...control}
                name="respondentName"
                autoComplete="name"
                maxLength={WHOLE_NAME_MAX}
                aria-required
                disabled={isClosed}
                placeholder={i18n.t("So everyone knows who answered")}
                value={draft.respondentName}
                onChange={(event) => dispatch({ type: "typed", field: "respondentName", text: event.target.value })}
              />
            )}
          </Field>
        )}
        {hasTexts && draft.partySize !== undefined && !canChangeParty(poll, stored) && (
          <PartyField
            id={PARTY_ID}
            min={1}
            max={largestParty(poll.event, stored)}
            hint={roomHint(draft.partySize, poll, i18n)}
            error={errorAt("party")}
            disabled={isClosed}
            value={draft.partySize}
            onType={(text) => dispatch({ type: "typed", field: "partySize", text })}
          />
        )}
        {(!isClosed || draft.comments !== "") && (
          <CommentField
            id={COMMENTS_ID}
            event={poll.event}
            stored={stored}
            isClosed={isClosed}
            error={errorAt("comments")}
            value={draft.comments}
            onType={(text) => dispatch({ type: "typed", field: "comments", text })}
          />
        )}
        {!isClosed && <WhoSees poll={poll} isAnswered={stored !== null} />}
        {poll.viewer === null && !join && (
          <p className="mt-5 text-sm print:hidden">
            <a className="link hit" href={accountUrl(token)}>
              {i18n.t("Want to create events yourself?")}
            </a>
          </p>
        )}
        <SubmitBar
          options={options}
          answers={draft.answers}
          isUpdate={stored !== null}
          isUnsent={isUnsent}
          isSending={isSending}
          isClosed={isClosed}
          isSignedIn={poll.viewer !== null}
          isCounted={isWhole}
          problem={problem?.place === "submit" ? problem : null}
        >
          {/* On phones the bar has room for it, and the dates under the finger do not move. */}
          {setTheRest("mb-2 lg:hidden")}
        </SubmitBar>
      </form>
    </>
  );
}

/**
 * Focuses the control of a problem. Scrolls to it with its label and message, which the bars at the top and the bottom
 * would cover: the browser itself stops at the control.
 */
function goTo(place: ProblemPlace, form: HTMLFormElement | null) {
  // A question about the final date stands outside of the form.
  const control = [...(form?.elements ?? [])].find((one) => one.matches(controlsByProblem[place])) as HTMLElement;
  control?.focus({ preventScroll: true });
  if (place === "dates") document.getElementById("dates")?.scrollIntoView();
  else control?.parentElement?.scrollIntoView({ block: "nearest" });
}

/** Warns about a party for which the room is too small. */
function roomHint(partySize: string, { event: { capacity } }: Poll, i18n: Words) {
  if (capacity === null || Number(partySize) <= capacity) return undefined;
  return i18n.t("That is larger than the room, which is for {count}.", { count: i18n.count(capacity) });
}
