import { X } from "lucide-react";
import { Button } from "../../../ui/form/button.tsx";
import EventPicture from "../event-picture.tsx";
import type { DateRow } from "./date-rows.ts";
import type { ShowLinks } from "./event-draft.ts";

interface ShowNoteProps {
  show: ShowLinks;
  title: string;
  rows: DateRow[];
  onRemove: () => void;
}

/** Tells the organizer what the event keeps of the show, with a button that removes it. */
export default function ShowNote({ show: { location, ticketUrl, imageUrl }, title, rows, onRemove }: ShowNoteProps) {
  const isTimeOpen = rows.some(({ date, time }) => date !== "" && time === "");
  return (
    <section aria-label="The show" className="flex overflow-hidden rounded-card border border-line bg-surface">
      <div className="w-24 flex-none">
        <EventPicture title={title} imageUrl={imageUrl} />
      </div>
      <div className="min-w-0 flex-1 py-3 ps-4">
        {location && <p className="text-sm font-semibold wrap-anywhere">{location}</p>}
        <p className="text-sm text-ink-2">
          {ticketUrl ? (
            <>
              The place and the{" "}
              <a href={ticketUrl} target="_blank" rel="noopener" className="link">
                ticket link
                <span className="sr-only"> (opens in a new tab)</span>
              </a>{" "}
              go along with the invitations.
            </>
          ) : (
            "The show's place goes along with the invitations."
          )}
        </p>
        {isTimeOpen && (
          <p className="mt-1 text-sm font-semibold text-maybe-ink">
            A time isn't announced yet. Please fill it in below: a date without one is left out.
          </p>
        )}
      </div>
      <Button
        variant="ghost"
        square
        aria-label="Leave the show out"
        title="Leave the show out"
        onClick={onRemove}
        className="flex-none"
      >
        <X aria-hidden="true" size={20} />
      </Button>
    </section>
  );
}
