import type { EventDashboard, ShowCard } from "#schema/contracts/events.ts";
import { formatInstantDate } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { shownDate } from "../../../lib/shown-time.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { PartBoundary } from "../../../ui/state/part-boundary.tsx";
import { useDecideShowChange } from "../mutations.ts";
import { toastDone, toastFailed } from "./board-toast.ts";

type Decision = ShowCard["decisions"][number];

/** What became of the shows of an event's dates, each with what its organizer can do. */
export default function ShowCards({ board }: { board: EventDashboard }) {
  const i18n = useWords();
  return (
    <section aria-label={i18n.t("The show of this date")} className="grid gap-3 print:hidden">
      {board.showCards.map((card) => (
        <PartBoundary key={card.changeId + card.dateOptionId}>
          <Card board={board} card={card} />
        </PartBoundary>
      ))}
    </section>
  );
}

function Card({ board: { event }, card }: { board: EventDashboard; card: ShowCard }) {
  const i18n = useWords();
  const decide = useDecideShowChange(event.id);
  const busyWith = decide.isPending ? decide.variables.decision : null;
  function choose(decision: Decision) {
    const { changeId, dateOptionId } = card;
    decide.mutate(
      { changeId, dateOptionId, decision, version: event.version },
      {
        onSuccess: () => toastDone(i18n.t("All changes saved successfully")),
        onError: (error) => toastFailed(i18n.t("Error saving changes"), failureSentence(error, i18n)),
      },
    );
  }
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-1 sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-base wrap-anywhere">{headline(card, event.timezone, i18n)}</h2>
        <p className="text-sm text-ink-2">{explanation(card, event.timezone, i18n)}</p>
      </div>
      {card.decisions.length > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {card.decisions.map((decision, at) => (
            <Button
              key={decision}
              variant={at === card.decisions.length - 1 && decision !== "put-back" ? "primary" : "secondary"}
              disabled={busyWith !== null && busyWith !== decision}
              busy={busyWith === decision}
              busyText={i18n.t("Saving...")}
              onClick={() => choose(decision)}
            >
              {i18n.t(decision === "change" && !card.after ? REMOVE : labels[decision])}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}

const REMOVE = /*i18n*/ "Remove the date";
const labels: Record<Decision, string> = {
  change: /*i18n*/ "Change the date",
  leave: /*i18n*/ "Leave it",
  ask: /*i18n*/ "Ask everybody",
  "put-back": /*i18n*/ "Put it back",
};

function headline({ show, kind, state, date, after }: ShowCard, timezone: string, i18n: Words): string {
  const name = show ? i18n.isolate(show) : i18n.t("The show");
  if (state === "doubtful") return i18n.t("The listing of {show} may be wrong", { show: name });
  if (kind === "cancelled") return i18n.t("{show} is called off", { show: name });
  if (kind === "postponed") return i18n.t("{show} is postponed", { show: name });
  if (kind === "sold-out") return i18n.t("{show} is sold out", { show: name });
  if (kind === "on-again") return i18n.t("{show} is on again", { show: name });
  // Often only the time is another one.
  const day = shownDate({ ...(after ?? date), note: "" }, timezone, i18n);
  return i18n.t("{show} moved to {day}", { show: name, day });
}

function explanation({ state, date, after, decisions, putBackUntil }: ShowCard, timezone: string, i18n: Words): string {
  if (state === "doubtful") return i18n.t("Nothing has changed. Please look at the show's own page.");
  if (putBackUntil !== null) {
    const day = formatInstantDate(putBackUntil, timezone, i18n);
    return after
      ? i18n.t("The final date moved along, and everybody who comes got an e-mail. You can put it back until {day}.", {
          day,
        })
      : i18n.t("The final date is off, and everybody who knew it got an e-mail. You can put it back until {day}.", {
          day,
        });
  }
  if (decisions.includes("ask"))
    return i18n.t("Set the date again, send everybody the calendar invite and ask whether they can come: {date}", {
      date: shownDate(after ?? date, timezone, i18n),
    });
  return i18n.t("Your date has not changed: {date}", { date: shownDate(date, timezone, i18n) });
}
