import { useEffect, useRef, useState, useTransition } from "react";

/**
 * Returns the first items of a long list and a function that shows the rest. The pressed button is then gone, so the
 * first new element of `list` takes the focus. Changing the search shortens the list again.
 */
export function useSlice<Item, List extends HTMLElement = HTMLUListElement>(
  items: readonly Item[],
  first: number,
  search = "",
) {
  const [wholeSearch, setWholeSearch] = useState<string | null>(null);
  const [isDrawing, startDrawing] = useTransition();
  const list = useRef<List>(null);
  const hidden = wholeSearch === search ? 0 : Math.max(0, items.length - first);

  useEffect(() => {
    const next = wholeSearch === null ? undefined : list.current?.children[first];
    if (!(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [wholeSearch, first]);
  return {
    list,
    shown: hidden > 0 ? items.slice(0, first) : items,
    hidden,
    isDrawing,
    showRest: () => startDrawing(() => setWholeSearch(search)),
  };
}
