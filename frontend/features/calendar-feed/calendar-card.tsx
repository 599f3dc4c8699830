import { Suspense } from "react";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { LoadingStatus, Skeleton } from "../../ui/state/skeleton.tsx";
import { SettingsCard } from "../account/settings-card.tsx";

const CalendarFeed = lazyPart(() => import("./calendar-feed.tsx"));

export function CalendarCard() {
  return (
    <SettingsCard
      id="calendar"
      title="Calendar feed"
      text="A secret address for your calendar app. It shows your chosen dates, organized and received, and follows every change."
    >
      <Suspense fallback={<FeedSkeleton />}>
        <CalendarFeed loading={<FeedSkeleton />} />
      </Suspense>
    </SettingsCard>
  );
}

function FeedSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus />
      <Skeleton className="h-11 rounded-control" />
    </div>
  );
}
