import { type ReactNode, useId } from "react";
import { focusLater } from "../../../lib/focus-later.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Collapsible } from "../../../ui/collapsible.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { LoadFailure } from "../../../ui/state/load-failure.tsx";
import { LoadingStatus, Skeleton } from "../../../ui/state/skeleton.tsx";
import type { Older } from "./list-pages.ts";

/** One to three columns. With three, the last four cards form two rows of two if the last card would be alone. */
export const cardGridClass =
  "grid grid-cols-1 gap-5 min-[700px]:grid-cols-2 min-[1040px]:grid-cols-6 min-[1040px]:*:col-span-2 " +
  "min-[1040px]:[&:has(>:nth-child(3n+1):last-child)>:nth-last-child(-n+4):not(:only-child)]:col-span-3";

interface ListSectionProps<T> {
  title: string;
  /** Text shown when loading fails, for example "Couldn't load your events." */
  failure: string;
  query: { data: T[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Id of the heading, if something moves the focus to it. */
  headingId?: string;
  older: Older;
  /** True if the list hides items, so that its count would be wrong. */
  isPartial?: boolean;
  children: (items: T[]) => ReactNode;
}

/** A titled list with loading and error states. A refetch keeps the current cards. */
export function ListSection<T>(props: ListSectionProps<T>) {
  const i18n = useWords();
  const { title, failure, query, headingId, older, isPartial = false, children } = props;
  const { data: items, isError } = query;
  const madeId = useId();
  const id = headingId ?? madeId;
  return (
    <section aria-labelledby={id} aria-busy={!items && !isError}>
      <h2 id={id} tabIndex={-1} className="text-xl outline-none">
        {items && !isPartial ? i18n.t("{title} ({count})", { title, count: countOf(items, older) }) : title}
      </h2>
      <div className="mt-4">
        {items ? children(items) : isError ? <LoadFailure text={failure} query={query} /> : <LoadingCards />}
        <ShowOlder title={title} older={older} />
      </div>
    </section>
  );
}

/** A collapsible list, open at first. Hidden when empty. */
export function FoldedSection<T>({
  title,
  failure,
  query,
  older,
  children,
}: Omit<ListSectionProps<T>, "headingId" | "isPartial">) {
  const i18n = useWords();
  const { data: items, isError } = query;
  if (!items && isError) {
    return (
      <section>
        <h2 className="text-xl">{title}</h2>
        <div className="mt-4">
          <LoadFailure text={failure} query={query} />
        </div>
      </section>
    );
  }
  if (!items || items.length === 0) return null;
  return (
    <section>
      <Collapsible title={i18n.t("{title} ({count})", { title, count: countOf(items, older) })}>
        {children(items)}
        <ShowOlder title={title} older={older} />
      </Collapsible>
    </section>
  );
}

const countOf = ({ length }: readonly unknown[], { hasOlder }: Older) => `${length}${hasOlder ? "+" : ""}`;

function ShowOlder({ title, older }: { title: string; older: Older }) {
  const i18n = useWords();
  if (!older.hasOlder) return null;
  return (
    <Button
      variant="secondary"
      className="mt-5 w-full"
      aria-label={i18n.t("Show older: {title}", { title })}
      busy={older.isLoading}
      onClick={older.show}
    >
      {i18n.t("Show older")}
    </Button>
  );
}

// One row of cards at every width, so that the page moves little if the list is short.
const placeholders = ["", "max-[699px]:hidden", "max-[1039px]:hidden"];

function LoadingCards() {
  return (
    <>
      <LoadingStatus />
      <div className={cardGridClass}>
        {placeholders.map((shown) => (
          <div key={shown} className={cn("rounded-card border border-line bg-surface", shown)}>
            <Skeleton className="h-18 rounded-t-[0.9375rem]! rounded-b-none!" />
            <div className="grid gap-3 p-5">
              <Skeleton className="h-6 w-36 rounded-full!" />
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-10" />
              <Skeleton className="mt-4 h-5 w-28" />
              <Skeleton className="h-5 w-32" />
              <Skeleton className="mt-1 h-11 rounded-control!" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

/** Focuses a section's heading after the focused card or dialog was removed. */
export function focusHeading(id: string): void {
  focusLater(() => document.getElementById(id));
}
