import type { ReactNode } from "react";
import type { Poll } from "#schema/contracts/polls.ts";
import { NavBar } from "../features/account/nav-bar.tsx";
import { viewerName } from "../features/polls/draft.ts";
import { InvalidLink, Unavailable } from "../features/polls/message-page.tsx";
import { OfflineBar } from "../features/polls/offline-bar.tsx";
import type { PollPageData } from "../features/polls/page-data.ts";
import { PollPage } from "../features/polls/poll-page.tsx";
import { Avatar, initials } from "../ui/avatar.tsx";

function Frame({ viewer, children }: { viewer: Poll["viewer"]; children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href="#main"
        className="sr-only z-30 rounded-control bg-surface px-4 py-3 font-semibold shadow-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="sticky top-0 z-20">
        <OfflineBar />
        <NavBar right={viewer ? <DashboardLink viewer={viewer} /> : undefined} />
      </div>
      {children}
    </div>
  );
}

function DashboardLink({ viewer }: { viewer: NonNullable<Poll["viewer"]> }) {
  const name = viewerName(viewer) || viewer.email;
  return (
    <a href="/" aria-label={`${initials(name)}, dashboard`} className="hit rounded-full">
      <Avatar name={name} />
    </a>
  );
}

/** The same tree on the server and in the browser. */
export function PollApp({ data }: { data: PollPageData }) {
  return (
    <Frame viewer={data.poll.viewer}>
      <PollPage data={data} />
    </Frame>
  );
}

export function InvalidLinkPage() {
  return (
    <Frame viewer={null}>
      <InvalidLink />
    </Frame>
  );
}

export function UnavailablePage({ retry }: { retry: string }) {
  return (
    <Frame viewer={null}>
      <Unavailable retry={retry} />
    </Frame>
  );
}
