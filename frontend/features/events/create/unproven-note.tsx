import { UNPROVEN_EVENTS_MAX, UNPROVEN_INVITATIONS_MAX } from "#schema/limits.ts";
import { useWords } from "../../../lib/words.ts";

/** Tells an organizer without a confirmed address how much the account stores, before they type more. */
export function UnprovenNote() {
  const i18n = useWords();
  return (
    <p className="rounded-card bg-maybe-soft p-4 text-sm font-semibold text-maybe-ink">
      {i18n.t(
        "Until you confirm your e-mail address, you can save {events, plural, one {# event} other {# events}} and {invitations, plural, one {# invitation} other {# invitations}}.",
        { events: UNPROVEN_EVENTS_MAX, invitations: UNPROVEN_INVITATIONS_MAX },
      )}
    </p>
  );
}
