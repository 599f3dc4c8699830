import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useWords } from "../../lib/words.ts";
import { CalendarWords } from "../calendars/calendar-words.tsx";
import { readSavedFiles, type SavedFile } from "./saved-files.ts";

interface SavedCalendarsProps {
  /** Null before they were read. */
  saved: SavedFile[] | null;
  unread: SavedFile[];
  onRead: (saved: SavedFile[]) => void;
}

/** Reads the saved addresses when the page is there, and says once which could not be read. */
export default function SavedCalendars(props: SavedCalendarsProps): ReactNode {
  return (
    <CalendarWords>
      <SavedLine {...props} />
    </CalendarWords>
  );
}

function SavedLine({ saved, unread, onRead }: SavedCalendarsProps) {
  const i18n = useWords();
  const [isLooking, setLooking] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const look = useEffectEvent(async () => onRead(await readSavedFiles([])));
  useEffect(() => void look(), []);
  async function lookAgain() {
    setLooking(true);
    onRead(await readSavedFiles((saved ?? []).filter((one) => !unread.includes(one))));
    setLooking(false);
    // The pressed button may be gone.
    line.current?.focus();
  }
  if (!saved) return null;
  const names = (unread.length > 0 ? unread : saved).map(({ name }) => name).filter(Boolean);
  const calendars = i18n.list(names.map((name) => i18n.isolate(name)));
  return (
    <p ref={line} tabIndex={-1}>
      {unread.length === 0 &&
        names.length > 0 &&
        i18n.t("Compared with {calendars}. Only you see this.", { calendars })}
      {unread.length > 0 && (
        <>
          {names.length === 0
            ? i18n.t("Your calendars could not be read.")
            : i18n.t("{count, plural, one {{calendars} could not be read.} other {{calendars} could not be read.}}", {
                count: names.length,
                calendars,
              })}{" "}
          <button
            type="button"
            className="link hit"
            aria-disabled={isLooking}
            onClick={isLooking ? undefined : lookAgain}
          >
            {isLooking ? i18n.t("Looking...") : i18n.t("Look again")}
          </button>
        </>
      )}
    </p>
  );
}
