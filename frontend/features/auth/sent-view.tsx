import { MailCheck } from "lucide-react";
import type { SignedIn } from "#schema/contracts/account.ts";
import { SIGN_IN_CODE_MINUTES } from "#schema/limits.ts";
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
  return (
    <div className="grid gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-yes-soft text-yes-ink">
        <MailCheck size={24} aria-hidden="true" />
      </span>
      <h1 className="text-2xl sm:text-3xl">Check your email</h1>
      <p className="text-ink-2">
        We sent a link and a 6-digit PIN to <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>.
        Both work for {SIGN_IN_CODE_MINUTES} minutes.
      </p>
      <PinForm email={email} draft={draft} onSignedIn={onSignedIn} />
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="ghost" onClick={onPin}>
          Enter PIN Instead
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back to login
        </Button>
      </div>
    </div>
  );
}
