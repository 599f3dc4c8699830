import { createContext, use } from "react";

const drawnParts = ["nav", "poster", "organizer", "calendars"] as const;
export type DrawnPart = (typeof drawnParts)[number];
/** HTML of the parts that never change, drawn at the edge. */
export type Drawn = Partial<Record<DrawnPart, string>>;

const DrawnContext = createContext<Drawn>({});
export const DrawnProvider = DrawnContext.Provider;

/** A part the browser only carries over from the server's page, which spares it the code that draws it (4 kB). */
export function DrawnPart({ part, className }: { part: DrawnPart; className?: string }) {
  const html = use(DrawnContext)[part] ?? "";
  return (
    <div
      data-drawn={part}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server, read back from the same page
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

/** The parts as they stand in the server's page. */
export function readDrawn(page: ParentNode): Drawn {
  const drawn: Drawn = {};
  for (const part of drawnParts) {
    const element = page.querySelector(`[data-drawn=${part}]`);
    if (element) drawn[part] = element.innerHTML;
  }
  return drawn;
}
