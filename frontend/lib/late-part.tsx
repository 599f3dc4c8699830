import { type ComponentType, createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";
import { useHasScript } from "./has-script.tsx";

/** Parts of a page by name, which only some pages have. */
type Parts = Record<string, ComponentType<never>>;

/** The server has them all and writes their HTML. The browser has none, and loads what its page shows. */
export const ServedParts = createContext<Parts>({});

/**
 * Returns a part of the page that is in the server's HTML, and whose script comes in a chunk of its own after the page's.
 * Until then the HTML stays as it came, so a part must work without scripts.
 */
export function latePart<Props extends object>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  // The HTML still works when the script cannot be loaded.
  const Late = lazy(() => load().catch(() => ({ default: StaticHtml as ComponentType<Props> })));
  return function LatePart(props: Props): ReactNode {
    const Served = useContext(ServedParts)[name] as ComponentType<Props> | undefined;
    const hasScript = useHasScript();
    const [html, setHtml] = useState("");
    if (Served) {
      return (
        <div>
          <Served {...props} />
        </div>
      );
    }
    return hasScript ? (
      <Suspense fallback={<StaticHtml html={html} />}>
        <div>
          <Late {...props} html={html} />
        </div>
      </Suspense>
    ) : (
      <div
        ref={(element) => {
          if (element) setHtml(element.innerHTML);
        }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps the server's HTML in its place
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    );
  };
}

/** Repeats the server's own HTML, in which React has escaped every person's words. */
function StaticHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
