import { type ReactNode, useId } from "react";
import { focusLater } from "../../../lib/focus-later.ts";
import { useWords } from "../../../lib/words.ts";
import { Collapsible } from "../../../ui/collapsible.tsx";

export const showGridClass = "grid items-start gap-4 min-[700px]:grid-cols-2 lg:grid-cols-3";

interface ShowSectionsProps<T> {
  upcoming: T[];
  past: T[];
  /** Renders a card. Call `focusList` before removing it: it focuses the list's heading, or the tab. */
  card: (item: T, focusList: () => void) => ReactNode;
}

/** Cards of upcoming shows, and a collapsed section of past ones. */
export function ShowSections<T>({ upcoming, past, card }: ShowSectionsProps<T>) {
  const i18n = useWords();
  const headingId = useId();
  const focusList = () =>
    focusLater(() => {
      // Removing the last card also removes the heading.
      const isLast = upcoming.length + past.length === 1;
      const list = isLast ? "[role=tab][tabindex='0']" : `[id="${headingId}"]`;
      return document.querySelector<HTMLElement>(list);
    });
  const cards = (items: T[]) => <ul className={showGridClass}>{items.map((item) => card(item, focusList))}</ul>;
  return (
    <div className="mt-6 grid gap-8">
      <section aria-labelledby={headingId}>
        <h2 id={headingId} tabIndex={-1} className="text-xl outline-none">
          {i18n.t("Upcoming Events ({count})", { count: i18n.count(upcoming.length) })}
        </h2>
        <div className="mt-4">
          {upcoming.length > 0 ? cards(upcoming) : <p className="text-ink-2">{i18n.t("No upcoming events")}</p>}
        </div>
      </section>
      {past.length > 0 && (
        <section>
          <Collapsible
            title={i18n.t("Past Events ({count})", { count: i18n.count(past.length) })}
            defaultOpen={upcoming.length === 0}
          >
            {cards(past)}
          </Collapsible>
        </section>
      )}
    </div>
  );
}
