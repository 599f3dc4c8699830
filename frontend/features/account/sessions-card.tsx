import { Suspense } from "react";
import { useWords } from "../../lib/words.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { LoadingBlock } from "../../ui/state/skeleton.tsx";
import { SettingsCard } from "./settings-card.tsx";

const SessionList = lazyPart(() => import("./session-list.tsx"));

const loading = <LoadingBlock className="h-20 rounded-control" />;

export function SessionsCard() {
  const i18n = useWords();
  return (
    <SettingsCard
      id="sessions"
      title={i18n.t("Where you are signed in")}
      text={i18n.t("A browser that is not used for 14 days is signed out automatically.")}
    >
      <Suspense fallback={loading}>
        <SessionList loading={loading} />
      </Suspense>
    </SettingsCard>
  );
}
