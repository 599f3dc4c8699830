import { Trans } from "@lingui/react";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";

interface UnfinishedNoteProps {
  event: { title: string };
  onSwap: () => void;
}

/** Tells the organizer that an earlier, unsent event is saved, with a button that shows it instead of this one. */
export default function UnfinishedNote({ event, onSwap }: UnfinishedNoteProps) {
  const i18n = useWords();
  const title = event.title.trim();
  return (
    <section
      aria-label={i18n.t("Unfinished event")}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-brand-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60 text-sm font-semibold text-brand-ink wrap-anywhere">
        {title ? (
          <Trans
            id="You did not finish '<0>{title}</0>'. It is still here."
            values={{ title: <>{title}</> }}
            components={{ 0: <bdi /> }}
          />
        ) : (
          i18n.t("You did not finish another event. It is still here.")
        )}
      </p>
      <Button variant="secondary" size="sm" onClick={onSwap}>
        {i18n.t("Go on with it")}
      </Button>
    </section>
  );
}
