import { lazy, Suspense, useMemo, useState } from "react";
import type { Poll } from "#schema/contracts/polls.ts";
import { useHasScript } from "../../lib/has-script.tsx";
import { latePart } from "../../lib/late-part.tsx";
import { cn } from "../../ui/cn.ts";
import { PartBoundary } from "../../ui/state/part-boundary.tsx";
import { LateSuggestions } from "./answer/late-suggestions.tsx";
import { PollForm } from "./answer/poll-form.tsx";
import { SuccessView } from "./answer/success-view.tsx";
import { usePoll } from "./answer/use-poll.ts";
import { asksToTakeBack } from "./final-date/asks-to-take-back.ts";
import { FinalDate } from "./final-date/final-date.tsx";
import { InviteCard } from "./invite-card.tsx";
import { othersByOption, showsAnswers } from "./others/others-on.ts";
import { useNamesOnDemand } from "./others/use-names-on-demand.ts";
import type { Draft, PollPageData } from "./page-data.ts";

// The page is complete without these parts, so a failure hides them.
const hidden = () => ({ default: () => null });
const LiveAnswers = lazy(() => import("./others/live-answers.tsx").catch(hidden));
const GroupPart = lazy(() => import("./group/group-part.tsx").catch(hidden));

const CannotMakeIt = latePart("CannotMakeIt", async () => ({
  default: (await import("./final-date/cannot-make-it.tsx")).CannotMakeIt,
}));
const HearDate = latePart("HearDate", () => import("./hear-date.tsx"));
const WhoComes = latePart("WhoComes", () => import("./final-date/who-comes.tsx"));

const noInput = (): Partial<Draft> => ({});

interface PollPageProps {
  data: PollPageData;
  /** Returns what was typed and tapped before the page hydrated. */
  takeEarlyInput?: (() => Partial<Draft>) | undefined;
  /** True when the page failed with its saved draft, and starts without it. */
  isLost?: boolean;
}

/** The invitation beside the form or the success view. Phones show one below the other. */
export function PollPage({ data, takeEarlyInput = noInput, isLost = false }: PollPageProps) {
  const controls = usePoll(data, takeEarlyInput, isLost);
  const { view, stored, seat, draft, problem } = controls.state;
  const { token, join } = data;
  const [poll, setPoll] = useState(data.poll);
  const hasScript = useHasScript();
  const { visibility, afterAnswer, isPastEvent } = poll.event;
  const isListed = !join && !data.poll.entered;
  const seesAnswers = visibility !== "organizer" && (!afterAnswer || stored !== null);
  const isLive = hasScript && isListed && (seesAnswers || poll.others !== null) && !isPastEvent;
  // The first answer counts as soon as it is stored.
  const answered = poll.event.responseCount + (stored && !poll.existingResponse ? 1 : 0);
  const onDemand = useNamesOnDemand(token, poll, hasScript && isListed);
  const others = useMemo(
    () =>
      othersByOption(
        poll.others,
        poll.dateOptions.map(({ id }) => id),
        onDemand,
      ),
    [poll, onDemand],
  );
  const hasGroupPart = hasScript && !isPastEvent && (poll.event.isFinalized || showsAnswers(poll.others));
  const groupPart = hasGroupPart && (
    <Suspense>
      <PartBoundary>
        <GroupPart token={token} poll={poll} others={others} own={stored} seat={seat} />
      </PartBoundary>
    </Suspense>
  );
  const finalDate = (
    <>
      <WhoComes poll={poll} token={token} stored={stored} seat={seat} typed={draft.partySize} problem={problem} />
      {groupPart}
    </>
  );
  const { address } = data;
  // The page's own poll, because a live one would render the form anew.
  const isHearing = data.poll.existingResponse !== null && (data.poll.invite.email === null || address.isAdded);
  const hearDate = isHearing && <HearDate token={token} poll={data.poll} form={address} />;
  const isDone = view !== "form" && stored !== null;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-[73.75rem] flex-1 flex-col outline-none lg:grid lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start lg:gap-10 lg:px-6 lg:pt-8"
    >
      {isLive && (
        <Suspense>
          <PartBoundary>
            <LiveAnswers
              token={token}
              poll={poll}
              onPoll={(next) => {
                setPoll((before) => withAnswers(before, next));
                controls.dispatch({ type: "placed", poll: next });
              }}
            />
          </PartBoundary>
        </Suspense>
      )}
      <div className="px-4 py-5 empty:hidden sm:px-6 lg:col-span-2 lg:p-0">
        {asksToTakeBack(data.poll, data.cannot) && (
          <CannotMakeIt poll={data.poll} token={token} optionId={data.cannot} />
        )}
      </div>
      <div className={cn("lg:sticky lg:top-24 lg:pb-8 has-checked:static", isDone && "max-lg:order-last")}>
        <InviteCard poll={poll} answered={answered} isHeading={!isDone} />
      </div>
      <div className="px-4 pt-4 sm:px-6 lg:p-0">
        {isDone ? (
          <>
            <FinalDate token={token} poll={poll}>
              {finalDate}
            </FinalDate>
            <SuccessView
              token={token}
              poll={poll}
              others={others}
              response={stored}
              updated={view === "updated"}
              onChangeAnswers={controls.changeAnswers}
            >
              <div className="mt-6 empty:hidden">{hearDate}</div>
              {!poll.event.isFinalized && groupPart}
              <LateSuggestions event={poll.event} suggestions={controls.state.suggestions} />
            </SuccessView>
          </>
        ) : (
          <>
            <PollForm
              token={token}
              join={join}
              poll={poll}
              others={others}
              typedSuggestion={data.typed?.suggestion}
              controls={controls}
            >
              {finalDate}
            </PollForm>
            <div className="mt-6 pb-8 empty:hidden">{hearDate}</div>
          </>
        )}
      </div>
    </main>
  );
}

/**
 * Returns the poll with newer answers of others. The dates stay, because the guest may be choosing among them, and so does
 * who reads the comment, because the guest may be writing it.
 */
function withAnswers(before: Poll, { revision, others, coming, freePlaces, existingResponse, event }: Poll): Poll {
  const { responseCount, inviteCount, visibility, afterAnswer, visibleSince } = event;
  const shown = { responseCount, inviteCount, visibility, afterAnswer, visibleSince };
  return { ...before, revision, others, coming, freePlaces, existingResponse, event: { ...before.event, ...shown } };
}
