import type { Poll } from "#schema/contracts/polls.ts";
import { formatInstantDate } from "#schema/dates.ts";
import type { Visibility } from "#schema/shown-answers.ts";
import { useViewerZone } from "../use-browser-state.ts";
import { hasOthers } from "./others-on.ts";

type Shown = Exclude<Visibility, "organizer">;

const shown: Record<Shown, string> = {
  names: "your name and answers",
  counts: "how many people chose each answer, without names",
};
const seen: Record<Shown, string> = { names: "Names and answers", counts: "The numbers" };

/** Tells a guest who will see the answers, or who sees the stored ones. Renders nothing if only the organizer does. */
export function WhoSees({ poll, isAnswered }: { poll: Poll; isAnswered: boolean }) {
  const { visibility, afterAnswer, visibleSince, timezone } = poll.event;
  const zone = useViewerZone(timezone);
  if (visibility === "organizer") return null;
  const sentences = [
    `Everyone who has a link to this event ${isAnswered ? "sees" : "will see"} ${shown[visibility]}.`,
    visibleSince && `${seen[visibility]} have been visible since ${formatInstantDate(visibleSince, zone)}.`,
    afterAnswer && !isAnswered && "You see the others’ once you have answered.",
    poll.others && !hasOthers(poll.others) && "Nobody else has answered yet.",
  ];
  return <p className="mb-6 text-ink-2">{sentences.filter(Boolean).join(" ")}</p>;
}
