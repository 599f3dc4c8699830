import { useSearchParams } from "react-router-dom";
import type { EventDashboard, OpenSuggestion } from "#schema/contracts/events.ts";
import { formatDayDate, formatLongDate } from "#schema/dates.ts";
import { failureSentence } from "../../../../lib/failure.ts";
import { shownTime } from "../../../../lib/shown-time.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { OptionNote } from "../../../polls/option-note.tsx";
import { toastDone, toastFailed } from "../board-toast.ts";
import { useDecideSuggestion } from "./mutations.ts";

type Decision = "add" | "decline";

const decisionOf = (text: string | null): Decision | null => (text === "add" || text === "decline" ? text : null);

/**
 * The dates that guests suggest, each with two buttons. A mail's link names one suggestion and one decision: only that one
 * shows, with its one button, because mail scanners follow links.
 */
export default function SuggestionCards({ board }: { board: EventDashboard }) {
  const i18n = useWords();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("suggestion");
  const decision = asked === null ? null : decisionOf(search.get("decision"));
  const shown = asked === null ? board.suggestions : board.suggestions.filter(({ id }) => id === asked);
  const showAll = () => setSearch({}, { replace: true });
  return (
    <section aria-label={i18n.t("Suggested dates")} className="grid gap-3 print:hidden">
      {shown.map((suggestion) => (
        <SuggestionCard
          key={suggestion.id}
          board={board}
          suggestion={suggestion}
          only={decision}
          onDecided={asked === null ? undefined : showAll}
        />
      ))}
      {shown.length === 0 && (
        <p role="status" className="rounded-card border border-line bg-sunken px-4 py-3 text-ink-2">
          {board.event.isFinalized
            ? i18n.t("This event has its final date already.")
            : i18n.t("This suggestion has been decided already.")}
        </p>
      )}
      {asked !== null && (
        <p className="text-sm">
          <button type="button" className="link hit" onClick={showAll}>
            {i18n.t("Show all suggestions")}
          </button>
        </p>
      )}
    </section>
  );
}

interface SuggestionCardProps {
  board: EventDashboard;
  suggestion: OpenSuggestion;
  /** The one decision that the card offers; null for both. */
  only: Decision | null;
  onDecided: (() => void) | undefined;
}

function SuggestionCard({ board: { event }, suggestion, only, onDecided }: SuggestionCardProps) {
  const i18n = useWords();
  const decide = useDecideSuggestion(event.id);
  const { id, name, date, time } = suggestion;
  const day = formatDayDate(date, i18n);
  function choose(decision: Decision) {
    decide.mutate(
      { id, decision },
      {
        onSuccess: () => {
          toastDone(
            decision === "add" ? i18n.t("{day} is a date now", { day }) : i18n.t("{day} is not added", { day }),
          );
          onDecided?.();
        },
        onError: (error) => toastFailed(i18n.t("Error saving changes"), failureSentence(error, i18n)),
      },
    );
  }
  const busyWith = decide.isPending ? decide.variables.decision : null;
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-1 sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-base wrap-anywhere">
          {i18n.t("{name} suggests {date}", { name, date: formatLongDate(date, i18n) })}
        </h2>
        <p className="text-sm text-ink-2">{shownTime(time, event.timezone, i18n)}</p>
        <OptionNote option={suggestion} />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {only !== "add" && (
          <Button
            variant="secondary"
            disabled={busyWith === "add"}
            busy={busyWith === "decline"}
            busyText={i18n.t("Saving...")}
            onClick={() => choose("decline")}
          >
            {i18n.t("No thanks")}
          </Button>
        )}
        {only !== "decline" && (
          <Button
            disabled={busyWith === "decline"}
            busy={busyWith === "add"}
            busyText={i18n.t("Saving...")}
            onClick={() => choose("add")}
          >
            {i18n.t("Add it")}
          </Button>
        )}
      </div>
    </article>
  );
}
