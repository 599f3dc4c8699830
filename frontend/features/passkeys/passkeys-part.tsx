import { Suspense } from "react";
import type { User } from "#schema/contracts/account.ts";
import { useWords } from "../../lib/words.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { LoadingBlock } from "../../ui/state/skeleton.tsx";
import { SettingsPart } from "../account/settings-part.tsx";

const PasskeyList = lazyPart(() => import("./passkey-list.tsx"));

const loading = <LoadingBlock className="h-20 rounded-control" />;

export function PasskeysPart({ user }: { user: User }) {
  const i18n = useWords();
  return (
    <SettingsPart
      id="passkeys"
      title={i18n.t("Passkeys")}
      text={i18n.t("Sign in with your face, finger or screen lock, without an e-mail.")}
      isOpen
    >
      <Suspense fallback={loading}>
        <PasskeyList user={user} loading={loading} />
      </Suspense>
    </SettingsPart>
  );
}
