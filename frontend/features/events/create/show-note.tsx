import { Trans } from "@lingui/react";
import { X } from "lucide-react";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import EventPicture from "../event-picture.tsx";
import type { DateRow } from "../form/date-rows.ts";
import type { ShowLinks } from "./event-draft.ts";

interface ShowNoteProps {
  show: ShowLinks;
  title: string;
  rows: DateRow[];
  onRemove: () => void;
}

/** Tells the organizer what the event keeps of the show, with a button that removes it. */
export default function ShowNote({ show: { location, ticketUrl, imageUrl }, title, rows, onRemove }: ShowNoteProps) {
  const i18n = useWords();
  const isTimeOpen = rows.some(({ date, time }) => date !== "" && time === "");
  return (
    <section
      aria-label={i18n.t("The show")}
      className="flex overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="w-24 flex-none">
        <EventPicture title={title} imageUrl={imageUrl} />
      </div>
      <div className="min-w-0 flex-1 py-3 ps-4">
        {location && (
          <p className="text-sm font-semibold wrap-anywhere">
            <bdi>{location}</bdi>
          </p>
        )}
        <p className="text-sm text-ink-2">
          {ticketUrl ? (
            <Trans
              id="The place and the <0>ticket link<1> (opens in a new tab)</1></0> go along with the invitations."
              components={{
                // biome-ignore lint/a11y/useAnchorContent: the text has its content
                0: <a href={ticketUrl} target="_blank" rel="noopener" className="link" />,
                1: <span className="sr-only" />,
              }}
            />
          ) : (
            i18n.t("The show's place goes along with the invitations.")
          )}
        </p>
        {isTimeOpen && (
          <p className="mt-1 text-sm font-semibold text-maybe-ink">
            {i18n.t("A time isn't announced yet. Please fill it in below: a date without one is left out.")}
          </p>
        )}
      </div>
      <Button
        variant="ghost"
        square
        aria-label={i18n.t("Leave the show out")}
        title={i18n.t("Leave the show out")}
        onClick={onRemove}
        className="flex-none"
      >
        <X aria-hidden="true" size={20} />
      </Button>
    </section>
  );
}
