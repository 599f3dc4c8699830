import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { formatLongDate } from "#schema/dates.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useAskPeople } from "./ask-people.ts";

/** Says how many people who have answered were never asked about an added date, and asks them. */
export function NotAsked({ option, board: { event } }: { option: TalliedOption; board: EventDashboard }) {
  if (option.notAskedCount === 0 || event.isFinalized || event.isPastEvent) return null;
  return <AskThem option={option} eventId={event.id} />;
}

function AskThem({ option, eventId }: { option: TalliedOption; eventId: string }) {
  const i18n = useWords();
  const { askAbout, isPending } = useAskPeople(eventId);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 print:hidden">
      {i18n.t("{count, plural, one {# not asked yet} other {# not asked yet}}", { count: option.notAskedCount })}
      <Button
        variant="secondary"
        busy={isPending}
        busyText={i18n.t("Asking...")}
        aria-label={i18n.t("Ask them about {date}", { date: formatLongDate(option.date, i18n) })}
        onClick={() => askAbout([option.id])}
      >
        {i18n.t("Ask them")}
      </Button>
    </p>
  );
}
