import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from "react";

/** Parts of a page by name, which only some pages have. */
type Parts = Record<string, ComponentType<never>>;

/** The server has them all and writes their HTML. The browser has none, and loads what its page shows. */
export const ServedParts = createContext<Parts>({});

/**
 * Returns a part of the page that is in the server's HTML, and whose script comes in a chunk of its own after the page's.
 * Until then, and if it never comes, the HTML stays. So a part must work without scripts. Its fields take over what was
 * typed by `useServedField`.
 */
export function latePart<Props extends object>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  return function LatePart(props: Props): ReactNode {
    const Served = useContext(ServedParts)[name] as typeof Late;
    const [Late, setLate] = useState<ComponentType<Props>>();
    useEffect(() => {
      load().then(
        (loaded) => setLate(() => loaded.default),
        () => {},
      );
    }, []);
    const Part = Served ?? Late;
    return Part ? (
      <div>
        <Part {...props} />
      </div>
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: while hydrating, React keeps the server's HTML
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    );
  };
}
