import { type ComponentType, createContext, lazy, memo, Suspense, useContext } from "react";
import { PartBoundary } from "../ui/state/part-boundary.tsx";

/** Parts of a page by name, which only some pages have. */
type Parts = Record<string, ComponentType<never>>;

/** The server has them all and writes their HTML. The browser has none, and loads what its page shows. */
export const ServedParts = createContext<Parts>({});

/**
 * Returns a part of the page that is in the server's HTML, and whose script comes in a chunk of its own after the page's.
 * React keeps the HTML until the chunk is there, or for good if it does not come, so a part must work without scripts.
 */
export function latePart<Props extends object>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  const Late = lazy(() => load().catch(() => new Promise<never>(() => {}))) as unknown as ComponentType<Props>;
  // Memoised, because a new render before the chunk is there would drop the server's HTML.
  return memo(function LatePart(props: Props) {
    const Part = (useContext(ServedParts)[name] as ComponentType<Props> | undefined) ?? Late;
    return (
      <Suspense>
        <PartBoundary>
          <Part {...props} />
        </PartBoundary>
      </Suspense>
    );
  });
}
