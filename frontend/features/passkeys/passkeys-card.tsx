import { Suspense } from "react";
import type { User } from "#schema/contracts/account.ts";
import { useWords } from "../../lib/words.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { LoadingBlock } from "../../ui/state/skeleton.tsx";
import { SettingsCard } from "../account/settings-card.tsx";

const PasskeyList = lazyPart(() => import("./passkey-list.tsx"));

const loading = <LoadingBlock className="h-20 rounded-control" />;

export function PasskeysCard({ user }: { user: User }) {
  const i18n = useWords();
  return (
    <SettingsCard
      id="passkeys"
      title={i18n.t("Passkeys")}
      text={i18n.t("Sign in with your face, finger or screen lock, without an e-mail.")}
    >
      <Suspense fallback={loading}>
        <PasskeyList user={user} loading={loading} />
      </Suspense>
    </SettingsCard>
  );
}
