import { ChevronDown } from "lucide-react";
import type { Answer } from "#schema/contracts/common.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { peopleText, withParty, withPeople } from "#schema/parties.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { AnswerBar } from "../../../ui/answer-bar.tsx";
import { cn } from "../../../ui/cn.ts";
import { Glyph } from "../../../ui/picture/answer-glyph.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { answerWords, countedAnswers } from "./answer-words.ts";
import { tones } from "./own-answer.tsx";
import { useEverybody } from "./use-everybody.ts";

const order: readonly Answer[] = ["yes", "maybe", "no"];
const AVATARS_MAX = 4;

interface TallyProps {
  option: TalliedOption;
  board: EventDashboard;
  isLarge?: boolean;
}

/** A bar, the counts in words, and the people behind each answer. */
export function Tally({ option, board, isLarge = false }: TallyProps) {
  const i18n = useWords();
  const groups = order.map((answer) => {
    const given = board.responses.filter((response) => response.dateOptionResponses[option.id] === answer);
    const count = board.unlisted ? option[`${answer}Count`] : given.length;
    return { answer, given, count, names: given.map((response) => response.respondentName) };
  });
  const hasAnswers = groups.some(({ count }) => count > 0);
  const everybody = useEverybody(board);
  const counts = (
    <span className={cn("flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1", !isLarge && "max-sm:gap-x-2")}>
      {groups.map(({ answer, count, names }) => (
        <span
          key={answer}
          className={cn(
            "inline-flex items-center gap-1.5",
            !isLarge && "max-sm:gap-1",
            count > 0 ? `font-semibold ${tones[answer]}` : "text-ink-2",
          )}
        >
          <Glyph answer={answer} size={isLarge ? 16 : 14} />
          {!isLarge && (
            <span aria-hidden="true" className="sm:hidden">
              {i18n.count(count)}
            </span>
          )}
          <span className={cn(!isLarge && "max-sm:sr-only")}>
            {withPeople(
              i18n.t(countedAnswers[answer], { count }),
              count,
              answer === "no" ? count : option[`${answer}People`],
              i18n,
            )}
          </span>
          <Faces names={names} count={count} />
        </span>
      ))}
    </span>
  );
  return (
    <div>
      <AnswerBar
        yes={option.yesCount}
        maybe={option.maybeCount}
        total={board.stats.totalInvited}
        className={isLarge ? "h-3!" : "max-sm:hidden"}
      />
      {hasAnswers ? (
        <details
          className="group print:hidden"
          onToggle={({ currentTarget }) => currentTarget.open && everybody.load()}
        >
          <summary className="flex min-h-11 items-center gap-2 rounded-control py-2 text-sm">
            {counts}
            <span className="sr-only">{i18n.t("Who answered what")}</span>
            <ChevronDown
              size={16}
              strokeWidth={2.25}
              aria-hidden="true"
              className="flex-none text-ink-2 transition-transform duration-(--dur-2) group-open:rotate-180"
            />
          </summary>
          <dl aria-busy={everybody.isLoading} className="grid gap-1 pb-1 text-sm">
            {groups
              .filter(({ count }) => count > 0)
              .map(({ answer, given, count }) => (
                <div key={answer} className="flex gap-3">
                  <dt className={cn("min-w-14 flex-none font-semibold first-letter:uppercase", tones[answer])}>
                    {i18n.t(answerWords[answer])}
                  </dt>
                  <dd className="min-w-0 text-ink-2 wrap-anywhere">
                    {[
                      ...given.map(({ respondentName, partySize }) => withParty(respondentName, partySize, i18n)),
                      ...(count > given.length ? [othersText(count - given.length, given.length, i18n)] : []),
                    ].join(i18n.formats.list.middle)}
                  </dd>
                </div>
              ))}
          </dl>
        </details>
      ) : (
        <p className="flex min-h-11 items-center py-2 text-sm">{counts}</p>
      )}
    </div>
  );
}

/** Returns '4 others' for people whose names are not loaded, and '4 people' without any name before them. */
function othersText(count: number, named: number, i18n: Words): string {
  return named === 0 ? peopleText(count, i18n) : i18n.t("{count, plural, one {# other} other {# others}}", { count });
}

/** The first people who gave an answer, and how many more did. */
function Faces({ names, count }: { names: string[]; count: number }) {
  const shown = names.slice(0, AVATARS_MAX);
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="flex max-sm:hidden">
      {shown.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
        <Avatar key={index} name={name} size="xs" className="-ms-1 ring-1 ring-surface first:ms-0" />
      ))}
      {count > shown.length && (
        <span className="-ms-1 grid size-6 place-items-center rounded-full bg-sunken text-[0.625rem] font-bold text-ink-2 ring-1 ring-surface">
          +{count - shown.length}
        </span>
      )}
    </span>
  );
}
