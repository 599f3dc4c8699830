import type { Answer } from "#schema/contracts/common.ts";
import { Glyph } from "../../../ui/picture/answer-glyph.tsx";
import { answerOrder, type OthersOn } from "./others-on.ts";

const tones: Record<Answer, string> = { yes: "text-yes-ink", maybe: "text-maybe-ink", no: "text-ink-2" };

/**
 * How the other people answered one date: numbers, and names where the organizer shows them. `isCompact` takes one line
 * of text until it is opened.
 */
export function OthersLine({ others, isCompact = false }: { others: OthersOn | undefined; isCompact?: boolean }) {
  if (!others) return null;
  const { count, names, isSmall, onDemand } = others;
  const given = answerOrder.filter((answer) => count[answer] > 0);
  if (given.length === 0) return null;
  const line = (
    <span className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
      <span className="sr-only">Others:</span>
      {given.map((answer) => (
        <span key={answer} className={`flex gap-1.5 font-semibold ${tones[answer]}`}>
          <Glyph answer={answer} size={14} className="mt-1" />
          {names && isSmall ? (
            <Names answer={answer} names={names[answer]} />
          ) : (
            <Count count={count[answer]} word={answer} isCompact={isCompact} />
          )}
        </span>
      ))}
    </span>
  );
  if ((!names && !onDemand) || isSmall) return <p className={isCompact ? "text-sm" : "mt-1 text-sm"}>{line}</p>;
  return (
    <details className="text-sm" onToggle={onDemand && (({ currentTarget }) => currentTarget.open && onDemand.load())}>
      <summary
        className={`${isCompact ? "hit w-fit" : "min-h-11"} flex items-center gap-2 before:content-['▸'] in-open:before:content-['▾']`}
      >
        {line}
        <span className="sr-only">Who answered what</span>
      </summary>
      {names ? (
        <dl className="grid gap-1 pb-2">
          {given.map((answer) => (
            <div key={answer} className="flex gap-3">
              <dt className={`w-14 flex-none font-semibold capitalize ${tones[answer]}`}>{answer}</dt>
              <dd className="min-w-0 text-ink-2 wrap-anywhere">{names[answer].join(", ")}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="pb-2 text-ink-2">
          {onDemand?.loaded === "failed"
            ? "The names could not be loaded. Close this and try again."
            : "Loading names…"}
        </p>
      )}
    </details>
  );
}

function Count({ count, word, isCompact }: { count: number; word: Answer; isCompact: boolean }) {
  return isCompact ? (
    <span>
      {count}
      <span className="sr-only"> {word}</span>
    </span>
  ) : (
    `${count} ${word}`
  );
}

function Names({ answer, names }: { answer: Answer; names: string[] }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="sr-only">{`${answer}: `}</span>
      {names.join(", ")}
    </span>
  );
}
