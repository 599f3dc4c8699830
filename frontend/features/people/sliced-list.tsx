import type { ReactNode } from "react";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { useSlice } from "./use-slice.ts";

/** Rows may clip their content. Their padding leaves room for focus rings beyond the lines between them. */
const rowsClass = "-mx-3 *:px-3 *:outline-none [&>*+*>:first-child]:border-t [&>*>:first-child]:border-line";

interface SlicedListProps<Item> {
  items: readonly Item[];
  /** Number of items shown at first. A button shows the rest. */
  first: number;
  label: string;
  /** The current search. Changing it shortens the list again. */
  search?: string;
  /** Classes of the list. By default lines separate the rows. */
  className?: string;
  /** Items that are loaded when the user asks for the rest. */
  unloaded?: { count: number; load: () => unknown; isLoading: boolean };
  /** Renders an item as an `li`. */
  children: (item: Item) => ReactNode;
}

/** Renders only the first items of a long list until the user asks for the rest. */
export function SlicedList<Item>(props: SlicedListProps<Item>) {
  const i18n = useWords();
  const { items, first, label, search, className = rowsClass, unloaded, children } = props;
  const { list, shown, hidden, isDrawing, showRest } = useSlice(items, first, search);
  const missing = unloaded?.count ?? 0;
  const count = i18n.count(items.length + missing);
  return (
    <>
      <ul ref={list} aria-label={label} className={className}>
        {shown.map(children)}
      </ul>
      {hidden + missing > 0 && (
        <Button
          variant="secondary"
          className="mt-3 w-full"
          aria-label={i18n.t("Show all {count}: {list}", { count, list: label })}
          busy={isDrawing || unloaded?.isLoading === true}
          onClick={() => {
            showRest();
            unloaded?.load();
          }}
        >
          {i18n.t("Show all {count}", { count })}
        </Button>
      )}
    </>
  );
}
