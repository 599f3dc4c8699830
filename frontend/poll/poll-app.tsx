import { I18nProvider } from "@lingui/react";
import type { Poll } from "#schema/contracts/polls.ts";
import { displayName } from "#schema/person-name.ts";
import type { Words } from "#schema/words.ts";
import { NavBar } from "../features/navigation/nav-bar.tsx";
import { OfflineBar } from "../features/polls/offline-bar.tsx";
import type { Draft, PollPageData } from "../features/polls/page-data.ts";
import { PollPage } from "../features/polls/poll-page.tsx";
import { Hydrated } from "../lib/has-script.tsx";
import { useWords } from "../lib/words.ts";
import { Avatar, initials } from "../ui/picture/avatar.tsx";
import { PartBoundary } from "../ui/state/part-boundary.tsx";

interface PollAppProps {
  i18n: Words;
  data: PollPageData;
  /** Returns what was typed and tapped before the page hydrated. */
  takeEarlyInput?: () => Partial<Draft>;
}

/** The root component, the same on the server and in the browser. */
export function PollApp({ i18n, data, takeEarlyInput }: PollAppProps) {
  const { viewer } = data.poll;
  return (
    <I18nProvider i18n={i18n}>
      <Hydrated>
        <a
          href="#main"
          className="sr-only z-30 rounded-control bg-surface px-4 py-3 font-semibold shadow-3 focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
        >
          {i18n.t("Skip to content")}
        </a>
        <div className="sticky top-0 z-20">
          <OfflineBar />
          <NavBar right={viewer ? <DashboardLink viewer={viewer} /> : undefined} />
        </div>
        <PartBoundary fallback={<PollPage data={data} isLost />}>
          <PollPage data={data} takeEarlyInput={takeEarlyInput} />
        </PartBoundary>
      </Hydrated>
    </I18nProvider>
  );
}

function DashboardLink({ viewer }: { viewer: NonNullable<Poll["viewer"]> }) {
  const i18n = useWords();
  const name = displayName(viewer);
  return (
    <a href="/" aria-label={i18n.t("{initials}, dashboard", { initials: initials(name) })} className="hit rounded-full">
      <Avatar name={name} />
    </a>
  );
}
