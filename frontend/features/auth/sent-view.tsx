import { Trans } from "@lingui/react";
import { MailCheck } from "lucide-react";
import type { SignedIn } from "#schema/contracts/account.ts";
import { SIGN_IN_CODE_MINUTES } from "#schema/limits.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import type { EventDraft } from "../events/create/event-draft.ts";
import { PinForm } from "./pin-form.tsx";

interface SentViewProps {
  email: string;
  draft: EventDraft | null;
  onSignedIn: (signedIn: SignedIn) => void;
  onPin: () => void;
  onBack: () => void;
}

/** Follows a sent link. The PIN can be typed at once. */
export function SentView({ email, draft, onSignedIn, onPin, onBack }: SentViewProps) {
  const i18n = useWords();
  return (
    <div className="grid gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-yes-soft text-yes-ink">
        <MailCheck size={24} aria-hidden="true" />
      </span>
      <h1 className="text-2xl sm:text-3xl">{i18n.t("Check your email")}</h1>
      <p className="text-ink-2">
        <Trans
          id="We sent a link and a 6-digit PIN to {email}. Both work for {minutes, plural, one {# minute} other {# minutes}}."
          values={{
            email: (
              <strong dir="auto" className="font-semibold text-ink wrap-anywhere">
                {email}
              </strong>
            ),
            minutes: SIGN_IN_CODE_MINUTES,
          }}
        />
      </p>
      <div data-keep-clear className="grid gap-4">
        <PinForm email={email} draft={draft} onSignedIn={onSignedIn} />
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="ghost" onClick={onPin}>
            {i18n.t("Enter PIN Instead")}
          </Button>
          <Button variant="ghost" onClick={onBack}>
            {i18n.t("Back to login")}
          </Button>
        </div>
      </div>
    </div>
  );
}
