import { Suspense } from "react";
import { useWords } from "../../lib/words.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { LoadingBlock } from "../../ui/state/skeleton.tsx";
import { SettingsCard } from "./settings-card.tsx";

const SecurityLog = lazyPart(() => import("./security-log.tsx"));

const loading = <LoadingBlock className="h-20 rounded-control" />;

export function SecurityCard() {
  const i18n = useWords();
  return (
    <SettingsCard
      id="security"
      title={i18n.t("Security log")}
      text={i18n.t("What happened to your account in the last 12 months.")}
    >
      <Suspense fallback={loading}>
        <SecurityLog loading={loading} />
      </Suspense>
    </SettingsCard>
  );
}
