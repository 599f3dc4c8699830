import { Suspense } from "react";
import { useWords } from "../../lib/words.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { LoadingBlock } from "../../ui/state/skeleton.tsx";
import { SettingsPart } from "../account/settings-part.tsx";

const CalendarFeed = lazyPart(() => import("./calendar-feed.tsx"));

const loading = <LoadingBlock className="h-11 rounded-control" />;

export function CalendarPart() {
  const i18n = useWords();
  return (
    <SettingsPart
      id="calendar"
      title={i18n.t("Calendar feed")}
      text={i18n.t(
        "A secret address for your calendar app. It shows your chosen dates, organized and received, and follows every change.",
      )}
    >
      <Suspense fallback={loading}>
        <CalendarFeed loading={loading} />
      </Suspense>
    </SettingsPart>
  );
}
