import { useLayoutEffect, useRef } from "react";
import { useRouter, useRouterState } from "./router-provider.tsx";
import { decodedIfValid } from "./routes.ts";

const STORED = "scroll-positions";

type Positions = Record<string, number>;

function storedPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * Opens each page at its top or at the element that its hash names, and returns to the reader's place in a page seen
 * before. Call it once, in the layout around the pages.
 */
export function useScrollRestoration(): void {
  const router = useRouter();
  const { location, keepsScroll } = useRouterState();
  const shown = useRef<string | null>(null);
  const positions = useRef<Positions>({});

  useLayoutEffect(() => {
    positions.current = storedPositions();
    const keep = () => {
      if (shown.current !== null) positions.current[shown.current] = scrollY;
    };
    const takeOver = () => {
      history.scrollRestoration = "manual";
    };
    // After a reload, people can scroll a prerendered page before its script arrives. So the browser restores the place.
    const handOver = () => {
      keep();
      try {
        sessionStorage.setItem(STORED, JSON.stringify(positions.current));
      } catch {
        // Without storage, a reload opens the page at its top.
      }
      history.scrollRestoration = "auto";
    };
    takeOver();
    const stop = router.subscribe(keep);
    addEventListener("pagehide", handOver);
    // The back/forward cache shows the document again as it was.
    addEventListener("pageshow", takeOver);
    return () => {
      stop();
      removeEventListener("pagehide", handOver);
      removeEventListener("pageshow", takeOver);
    };
  }, [router]);

  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    shown.current = location.key;
    const position = positions.current[location.key];
    const named = location.hash && document.getElementById(decodedIfValid(location.hash.slice(1)));
    // A first page is at its top, or where the reader has scrolled before the script arrived. Reading `scrollY` comes
    // last, because it lays the page out, which takes a slow phone 100 ms.
    if (isFirst && ((position === undefined && !named) || scrollY > 0)) return;
    if (position !== undefined) scrollTo(0, position);
    else if (named) named.scrollIntoView();
    else if (!keepsScroll) scrollTo(0, 0);
  }, [location, keepsScroll]);
}
