import { MessageSquare } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { EventDashboard, EventResponse, TalliedOption } from "#schema/contracts/events.ts";
import { formatTime, formatUntil, stubParts } from "#schema/dates.ts";
import { peopleText } from "#schema/parties.ts";
import { zoneSentence } from "#schema/zoned-time.ts";
import { isOwnZone, shownDate } from "../../../../lib/shown-time.ts";
import { useWords } from "../../../../lib/words.ts";
import { cn } from "../../../../ui/cn.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { SearchInput } from "../../../../ui/form/search-input.tsx";
import { Glyph } from "../../../../ui/picture/answer-glyph.tsx";
import { Avatar } from "../../../../ui/picture/avatar.tsx";
import { searchContacts } from "../../../people/contact-search.ts";
import { useSlice } from "../../../people/use-slice.ts";
import { answerWords } from "../answer-words.ts";
import { HostAvailability } from "../host-availability.tsx";
import { NobodyMatches, PEOPLE_AT_FIRST, PEOPLE_WITHOUT_SEARCH } from "../people/participant-row.tsx";
import { useEverybody } from "../use-everybody.ts";
import { heatOf } from "./heat.ts";
import { HeatStrip } from "./heat-strip.tsx";

const cells: Record<Answer, string> = {
  yes: "bg-yes-soft text-yes-ink",
  maybe: "hatch bg-maybe-soft text-maybe-ink [--hatch:color-mix(in_oklch,var(--maybe)_35%,transparent)]",
  no: "text-no-ink",
};
// Each row has a cell for each date. More cells at once make phones slow.
const DATES_AT_FIRST = 5;
/** With more dates, all of them are also shown as cells by month. */
const DATES_WITHOUT_STRIP = 12;

interface AnswersTableProps {
  board: EventDashboard;
  /** Best first. */
  ranked: TalliedOption[];
  leading: string | undefined;
  onSelect: (option: TalliedOption) => void;
}

/**
 * A table of everyone's answers, at first to the best dates. Its first row colours each date by its yes.
 * The organizer's own answers are its row 'You', and change above it.
 */
