import { OfflineBar } from "../features/polls/offline-bar.tsx";
import type { PollPageData } from "../features/polls/page-data.ts";
import { PollPage } from "../features/polls/poll-page.tsx";
import { type Drawn, DrawnPart, DrawnProvider } from "../features/polls/server-drawn-part.tsx";

/** The root component, the same on the server and in the browser. */
export function PollApp({ data, drawn }: { data: PollPageData; drawn: Drawn }) {
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
      <PollPage data={data} />
    </DrawnProvider>
  );
}
