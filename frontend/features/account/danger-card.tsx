import { Suspense, useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { SettingsCard } from "./settings-card.tsx";

const loadDialog = () => import("./delete-account-dialog.tsx");
const DeleteAccountDialog = lazyPart(loadDialog);

export function DangerCard({ user }: { user: User }) {
  const i18n = useWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsCard
      id="danger"
      title={i18n.t("Danger Zone")}
      isDanger
      text={i18n.t("Deleting your account erases your events, contacts and connections. It cannot be undone.")}
    >
      <Button
        variant="secondary"
        className="border-danger! text-danger-ink! max-sm:w-full"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setAsking(true)}
      >
        {i18n.t("Delete Account")}
      </Button>
      <Suspense>{isAsking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}</Suspense>
    </SettingsCard>
  );
}
