import { type ReactNode, useEffect, useRef } from "react";
import type { Answer } from "#schema/contracts/common.ts";
import type { Poll, PollResponse } from "#schema/contracts/polls.ts";
import { formatOptionDay, formatTime } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { Glyph } from "../../../ui/picture/answer-glyph.tsx";
import { accountUrl } from "../account-url.ts";
import { isClosedPoll } from "../closed-reason.ts";
import { OptionNote } from "../option-note.tsx";
import { CommentsList } from "../others/comments-list.tsx";
import { OthersLine } from "../others/others-line.tsx";
import type { OthersOn } from "../others/others-on.ts";
import { WhoSees } from "../others/who-sees.tsx";

const words: Record<Answer, string> = {
  yes: /*i18n*/ "Yes",
  maybe: /*i18n*/ "Maybe",
  no: /*i18n*/ "No",
};
const discs: Record<Answer, string> = {
  yes: "bg-yes-soft text-yes-ink",
  maybe: "bg-maybe-soft text-maybe-ink",
  no: "bg-no-soft text-no-ink",
};

interface SuccessViewProps {
  token: string;
  poll: Poll;
  others: Map<string, OthersOn>;
  response: PollResponse;
  updated: boolean;
  onChangeAnswers: () => void;
  /** How the guest hears the date, and what they can tell the group. */
  children: ReactNode;
}

/** Shows the saved answers and what to do next. */
export function SuccessView(props: SuccessViewProps) {
  const { token, poll, others, response, updated, onChangeAnswers, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const i18n = useWords();
  const { organizerName, isFinalized } = poll.event;

  useEffect(() => {
    // A fragment names the part that the person has just used.
    if (window.location.hash === "") heading.current?.focus();
  }, []);

  return (
    <section className="pb-8">
      <span className="grid size-14 place-items-center rounded-full bg-yes text-on-yes">
        <Glyph answer="yes" size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl lg:text-3xl">
        {updated ? i18n.t("Response Updated!") : i18n.t("Response Submitted!")}
      </h1>
      <p className="mt-1.5 text-ink-2">
        {i18n.paragraph(
          i18n.t("{name} can see your answers now.", { name: organizerName }),
          !isFinalized && poll.invite.email !== null && i18n.t("We’ll e-mail you when a date is picked."),
        )}
      </p>
      {children}
      <ul className="mt-6 ruled rounded-card border border-line bg-surface">
        {poll.dateOptions.map((option) => (
          <AnswerLine key={option.id} option={option} answer={response.dateOptionResponses[option.id]}>
            <OthersLine others={others.get(option.id)} />
          </AnswerLine>
        ))}
      </ul>
      <div className="mt-6 empty:hidden">
        <WhoSees poll={poll} isAnswered />
      </div>
      {poll.others?.notes?.length ? <CommentsList comments={poll.others.notes} /> : null}
      <p className="mt-6 flex flex-wrap gap-3">
        {poll.viewer ? (
          <ButtonLink size="lg" href="/">
            {i18n.t("Return to Dashboard")}
          </ButtonLink>
        ) : (
          <ButtonLink size="lg" href={accountUrl(token, { name: response.respondentName, email: poll.invite.email })}>
            {i18n.t("Create an account")}
          </ButtonLink>
        )}
        {!isClosedPoll(poll.event) && (
          <ButtonLink
            variant="ghost"
            size="lg"
            href="?"
            onClick={(event) => {
              event.preventDefault();
              onChangeAnswers();
            }}
          >
            {i18n.t("Change answers")}
          </ButtonLink>
        )}
      </p>
    </section>
  );
}

interface AnswerLineProps {
  option: OptionDate;
  answer: Answer | undefined;
  children: ReactNode;
}

function AnswerLine({ option, answer, children }: AnswerLineProps) {
  const i18n = useWords();
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-2 text-sm">
      <span
        className={cn(
          "grid size-7 flex-none place-items-center rounded-full",
          answer ? discs[answer] : "border border-dashed border-line-strong text-ink-3",
        )}
      >
        {answer ? <Glyph answer={answer} size={14} /> : <span aria-hidden="true">–</span>}
      </span>
      <span className="font-semibold">{formatOptionDay(option, "day", i18n)}</span>
      {option.time !== null && <span className="text-ink-2">{formatTime(option.time, i18n)}</span>}
      <span className="ms-auto text-ink-2">{answer ? i18n.t(words[answer]) : i18n.t("No answer")}</span>
      <div className="w-full ps-10 empty:hidden">
        <OptionNote option={option} />
        {children}
      </div>
    </li>
  );
}
