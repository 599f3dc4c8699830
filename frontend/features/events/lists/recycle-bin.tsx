import { useQuery } from "@tanstack/react-query";
import { formatInstantDate } from "#schema/dates.ts";
import { RECYCLE_BIN_DAYS } from "#schema/limits.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { deletedEventsQuery } from "../queries.ts";
import { useRestoreEvent } from "./list-mutations.ts";
import { useOlder } from "./list-pages.ts";
import { cardGridClass, FoldedSection, focusHeading } from "./list-section.tsx";
import { MY_EVENTS_HEADING } from "./my-events.tsx";
import { QuietCard } from "./quiet-card.tsx";

const RETENTION_MS = RECYCLE_BIN_DAYS * 24 * 60 * 60 * 1000;

export function RecycleBin() {
  const i18n = useWords();
  const restore = useRestoreEvent();
  const query = useQuery(deletedEventsQuery());
  const older = useOlder([{ path: "/api/events/deleted", queryKey: deletedEventsQuery().queryKey, items: query.data }]);
  return (
    <FoldedSection
      title={i18n.t("Recycle Bin")}
      failure={i18n.t("Couldn't load your recycle bin.")}
      query={query}
      older={older}
    >
      {(events) => (
        <ul className={cardGridClass}>
          {events.map((event) => (
            <QuietCard
              key={event.id}
              badge={i18n.t("Deleted")}
              title={event.title}
              description={event.description}
              lines={[
                ...(event.deletedAt
                  ? [
                      i18n.t("Deleted {date}", { date: formatInstantDate(event.deletedAt, undefined, i18n) }),
                      i18n.t("Kept until {date}", {
                        date: formatInstantDate(dayOfErasure(event.deletedAt), undefined, i18n),
                      }),
                    ]
                  : [i18n.t("Deleted Recently")]),
              ]}
              action={
                <Button
                  variant="secondary"
                  aria-label={i18n.t("Restore Event: {title}", { title: event.title })}
                  className="w-full"
                  onClick={() => {
                    restore.mutate(event);
                    focusHeading(MY_EVENTS_HEADING);
                  }}
                >
                  {i18n.t("Restore Event")}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </FoldedSection>
  );
}

function dayOfErasure(deletedAt: string): string | null {
  const moment = Date.parse(deletedAt) + RETENTION_MS;
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}
