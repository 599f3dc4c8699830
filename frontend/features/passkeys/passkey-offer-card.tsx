import { ScanFace } from "lucide-react";
import { useEffect, useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { AddPasskeyButton } from "./add-passkey-button.tsx";
import { useDeclineOffer } from "./queries.ts";
import { hasDevicePasskeys } from "./web-authn.ts";

/** The offer of a passkey. Shows nothing on a device that cannot make one. */
export default function PasskeyOfferCard({ user }: { user: User }) {
  const i18n = useWords();
  const [isAble, setAble] = useState(false);
  const decline = useDeclineOffer();
  useEffect(() => {
    hasDevicePasskeys().then(setAble, () => {});
  }, []);
  if (!isAble) return null;
  return (
    <section
      aria-labelledby="passkey-offer"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-brand-soft p-4 sm:px-5 print:hidden"
    >
      <div className="flex min-w-0 items-start gap-3">
        <ScanFace aria-hidden="true" size={24} className="mt-0.5 shrink-0 text-brand-ink" />
        <div className="min-w-0">
          <h2 id="passkey-offer" className="text-base font-semibold [font-family:var(--font-sans)]">
            {i18n.t("Next time with your face or finger")}
          </h2>
          <p className="text-sm text-ink-2">{i18n.t("With a passkey, you sign in without waiting for an e-mail.")}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="ghost" busy={decline.isPending} onClick={() => decline.mutate()}>
          {i18n.t("Not now")}
        </Button>
        <AddPasskeyButton user={user} variant="secondary" />
      </div>
    </section>
  );
}
