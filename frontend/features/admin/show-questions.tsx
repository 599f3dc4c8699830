import { useQuery } from "@tanstack/react-query";
import type { DoubtfulChange } from "#schema/contracts/show-changes.ts";
import { formatDayDate, formatTime } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { formatMoment } from "./format-moment.ts";
import { doubtfulChangesQuery } from "./queries.ts";
import { useVenueChange } from "./use-venue-change.ts";

/** The changes of shows that count only once an admin says that they are true. Nothing without any. */
export function ShowQuestions() {
  const i18n = useWords();
  const { data: questions = [] } = useQuery(doubtfulChangesQuery());
  if (questions.length === 0) return null;
  return (
    <section aria-label={i18n.t("Changes to check")} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-xl">{i18n.t("Changes to check")}</h2>
        <p className="text-sm text-ink-2">
          {i18n.t(
            "A venue contradicts itself, or over half of its shows changed at once. Nobody is told before you say so.",
          )}
        </p>
      </div>
      <ul className="ruled rounded-card border border-line bg-surface px-4 shadow-1">
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
    </section>
  );
}

function Question({ question }: { question: DoubtfulChange }) {
  const i18n = useWords();
  const { mutate } = useVenueChange();
  const { id, name, source, at } = question;
  const answers = [
    { isTrue: true, label: i18n.t("It is true") },
    { isTrue: false, label: i18n.t("Ignore") },
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <p className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>: {changeText(question, i18n)}
        <span className="block text-ink-2">
          {source.url ? (
            <a href={source.url} target="_blank" rel="noopener noreferrer" className="link">
              <bdi>{source.url}</bdi>
            </a>
          ) : (
            source.text
          )}{" "}
          · {formatMoment(at, undefined, i18n)}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        {answers.map(({ isTrue, label }) => (
          <Button
            key={label}
            variant="secondary"
            aria-label={i18n.t("{action}: {name}", { action: label, name })}
            onClick={() => mutate({ method: "POST", path: `/api/admin/show-changes/${id}`, body: { isTrue } })}
          >
            {label}
          </Button>
        ))}
      </span>
    </li>
  );
}

/** For example 'Moved from Fri, Mar 5, 8:30 PM to Fri, Apr 16, 8:30 PM'. */
function changeText({ kind, from, to }: DoubtfulChange, i18n: Words): string {
  const when = (start: string | null) => {
    const [day, time] = start?.split("T") ?? [];
    if (!day) return i18n.t("Date TBA");
    const date = formatDayDate(day, i18n);
    return time ? i18n.t("{date}, {time}", { date, time: formatTime(time, i18n) }) : date;
  };
  switch (kind) {
    case "moved":
      return i18n.t("Moved from {from} to {to}", { from: when(from), to: when(to) });
    case "cancelled":
      return i18n.t("Cancelled. It was {date}.", { date: when(from) });
    case "postponed":
      return i18n.t("Postponed. It was {date}.", { date: when(from) });
    case "sold-out":
      return i18n.t("Sold out");
    case "on-again":
      return i18n.t("On again");
  }
}
