import { OfflineBar } from "../features/polls/offline-bar.tsx";
import type { Draft, PollPageData } from "../features/polls/page-data.ts";
import { PollPage } from "../features/polls/poll-page.tsx";
import { type Drawn, DrawnPart, DrawnProvider } from "../features/polls/server-drawn-part.tsx";

interface PollAppProps {
  data: PollPageData;
  drawn: Drawn;
  early?: Partial<Draft>;
}

/** The root component, the same on the server and in the browser. */
export function PollApp({ data, drawn, early }: PollAppProps) {
  return (
    <DrawnProvider value={drawn}>
      <a
        href="#main"
        className="sr-only z-30 rounded-control bg-surface px-4 py-3 font-semibold shadow-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="sticky top-0 z-20">
        <OfflineBar />
        <DrawnPart part="nav" />
      </div>
      <PollPage data={data} early={early} />
    </DrawnProvider>
  );
}
