import { createContext, useContext } from "react";

const drawnParts = ["nav", "poster", "organizer", "calendars", "cannot", "address"] as const;
type PartName = (typeof drawnParts)[number];
/** HTML of the static parts, rendered by the Pages function. */
export type Drawn = Partial<Record<PartName, string>>;

const DrawnContext = createContext<Drawn>({});
export const DrawnProvider = DrawnContext.Provider;

/**
 * A part that hydration copies from the server's HTML. This saves the browser the code that renders it (4 kB). Typed text
 * stays in it, because Preact writes HTML only when it changes.
 */
export function DrawnPart({ part, className }: { part: PartName; className?: string }) {
  const html = useContext(DrawnContext)[part] ?? "";
  return (
    <div
      data-drawn={part}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server and read back from the same page
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Reads the parts from the server's HTML. */
export function readDrawn(page: ParentNode): Drawn {
  const drawn: Drawn = {};
  for (const part of drawnParts) {
    const element = page.querySelector(`[data-drawn=${part}]`);
    if (element) drawn[part] = element.innerHTML;
  }
  return drawn;
}
