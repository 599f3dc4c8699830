import { MailCheck } from "lucide-react";
import { Link } from "react-router-dom";
import type { CreatedEvent, Invitations } from "#schema/contracts/events.ts";
import type { Words } from "#schema/words.ts";
import { focusOnMount } from "../../../lib/focus-on-mount.ts";
import { useWords } from "../../../lib/words.ts";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { ConfirmToSend } from "../../account/confirm-to-send.tsx";

interface InvitationsSentProps {
  created: CreatedEvent;
  onBack: () => void;
}

/** Replaces the form after sending, so that it cannot be sent twice. Says what to do next. */
export function InvitationsSent({ created: { event, invitations }, onBack }: InvitationsSentProps) {
  const i18n = useWords();
  const { sent, held, later } = invitations;
  return (
    <section data-keep-clear className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-6">
      <MailCheck aria-hidden="true" size={32} className="text-yes-ink" />
      <h3 ref={focusOnMount} tabIndex={-1} className="text-xl outline-none">
        {titleOf(invitations, i18n)}
      </h3>
      {held > 0 && <ConfirmToSend />}
      <p className="text-ink-2">
        {sent + held + later > 0
          ? i18n.t("You get their answers by e-mail, and see them all on the event's page.")
          : i18n.t("They want no such e-mails. The event’s page has the links that you can send them yourself.")}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink as={Link} to={`/events/${event.id}/dashboard`}>
          {i18n.t("Manage Event")}
        </ButtonLink>
        <Button variant="secondary" onClick={onBack}>
          {i18n.t("Keep swiping")}
        </Button>
      </div>
    </section>
  );
}

function titleOf({ sent, held, later }: Invitations, i18n: Words): string {
  if (held > 0)
    return i18n.t(
      "{held, plural, one {# invitation waits until you confirm your e-mail} other {# invitations wait until you confirm your e-mail}}",
      { held },
    );
  if (sent > 0)
    return i18n.t("{count, plural, one {Your friend is invited} other {# friends are invited}}", { count: sent });
  return later > 0
    ? i18n.t("{later, plural, one {# invitation goes out on another day} other {# invitations go out on other days}}", {
        later,
      })
    : i18n.t("No invitation goes out");
}
