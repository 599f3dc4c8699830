import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import type { ShowStack } from "#schema/show-groups.ts";
import { dislikedQuery, likedQuery, matchesQuery, showCount } from "../features/swipe/saved-queries.ts";
import { SwipeTab } from "../features/swipe/swipe-tab.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useWords } from "../lib/words.ts";
import { cn } from "../ui/cn.ts";
import { lazyPart } from "../ui/state/lazy-part.tsx";
import { LoadingStatus, Skeleton } from "../ui/state/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";

const SavedView = lazy(() => import("../features/swipe/saved-view.tsx"));
const InviteTab = lazy(() => import("../features/swipe/invite/invite-tab.tsx"));
const ShowDetails = lazyPart(() => import("../features/swipe/details/show-details.tsx"));

// "friends" has no tab of its own. The invite button opens it below the tab "swipe".
const views = ["swipe", "liked", "disliked", "matches", "friends"] as const;
type View = (typeof views)[number];

export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Swipe"));
  const { view, setView, invited, invite } = useView();
  const [opened, setOpened] = useState<ShowStack | null>(null);
  const counts = useCounts();
  function inviteTo(show: ShowStack) {
    setOpened(null);
    invite(show);
  }

  return (
    <div className="overflow-x-clip">
      <div className="page grid grid-cols-[minmax(0,1fr)] pt-3 pb-6">
        <h1 className="sr-only">{i18n.t("Swipe")}</h1>
        <Tabs
          label={i18n.t("Shows")}
          value={view === "friends" ? "swipe" : view}
          tabs={[
            { value: "swipe", label: i18n.t("Swipe") },
            { value: "liked", label: i18n.t("Liked"), count: counts.liked },
            { value: "disliked", label: i18n.t("Disliked"), count: counts.disliked },
            { value: "matches", label: i18n.t("Matches"), count: counts.matches },
          ]}
          onChange={setView}
          className={cn(
            "[&>[role=tablist]]:mx-auto [&>[role=tablist]]:max-w-108",
            view === "swipe" &&
              "mx-auto w-full max-w-108 [--taken:20.75rem] lg:[--taken:22.75rem] transition-transform duration-(--dur-3) has-[aside]:-translate-x-60",
          )}
        >
          <Suspense fallback={<LoadingView />}>
            {view === "swipe" ? (
              <SwipeTab onInvite={invite} />
            ) : view === "friends" ? (
              <InviteTab show={invited} onBack={() => setView("swipe")} />
            ) : (
              <SavedView view={view} onDetails={setOpened} />
            )}
          </Suspense>
        </Tabs>
      </div>
      <Suspense>
        {opened && (
          <ShowDetails
            show={opened}
            onClose={() => setOpened(null)}
            onInvite={view === "disliked" ? undefined : () => inviteTo(opened)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Keeps the view in the URL and the invited show in the history entry, so that Back, Forward and reload work. */
function useView() {
  const [search, setSearch] = useSearchParams();
  const state = useLocation().state as { invited?: ShowStack } | null;
  const view = views.find((name) => name === search.get("tab")) ?? "swipe";
  return {
    view,
    setView: (next: View) => next !== view && setSearch(next === "swipe" ? {} : { tab: next }),
    invited: state?.invited ?? null,
    invite: (show: ShowStack) => setSearch({ tab: "friends" }, { state: { invited: show } }),
  };
}

function useCounts() {
  const { data: liked } = useQuery(likedQuery());
  const { data: disliked } = useQuery(dislikedQuery());
  const { data: matches } = useQuery(matchesQuery());
  return {
    liked: liked && showCount(liked),
    disliked: disliked && showCount(disliked),
    matches: matches && showCount(matches),
  };
}

function LoadingView() {
  return (
    <div aria-busy="true" className="mt-6">
      <LoadingStatus />
      <Skeleton className="h-44 rounded-card!" />
    </div>
  );
}
