import { CircleCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { install, useInstallState } from "./install-state.ts";

const loadDialog = () => import("./install-dialog.tsx");
const InstallDialog = lazyPart(loadDialog);

/** Installs the app, or explains how if the browser has no prompt. Says when it is installed. */
export function InstallControl() {
  const i18n = useWords();
  const state = useInstallState();
  const [isAsking, setAsking] = useState(false);
  const [isExplaining, setExplaining] = useState(false);

  async function press() {
    if (state === "not-installed") return setExplaining(true);
    setAsking(true);
    await install();
    setAsking(false);
  }

  if (state === "installed") {
    return (
      <p role="status" className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-yes-ink">
        <CircleCheck aria-hidden="true" size={20} />
        {i18n.t("Installed")}
      </p>
    );
  }
  return (
    <>
      <Button variant="secondary" busy={isAsking} className="max-sm:w-full" onPointerEnter={loadDialog} onClick={press}>
        {i18n.t("Install app")}
      </Button>
      <Suspense fallback={null}>{isExplaining && <InstallDialog onClose={() => setExplaining(false)} />}</Suspense>
    </>
  );
}
