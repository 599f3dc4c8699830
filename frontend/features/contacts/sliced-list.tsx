import { type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { Button } from "../../ui/form/button.tsx";

/** Rows may be clipped to their box, so the box is wider than the line between them, and holds focus rings. */
const rowsClass = "-mx-3 *:px-3 *:outline-none [&>*+*>:first-child]:border-t [&>*>:first-child]:border-line";

interface SlicedListProps<Item> {
  items: readonly Item[];
  /** How many are shown at first; a press shows the rest. */
  first: number;
  label: string;
  /** What was searched for: another search begins with a slice again. */
  search?: string;
  /** Renders an item as an `li`. */
  children: (item: Item) => ReactNode;
}

/** A list of which a long one begins with a slice, so that a thousand rows cost what the first few do. */
export function SlicedList<Item>({ items, first, label, search = "", children }: SlicedListProps<Item>) {
  const [wholeSearch, setWholeSearch] = useState<string | null>(null);
  const [isDrawing, startDrawing] = useTransition();
  const list = useRef<HTMLUListElement>(null);
  const hidden = wholeSearch === search ? 0 : Math.max(0, items.length - first);

  // The pressed button is gone: the focus goes on where the list goes on.
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
