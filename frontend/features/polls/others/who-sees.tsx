import type { Poll } from "#schema/contracts/polls.ts";
import { formatInstantDate } from "#schema/dates.ts";
import type { Visibility } from "#schema/shown-answers.ts";
import { useWords } from "../../../lib/words.ts";
import { useViewerZone } from "../use-browser-state.ts";
import { hasOthers } from "./others-on.ts";

type Shown = Exclude<Visibility, "organizer">;

const sees: Record<Shown, string> = {
  names: /*i18n*/ "Everyone who has a link to this event sees your name and answers.",
  counts: /*i18n*/ "Everyone who has a link to this event sees how many people chose each answer, without names.",
};
const willSee: Record<Shown, string> = {
  names: /*i18n*/ "Everyone who has a link to this event will see your name and answers.",
  counts: /*i18n*/ "Everyone who has a link to this event will see how many people chose each answer, without names.",
};
const seen: Record<Shown, string> = {
  names: /*i18n*/ "Names and answers have been visible since {day}.",
  counts: /*i18n*/ "The numbers have been visible since {day}.",
};

/** Tells a guest who will see the answers, or who sees the stored ones. Renders nothing if only the organizer does. */
export function WhoSees({ poll, isAnswered }: { poll: Poll; isAnswered: boolean }) {
  const { visibility, afterAnswer, visibleSince, timezone } = poll.event;
  const i18n = useWords();
  const zone = useViewerZone(timezone);
  if (visibility === "organizer") return null;
  const text = i18n.paragraph(
    i18n.t((isAnswered ? sees : willSee)[visibility]),
    visibleSince && i18n.t(seen[visibility], { day: formatInstantDate(visibleSince, zone, i18n) }),
    afterAnswer && !isAnswered && i18n.t("You see the others’ once you have answered."),
    poll.others && !hasOthers(poll.others) && i18n.t("Nobody else has answered yet."),
  );
  return <p className="mt-4 text-sm text-ink-2 print:hidden">{text}</p>;
}
