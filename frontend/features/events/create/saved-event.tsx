import { Trans } from "@lingui/react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { useWords } from "../../../lib/words.ts";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { dropDraft, type EventDraft } from "./event-draft.ts";

/** Tells a signed-out organizer that the event is saved, and what signing in does. Without guests it has a link. */
export function SavedEvent({ guests }: { guests: number }) {
  const i18n = useWords();
  return (
    <div className="mb-6 rounded-control bg-brand-soft px-4 py-3 text-brand-ink">
      <p className="font-semibold">
        {guests > 0
          ? i18n.t(
              "One step left: your event is saved and goes out to {guests, plural, one {# person} other {# people}} as soon as you sign in.",
              { guests },
            )
          : i18n.t("One step left: your event is saved, and you get its link as soon as you sign in.")}
      </p>
      <Link to="/home" className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4">
        {i18n.t("Change it")}
      </Link>
    </div>
  );
}

/** Follows when another tab of this browser has signed in and sent the event. */
export function SentEvent({ draft: { title, idempotencyKey }, id }: { draft: EventDraft; id: string }) {
  const i18n = useWords();
  // This tab must not offer the same event again.
  useEffect(() => dropDraft(idempotencyKey), [idempotencyKey]);
  return (
    <div className="page grid justify-items-center gap-5 py-16 text-center">
      <h1 className="text-2xl sm:text-3xl">{i18n.t("Sent")}</h1>
      <p className="max-w-[48ch] text-ink-2 wrap-anywhere">
        <Trans id="“{title}” went out when you signed in in another tab." values={{ title: <bdi>{title}</bdi> }} />
      </p>
      <ButtonLink as={Link} to={`/events/${id}/dashboard`} size="lg">
        {i18n.t("Open it")}
      </ButtonLink>
    </div>
  );
}