export function AnswersTable({ board, ranked, leading, onSelect }: AnswersTableProps) {
  const i18n = useWords();
  const dates = useSlice<TalliedOption, HTMLTableRowElement>(ranked, DATES_AT_FIRST);
  const options = board.dateOptions.filter(({ id }) => dates.shown.some((option) => option.id === id));
  const { totalInvited } = board.stats;
  const heat = heatOf(
    ranked.map(({ yesCount }) => yesCount),
    totalInvited,
  );
  const host = board.hostResponse;
  const isAnswered = board.stats.totalResponded > 0 || host !== null;
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const found = searchContacts(
    board.responses.map((response) => ({
      ...response,
      name: response.respondentName,
      email: response.respondentEmail,
    })),
    search,
  );
  const people = useSlice<EventResponse, HTMLTableSectionElement>(found, PEOPLE_AT_FIRST, search);
  const everybody = useEverybody(board, search !== "");
  const unloaded = board.unlisted?.answers ?? 0;
  if (!isAnswered && board.event.isPastEvent) return null;
  return (
    <section className="grid min-w-0 gap-2 print:hidden">
      <HostAvailability
        board={board}
        heading={
          isAnswered && (
            <h2 id="answers-title" className="text-xl">
              {i18n.t("Everyone's answers")}
            </h2>
          )
        }
      />
      {isAnswered && board.dateOptions.length > DATES_WITHOUT_STRIP && (
        <HeatStrip board={board} leading={leading} onSelect={onSelect} />
      )}
      {board.responses.length > PEOPLE_WITHOUT_SEARCH && (
        <SearchInput aria-label={i18n.t("Search answers")} value={typed} onType={setTyped} className="sm:max-w-xs" />
      )}
      <p role="status" className="sr-only">
        {search !== "" && unloaded === 0 && i18n.t("{count} found", { count: found.length })}
      </p>
      {isAnswered && (
        <div className="overflow-hidden rounded-card border border-line bg-surface shadow-1">
          {/* biome-ignore lint/a11y/useSemanticElements: a scroll region needs a name */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
          <div role="region" aria-labelledby="answers-title" tabIndex={0} className="relative overflow-x-auto">
            <table className="w-full border-collapse text-sm [&_tr>:last-child]:pe-3">
              <thead>
                <tr ref={dates.list} className="*:outline-none">
                  <th scope="col" className="sticky start-0 z-1 w-28 bg-surface p-3 text-start sm:w-48 sm:min-w-48">
                    <span className="sr-only">{i18n.t("Who")}</span>
                    <span className="text-2xs font-normal text-ink-2">
                      {board.dateOptions.some(({ time }) => time !== null) &&
                        !isOwnZone(board.event.timezone) &&
                        zoneSentence(board.event.timezone, i18n)}
                    </span>
                  </th>
                  {options.map((option) => (
                    <DateHeading
                      key={option.id}
                      option={option}
                      timezone={board.event.timezone}
                      isLeading={option.id === leading}
                    />
                  ))}
                </tr>
                <tr className="border-line border-b">
                  <th
                    scope="row"
                    className="sticky start-0 z-1 bg-surface px-3 py-1 text-start text-2xs font-normal text-ink-2"
                  >
                    {i18n.t("Yes, of {count} invited", { count: totalInvited })}
                  </th>
                  {options.map((option) => (
                    <td key={option.id} className="px-1 py-2">
                      <span
                        className={cn(
                          "grid h-9 min-w-10 sm:min-w-13 place-items-center rounded-chip font-bold",
                          heat(option.yesCount),
                          option.id === leading && "outline-2 outline-brand outline-offset-2",
                        )}
                      >
                        {option.yesCount}
                      </span>
                    </td>
                  ))}
                </tr>
              </thead>
              {host && (
                <tbody className="border-line border-b">
                  <AnswerRow name={i18n.t("You")} options={options} answers={host.dateOptionResponses} />
                </tbody>
              )}
              <tbody ref={people.list} className="*:outline-none">
                {people.shown.map((response) => (
                  <AnswerRow
                    key={response.id}
                    name={response.respondentName}
                    partySize={response.partySize}
                    hasComment={response.comments !== ""}
                    isEntered={response.enteredByOrganizer === true}
                    options={options}
                    answers={response.dateOptionResponses}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {found.length === 0 && board.responses.length > 0 && unloaded === 0 && (
            <div className="px-3">
              <NobodyMatches search={search} />
            </div>
          )}
          {people.hidden + unloaded + dates.hidden > 0 && (
            <p className="flex flex-wrap gap-2 border-line border-t px-3 py-2">
              {dates.hidden > 0 && (
                <Button
                  variant="ghost"
                  aria-label={i18n.t("All dates ({count}): everyone's answers", { count: ranked.length })}
                  onClick={dates.showRest}
                >
                  {i18n.t("All dates ({count})", { count: ranked.length })}
                </Button>
              )}
              {people.hidden + unloaded > 0 && (
                <Button
                  variant="ghost"
                  busy={people.isDrawing || everybody.isLoading}
                  onClick={() => {
                    people.showRest();
                    everybody.load();
                  }}
                >
                  {i18n.t("Show all {count, plural, one {# person} other {# people}}", {
                    count: found.length + unloaded,
                  })}
                </Button>
              )}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

interface DateHeadingProps {
  option: TalliedOption;
  timezone: string;
  isLeading: boolean;
}

function DateHeading({ option, timezone, isLeading }: DateHeadingProps) {
  const i18n = useWords();
  const stub = stubParts(option.date, i18n);
  return (
    <th scope="col" className={cn("px-1 pt-2 pb-1 text-2xs font-semibold", isLeading && "text-brand-ink")}>
      <span className="sr-only">{shownDate(option, timezone, i18n)}</span>
      <span aria-hidden="true" className="grid justify-items-center">
        {stub?.weekday}
        <span className="font-display text-lg leading-5 font-bold">{stub?.day}</span>
        {stub?.month}
        <span className={cn("mt-1 font-normal whitespace-nowrap", !isLeading && "text-ink-2")}>
          {option.time === null ? formatUntil(option, i18n) : formatTime(option.time, i18n)}
        </span>
        {option.note && <bdi className="line-clamp-2 max-w-24 px-1 text-center font-normal">{option.note}</bdi>}
      </span>
    </th>
  );
}

interface AnswerRowProps {
  name: string;
  partySize?: number;
  hasComment?: boolean;
  /** True when the organizer answered for this person. */
  isEntered?: boolean;
  options: TalliedOption[];
  answers: Answers;
}

function AnswerRow({ name, partySize = 1, hasComment = false, isEntered = false, options, answers }: AnswerRowProps) {
  const i18n = useWords();
  return (
    <tr className="border-line not-last:border-b">
      <th scope="row" className="sticky start-0 z-1 max-w-28 bg-surface p-2 ps-3 sm:max-w-48 text-start font-semibold">
        <span className="flex items-center gap-2.5">
          <Avatar name={name} size="xs" className="max-sm:hidden" />
          <span className="min-w-0">
            <span dir="auto" className="block truncate">
              {name}
            </span>
            {partySize > 1 && (
              <span className="block text-2xs font-normal text-ink-2">{peopleText(partySize, i18n)}</span>
            )}
            {isEntered && <span className="block text-2xs font-normal text-ink-2">{i18n.t("entered by you")}</span>}
          </span>
          {hasComment && (
            <>
              <MessageSquare size={14} strokeWidth={2.25} aria-hidden="true" className="flex-none text-ink-2" />
              <span className="sr-only">{i18n.t("(with a comment)")}</span>
            </>
          )}
        </span>
      </th>
      {options.map((option) => {
        const answer = answers[option.id];
        return (
          <td key={option.id} className="px-1 py-1">
            <span
              className={cn("grid h-8 min-w-10 sm:min-w-13 place-items-center rounded-chip", answer && cells[answer])}
            >
              {answer ? <Glyph answer={answer} size={14} /> : <span aria-hidden="true">·</span>}
              <span className="sr-only">{i18n.t(answer ? answerWords[answer] : /*i18n*/ "no answer")}</span>
            </span>
          </td>
        );
      })}
    </tr>
  );
}
