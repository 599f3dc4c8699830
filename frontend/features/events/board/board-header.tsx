import { ChevronLeft, MapPin } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "#schema/limits.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Button } from "../../../ui/form/button.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { InlineText } from "../edit/inline-text.tsx";
import { useUpdateDetails } from "../mutations.ts";
import { toastDone, toastFailed } from "./board-toast.ts";

// The picture is decoration: it may load late or fail.
const EventPicture = lazyPart(() => import("../event-picture.tsx"));
const EventMenu = lazyPart(() => import("./event-menu.tsx"));

/** Id of the button that gets the focus when edit mode closes. */
export const EDIT_BUTTON = "edit-event";

interface BoardHeaderProps {
  board: EventDashboard;
  onEdit: () => void;
  /** Preloads the editor before it is opened. */
  onEditSoon: () => void;
}

export function BoardHeader({ board, onEdit, onEditSoon }: BoardHeaderProps) {
  const { event } = board;
  const i18n = useWords();
  const update = useUpdateDetails(event.id);
  const canEdit = !event.isPastEvent;
  async function save(changes: { title?: string; description?: string }) {
    try {
      await update.mutateAsync({ ...changes, version: event.version });
      toastDone(i18n.t("Event details saved"));
    } catch (error) {
      toastFailed(i18n.t("Error saving changes"));
      throw error;
    }
  }
  return (
    <header className="grid gap-2">
      <div className="flex items-center justify-between gap-3 print:hidden">
        <Link
          to="/"
          className="hit inline-flex items-center gap-2 justify-self-start text-sm font-semibold text-ink-2 hover:text-ink"
        >
          <ChevronLeft size={16} strokeWidth={2.25} aria-hidden="true" className="rtl:-scale-x-100" />
          {i18n.t("Dashboard")}
        </Link>
        <div className="flex items-center gap-1">
          {canEdit && (
            <Button
              id={EDIT_BUTTON}
              variant="secondary"
              size="sm"
              onPointerEnter={onEditSoon}
              onFocus={onEditSoon}
              onClick={onEdit}
            >
              {i18n.t("Edit Event")}
            </Button>
          )}
          <Suspense fallback={<span className="size-9" />}>
            <EventMenu board={board} />
          </Suspense>
        </div>
      </div>
      <div className="flex gap-6 max-sm:flex-col ">
        <div className="size-34 flex-none overflow-hidden rounded-sheet bg-sunken max-sm:hidden print:hidden">
          <Suspense>
            <EventPicture title={event.title} imageUrl={event.imageUrl} />
          </Suspense>
        </div>
        <div className="min-w-0 flex-1 sm:self-center">
          <div>
            <InlineText
              label={i18n.t("Title")}
              editLabel={i18n.t("Edit title")}
              value={event.title}
              maxLength={TITLE_MAX}
              isRequired
              canEdit={canEdit}
              onSave={(title) => save({ title })}
            >
              <h1 className="min-w-0 text-2xl wrap-anywhere sm:text-3xl">
                <bdi>{event.title}</bdi>
              </h1>
            </InlineText>
          </div>
          {(event.description || canEdit) && (
            <div className={cn("mt-1", !event.description && "print:hidden")}>
              <InlineText
                label={i18n.t("Description")}
                editLabel={i18n.t("Edit description")}
                value={event.description}
                maxLength={DESCRIPTION_MAX}
                isMultiline
                canEdit={canEdit}
                onSave={(description) => save({ description })}
              >
                <p className="min-w-0 max-w-[60ch] py-1 whitespace-pre-line text-ink-2 wrap-anywhere">
                  <bdi>{event.description || i18n.t("Add a description")}</bdi>
                </p>
              </InlineText>
            </div>
          )}
          {event.location && (
            <p className="mt-2 flex items-start gap-2 text-ink-2">
              <MapPin size={16} strokeWidth={2.25} aria-hidden="true" className="mt-1 flex-none" />
              <bdi className="wrap-anywhere">{event.location}</bdi>
            </p>
          )}
          {event.ticketUrl && (
            <a
              href={event.ticketUrl}
              target="_blank"
              rel="noopener"
              className="link hit mt-2 inline-block print:hidden"
            >
              {i18n.t("Tickets")}
            </a>
          )}
        </div>
      </div>
    </header>
  );
}
