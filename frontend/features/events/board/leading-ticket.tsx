import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { missingOf, type Rankable } from "#schema/board-dates.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { stubParts } from "#schema/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { factsClass } from "../../../ui/facts.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Glyph } from "../../../ui/picture/answer-glyph.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { userQuery } from "../../account/queries.ts";
import { finalPicture } from "../../group-picture/group-picture.ts";
import { SendToGroup } from "../../group-picture/send-to-group.tsx";
import { CalendarLinks } from "../../polls/final-date/calendar-links.tsx";
import { OptionNote } from "../../polls/option-note.tsx";
import { leadingLabel, optionSentence, ownAnswers } from "./date-words.ts";
import { NearDate } from "./near-date.tsx";
import { OwnAnswer } from "./own-answer.tsx";
import { NotAsked } from "./suggestions/not-asked.tsx";
import { Tally } from "./tally.tsx";
import { winsAnywayText } from "./wins-anyway-text.ts";
import { ZonedTime } from "./zoned-time.tsx";

const BoardDayAfter = lazyPart(() => import("./board-day-after.tsx"));

/** Id of the heading that gets the focus when its date becomes the final one. */
export const LEADING_DATE = "leading-date";

interface LeadingTicketProps {
  board: EventDashboard;
  ranked: Rankable<TalliedOption>[];
  option: TalliedOption;
  /** Says what the date misses. */
  missing: ReactNode;
  onSelect: (option: TalliedOption) => void;
  onReopen: () => void;
}

/** Shows the final date with its stamp, or the leading date when there is none. */
export function LeadingTicket({ board, ranked, option, missing, onSelect, onReopen }: LeadingTicketProps) {
  const i18n = useWords();
  const { event, stats } = board;
  const isFinal = event.finalDateId === option.id;
  const lacksSomebody = !isFinal && missingOf(option, board).without.length > 0;
  const stage = { isFinal, isPast: event.isPastEvent, lacksSomebody };
  const stub = stubParts(option.date, i18n);
  return (
    <Ticket
      as="section"
      tone={isFinal ? "final" : "brand"}
      depth={2}
      stub={stub && <Stub size="lg" {...stub} />}
      className={cn(isFinal && "transition-colors duration-(--dur-3)")}
      bodyClassName="grid gap-2 p-4 sm:gap-3 sm:p-6"
    >
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className={cn("text-sm font-semibold", isFinal ? "text-yes-ink" : "text-brand-ink")}>
            {winsAnywayText(ranked, board, i18n) || leadingLabel(ranked, board, stage, i18n)}
          </p>
          <h2 id={LEADING_DATE} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
            <NearDate option={option} />
          </h2>
          <p className={cn(factsClass, "text-lg text-ink-2")}>
            <ZonedTime option={option} timezone={event.timezone} />
            <OwnAnswer answer={ownAnswers(board)[option.id]} />
          </p>
          <OptionNote option={option} />
          <p className="mt-1 text-sm text-ink-2">
            {optionSentence(option, stats, stage, ownAnswers(board)[option.id], i18n)}
          </p>
          {missing}
        </div>
        {isFinal && (
          <span
            aria-hidden="true"
            className="stamp grid size-11 flex-none place-items-center rounded-full border-4 border-double border-yes text-yes-ink sm:size-20"
          >
            <Glyph answer="yes" size={36} className="-rotate-6" />
          </span>
        )}
      </div>
      {isFinal && (
        <Suspense>
          <BoardDayAfter board={board} option={option} />
        </Suspense>
      )}
      {/* The list of who comes has the same counts. */}
      {!board.coming && <Tally option={option} board={board} isLarge />}
      <NotAsked option={option} board={board} />
      {isFinal ? (
        <FinalActions board={board} option={option} onReopen={onReopen} />
      ) : (
        !event.isPastEvent && (
          <Button size="lg" onClick={() => onSelect(option)} className="justify-self-start max-sm:w-full">
            {i18n.t("Select This Date")}
          </Button>
        )
      )}
    </Ticket>
  );
}

/** What the organizer can do with a final date. */
function FinalActions({ board, option, onReopen }: Pick<LeadingTicketProps, "board" | "option" | "onReopen">) {
  const i18n = useWords();
  const { data: user } = useQuery(userQuery());
  const { event, groupLink, coming } = board;
  return (
    <>
      <CalendarLinks
        entry={{ ...event, ...option }}
        file={`/api/events/${event.id}/calendar.ics`}
        email={user?.email ?? null}
      />
      {!event.isPastEvent && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {/* Without names: the organizer sends it to whom they like. */}
          <SendToGroup picture={finalPicture(event.title, { ...option, people: coming?.people ?? 0 }, groupLink)} />
          <Button variant="ghost" onClick={onReopen}>
            {i18n.t("Reopen Event")}
          </Button>
        </div>
      )}
    </>
  );
}
