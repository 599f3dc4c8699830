import { Suspense } from "react";
import type { User } from "#schema/contracts/account.ts";
import { offersPasswords } from "../../lib/offers-passwords.ts";
import { useWords } from "../../lib/words.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { LoadingBlock } from "../../ui/state/skeleton.tsx";
import { PasskeysPart } from "../passkeys/passkeys-part.tsx";
import { PasswordPart } from "./password-part.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsPart } from "./settings-part.tsx";

const SessionList = lazyPart(() => import("./session-list.tsx"));
const SecurityLog = lazyPart(() => import("./security-log.tsx"));

const loading = <LoadingBlock className="h-20 rounded-control" />;

/** How and where the person signs in. */
export function SignInCard({ user }: { user: User }) {
  const i18n = useWords();
  return (
    <SettingsCard id="sign-in" title={i18n.t("Signing in")}>
      <div className="-my-2 ruled">
        <PasskeysPart user={user} />
        {offersPasswords() && <PasswordPart user={user} />}
        <SettingsPart
          id="sessions"
          title={i18n.t("Where you are signed in")}
          text={i18n.t("A browser that is not used for 14 days is signed out automatically.")}
        >
          <Suspense fallback={loading}>
            <SessionList loading={loading} />
          </Suspense>
        </SettingsPart>
        <SettingsPart
          id="security"
          title={i18n.t("Security log")}
          text={i18n.t("What happened to your account in the last 12 months.")}
        >
          <Suspense fallback={loading}>
            <SecurityLog loading={loading} />
          </Suspense>
        </SettingsPart>
      </div>
    </SettingsCard>
  );
}
