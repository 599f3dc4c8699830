import { type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { Button } from "../../ui/form/button.tsx";

/** Rows may clip their content. Their padding leaves room for focus rings beyond the lines between them. */
const rowsClass = "-mx-3 *:px-3 *:outline-none [&>*+*>:first-child]:border-t [&>*>:first-child]:border-line";

interface SlicedListProps<Item> {
  items: readonly Item[];
  /** Number of items shown at first. A button shows the rest. */
  first: number;
  label: string;
  /** The current search. Changing it shortens the list again. */
  search?: string;
  /** Renders an item as an `li`. */
  children: (item: Item) => ReactNode;
}

/** Renders only the first items of a long list until the user asks for the rest. */
export function SlicedList<Item>({ items, first, label, search = "", children }: SlicedListProps<Item>) {
  const [wholeSearch, setWholeSearch] = useState<string | null>(null);
  const [isDrawing, startDrawing] = useTransition();
  const list = useRef<HTMLUListElement>(null);
  const hidden = wholeSearch === search ? 0 : Math.max(0, items.length - first);

  // The pressed button is gone, so the first new row takes the focus.
  useEffect(() => {
    const next = wholeSearch === null ? undefined : list.current?.children[first];
    if (!(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [wholeSearch, first]);
  return (
    <>
      <ul ref={list} aria-label={label} className={rowsClass}>
        {(hidden > 0 ? items.slice(0, first) : items).map(children)}
      </ul>
      {hidden > 0 && (
        <Button
          v="secondary"
          className="mt-3 w-full"
          aria-label={`Show all ${items.length.toLocaleString("en-US")}: ${label}`}
          busy={isDrawing}
          onClick={() => startDrawing(() => setWholeSearch(search))}
        >
          Show all {items.length.toLocaleString("en-US")}
        </Button>
      )}
    </>
  );
}
