import type { TalliedOption } from "#schema/contracts/events.ts";
import { formatOptionDay, withNote } from "#schema/dates.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useAskPeople } from "./ask-people.ts";

/** The number of people who were not asked about a date, with a button. */
export default function AskThem({ option, eventId }: { option: TalliedOption; eventId: string }) {
  const i18n = useWords();
  const { askAbout, isPending } = useAskPeople(eventId);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {i18n.t("{count, plural, one {# not asked yet} other {# not asked yet}}", { count: option.notAskedCount })}
      <Button
        variant="secondary"
        busy={isPending}
        busyText={i18n.t("Asking...")}
        aria-label={i18n.t("Ask them about {date}", {
          date: withNote(formatOptionDay(option, "long", i18n), option, i18n),
        })}
        onClick={() => askAbout([option.id])}
      >
        {i18n.t("Ask them")}
      </Button>
    </p>
  );
}
