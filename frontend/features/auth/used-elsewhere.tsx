import { useEffect } from "react";
import type { SignInRequest } from "#schema/contracts/account.ts";
import { focusOnMount } from "../../lib/focus-on-mount.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { dropDraft, type EventDraft } from "../events/create/event-draft.ts";

interface UsedElsewhereProps {
  request: SignInRequest;
  draft: EventDraft | null;
  onSignIn: () => void;
}

/** Follows when the mail that this browser asked for was used in another browser. */
export function UsedElsewhere({ request: { usedBy, isEventSent }, draft, onSignIn }: UsedElsewhereProps) {
  const i18n = useWords();
  const sentKey = isEventSent ? draft?.idempotencyKey : undefined;
  // This browser must not offer the same event again.
  useEffect(() => {
    if (sentKey !== undefined) dropDraft(sentKey);
  }, [sentKey]);
  return (
    <div className="grid gap-4">
      <h1 ref={focusOnMount} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {i18n.t("You are signed in elsewhere")}
      </h1>
      <p className="text-ink-2">
        {i18n.paragraph(
          usedBy === "link"
            ? i18n.t("You used the link of this mail.")
            : i18n.t("You used the link or the PIN of this mail."),
          isEventSent ? i18n.t("Your event is sent.") : undefined,
        )}
      </p>
      <Button size="lg" onClick={onSignIn}>
        {i18n.t("Sign in here too")}
      </Button>
    </div>
  );
}
