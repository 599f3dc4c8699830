import { Suspense, useState } from "react";
import type { Rankable } from "#schema/board-dates.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { isClosedIncomplete } from "./is-closed-incomplete.ts";
import { missingText } from "./missing-note.tsx";
import { useDeleteHere } from "./use-delete-here.ts";

const DeadlineDialog = lazyPart(() => import("../deadline/deadline-dialog.tsx"));
const DeleteEventDialog = lazyPart(() => import("./delete-event-dialog.tsx"));

interface AnswersAreInProps {
  board: EventDashboard;
  /** The date that the answers prefer; undefined when nobody has answered. */
  leading: Rankable<TalliedOption> | undefined;
  onSelect: (option: TalliedOption) => void;
}

/** What the organizer can do when answering has closed and each date misses something. */
export function AnswersAreIn({ board, leading, onSelect }: AnswersAreInProps) {
  const i18n = useWords();
  const deletion = useDeleteHere(board.event);
  const [dialog, setDialog] = useState<"extend" | "delete" | null>(null);
  const title = leading ? i18n.t("Answers are in") : i18n.t("Answering has closed");
  const missing = leading && missingText(leading, board, i18n);
  const close = () => setDialog(null);
  function confirm() {
    close();
    deletion.mutate();
  }
  if (!isClosedIncomplete(board, leading)) return null;
  return (
    <section
      aria-label={title}
      className="grid gap-3 rounded-card border border-line bg-surface p-5 shadow-1 sm:p-6 print:hidden"
    >
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-ink-2">
          {i18n.paragraph(
            i18n.t("No date has everything you asked for."),
            missing && i18n.t("The best one misses something: {missing}.", { missing }),
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Button variant={leading ? "secondary" : "primary"} onClick={() => setDialog("extend")}>
          {i18n.t("Extend the deadline")}
        </Button>
        {leading && (
          <Button variant="secondary" onClick={() => onSelect(leading)}>
            {i18n.t("Choose anyway")}
          </Button>
        )}
        <Button variant="secondary" busy={deletion.isPending} onClick={() => setDialog("delete")}>
          {i18n.t("Call it off")}
        </Button>
      </div>
      <Suspense>
        {dialog === "extend" && <DeadlineDialog board={board} onClose={close} />}
        {dialog === "delete" && <DeleteEventDialog event={board.event} onClose={close} onConfirm={confirm} />}
      </Suspense>
    </section>
  );
}
