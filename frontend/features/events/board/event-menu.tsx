import { EllipsisVertical } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { useWords } from "../../../lib/words.ts";
import { buttonClass } from "../../../ui/form/button.tsx";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { againDraft } from "./again-draft.ts";
import { useDeleteHere } from "./use-delete-here.ts";
import { useEverybody } from "./use-everybody.ts";

const DeleteEventDialog = lazyPart(() => import("./delete-event-dialog.tsx"));

/** What the organizer can do with the whole event. */
export default function EventMenu({ board }: { board: EventDashboard }) {
  const i18n = useWords();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { event, stats, hostResponse } = board;
  const deletion = useDeleteHere(event);
  const everybody = useEverybody(board);
  async function print() {
    if (await everybody.load()) setTimeout(() => window.print());
  }
  const hasAnswers = stats.totalResponded > 0 || hostResponse !== null;
  return (
    <>
      <Menu
        aria-label={i18n.t("More about this event")}
        className={buttonClass({ variant: "ghost", size: "sm", square: true })}
        items={[
          { label: i18n.t("Plan again"), onSelect: () => navigate("/home", { state: { draft: againDraft(board) } }) },
          ...(hasAnswers
            ? [{ label: i18n.t("Download answers (CSV)"), download: `/api/events/${event.id}/answers.csv` }]
            : []),
          // The menu is gone from the page before it is printed.
          { label: i18n.t("Print"), onSelect: print },
          { label: i18n.t("Delete event"), onSelect: () => setDeleting(true) },
        ]}
      >
        <EllipsisVertical size={16} strokeWidth={2.25} aria-hidden="true" />
      </Menu>
      <Suspense>
        {isDeleting && (
          <DeleteEventDialog
            event={event}
            onClose={() => setDeleting(false)}
            onConfirm={() => {
              setDeleting(false);
              deletion.mutate();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
