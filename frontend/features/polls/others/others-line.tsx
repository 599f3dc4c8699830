import type { Answer } from "#schema/contracts/common.ts";
import { withPeople } from "#schema/parties.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { Glyph } from "../../../ui/picture/answer-glyph.tsx";
import { PartBoundary } from "../../../ui/state/part-boundary.tsx";
import { answerOrder, answerWords, countWords, nameIn, type OthersOn } from "./others-on.ts";

const tones: Record<Answer, string> = { yes: "text-yes-ink", maybe: "text-maybe-ink", no: "text-ink-2" };

interface OthersLineProps {
  others: OthersOn | undefined;
  isCompact?: boolean;
}

/**
 * How the other people answered one date: numbers, and names where the organizer shows them. `isCompact` takes one line
 * of text until it is opened.
 */
export function OthersLine(props: OthersLineProps) {
  return (
    <PartBoundary>
      <Line {...props} />
    </PartBoundary>
  );
}

function Line({ others, isCompact = false }: OthersLineProps) {
  const i18n = useWords();
  if (!others) return null;
  const { count, people, names, isSmall, onDemand } = others;
  const given = answerOrder.filter((answer) => count[answer] > 0);
  if (given.length === 0) return null;
  const line = (
    <span className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
      <span className="sr-only">{i18n.t("Others:")}</span>
      {given.map((answer) => (
        <span key={answer} className={`flex gap-1.5 font-semibold ${tones[answer]}`}>
          <Glyph answer={answer} size={14} className="mt-1" />
          {names && isSmall ? (
            <Names answer={answer} names={names[answer]} />
          ) : (
            <Count count={count[answer]} people={people[answer]} word={answer} isCompact={isCompact} />
          )}
        </span>
      ))}
    </span>
  );
  if ((!names && !onDemand) || isSmall) return <p className={isCompact ? "text-sm" : "mt-1 text-sm"}>{line}</p>;
  return (
    <details className="text-sm" onToggle={onDemand && (({ currentTarget }) => currentTarget.open && onDemand.load())}>
      <summary className={`${isCompact ? "hit w-fit" : "min-h-11"} fold`}>
        {line}
        <span className="sr-only">{i18n.t("Who answered what")}</span>
      </summary>
      {names ? (
        <dl className="grid gap-1 pb-2">
          {given.map((answer) => (
            <div key={answer} className="flex gap-3">
              <dt className={`min-w-14 flex-none font-semibold first-letter:uppercase ${tones[answer]}`}>
                {i18n.t(answerWords[answer])}
              </dt>
              <dd className="min-w-0 text-start text-ink-2 wrap-anywhere">
                <bdi>{namesIn(names[answer], i18n)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="pb-2 text-ink-2">
          {onDemand?.loaded === "failed"
            ? i18n.t("The names could not be loaded. Close this and try again.")
            : i18n.t("Loading names…")}
        </p>
      )}
    </details>
  );
}

interface CountProps {
  count: number;
  /** How many people these answers stand for. */
  people: number;
  word: Answer;
  isCompact: boolean;
}

function Count({ count, people, word, isCompact }: CountProps) {
  const i18n = useWords();
  return isCompact ? (
    <span>
      {i18n.count(count)}
      <span className="sr-only"> {i18n.t(answerWords[word])}</span>
    </span>
  ) : (
    withPeople(i18n.t(countWords[word], { count }), count, people, i18n)
  );
}

function Names({ answer, names }: { answer: Answer; names: string[] }) {
  const i18n = useWords();
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="sr-only">{`${i18n.t(answerWords[answer])}: `}</span>
      {namesIn(names, i18n)}
    </span>
  );
}

const namesIn = (names: string[], i18n: Words) =>
  names.map((name) => nameIn(name, i18n)).join(i18n.formats.list.middle);
