import { formatInstantDate } from "#schema/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useViewerZone } from "../use-browser-state.ts";

/** Tells a guest for whom the organizer answered. */
export function EnteredNote({ organizer: name, isClosed }: { organizer: string; isClosed: boolean }) {
  const i18n = useWords();
  return (
    <p className="mb-6 rounded-card border border-line bg-sunken px-4 py-3 wrap-anywhere">
      {isClosed
        ? i18n.t("{name} entered these answers for you.", { name })
        : i18n.t("{name} entered these answers for you. Change them if they are not right.", { name })}
    </p>
  );
}

/** Tells a returning guest that the answers below are stored. */
export function AnsweredNote({ at, eventZone }: { at: string; eventZone: string }) {
  const i18n = useWords();
  const day = formatInstantDate(at, useViewerZone(eventZone), i18n);
  return <p className="mb-6 text-ink-2">{i18n.t("You answered on {day}. Change anything below.", { day })}</p>;
}
