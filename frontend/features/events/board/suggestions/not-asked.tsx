import { Suspense } from "react";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { lazyPart } from "../../../../ui/state/lazy-part.tsx";

const AskThem = lazyPart(() => import("./ask-them.tsx"));

/** Says how many people who have answered were never asked about an added date, and asks them. */
export function NotAsked({ option, board: { event } }: { option: TalliedOption; board: EventDashboard }) {
  if (option.notAskedCount === 0 || event.isFinalized || event.isPastEvent) return null;
  return (
    <div className="min-h-11 print:hidden">
      <Suspense>
        <AskThem option={option} eventId={event.id} />
      </Suspense>
    </div>
  );
}
