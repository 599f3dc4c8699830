import { MailCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { focusOnMount } from "../../../lib/focus-on-mount.ts";
import { useWords } from "../../../lib/words.ts";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { ConfirmToSend } from "../../account/confirm-to-send.tsx";

interface InvitationsSentProps {
  eventId: string;
  count: number;
  onBack: () => void;
}

/** Replaces the form after sending, so that it cannot be sent twice. Says what to do next. */
export function InvitationsSent({ eventId, count, onBack }: InvitationsSentProps) {
  const i18n = useWords();
  return (
    <section className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-6">
      <MailCheck aria-hidden="true" size={32} className="text-yes-ink" />
      <h3 ref={focusOnMount} tabIndex={-1} className="text-xl outline-none">
        {i18n.t("{count, plural, one {Your friend is invited} other {# friends are invited}}", { count })}
      </h3>
      <ConfirmToSend />
      <p className="text-ink-2">{i18n.t("You get their answers by e-mail, and see them all on the event's page.")}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink as={Link} to={`/events/${eventId}/dashboard`}>
          {i18n.t("Manage Event")}
        </ButtonLink>
        <Button variant="secondary" onClick={onBack}>
          {i18n.t("Keep swiping")}
        </Button>
      </div>
    </section>
  );
}
