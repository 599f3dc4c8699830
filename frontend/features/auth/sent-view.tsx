import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/form/button.tsx";
import { InboxLink } from "../../ui/inbox-link.tsx";

export function SentView({ email, onPin, onBack }: { email: string; onPin: () => void; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-yes-soft text-yes-ink">
        <MailCheck size={24} aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
        Check your email
      </h1>
      <p className="max-w-full text-ink-2">
        We sent a link and a 6-digit PIN to <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>.
        Both work for 10 minutes.
      </p>
      <div className="grid w-full gap-2 pt-2">
        <InboxLink />
        <Button s="lg" onClick={onPin}>
          Enter PIN Instead
        </Button>
        <Button v="ghost" s="lg" onClick={onBack}>
          Back to login
        </Button>
      </div>
    </div>
  );
}
