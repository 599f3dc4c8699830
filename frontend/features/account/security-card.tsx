import { Suspense } from "react";
import { useWords } from "../../lib/words.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { LoadingStatus, Skeleton } from "../../ui/state/skeleton.tsx";
import { SettingsCard } from "./settings-card.tsx";

const SecurityLog = lazyPart(() => import("./security-log.tsx"));

export function SecurityCard() {
  const i18n = useWords();
  return (
    <SettingsCard
      id="security"
      title={i18n.t("Security log")}
      text={i18n.t("What happened to your account in the last 12 months.")}
    >
      <Suspense fallback={<LogSkeleton />}>
        <SecurityLog loading={<LogSkeleton />} />
      </Suspense>
    </SettingsCard>
  );
}

function LogSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus />
      <Skeleton className="h-20 rounded-control" />
    </div>
  );
}
