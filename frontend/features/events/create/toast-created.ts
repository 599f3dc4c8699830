import type { Invitations } from "#schema/contracts/events.ts";
import type { Words } from "#schema/words.ts";
import { toast } from "../../../ui/overlay/toast.ts";

/** Says that an event is created, and when its invitations go out. Only mails that go out now are called sent. */
export function toastCreated({ sent, held, later }: Invitations, i18n: Words): void {
  const title =
    held > 0
      ? i18n.t(
          "{held, plural, one {Event created. Confirm your e-mail and # invitation goes out.} other {Event created. Confirm your e-mail and # invitations go out.}}",
          { held },
        )
      : sent > 0
        ? i18n.t("Event created and invitation emails sent!")
        : i18n.t("Event created!");
  const description =
    later > 0
      ? i18n.t(
          "{later, plural, one {# invitation goes out on another day, as the event’s page says.} other {# invitations go out on other days, as the event’s page says.}}",
          { later },
        )
      : undefined;
  toast({ title, description, ...(held === 0 && sent > 0 && { type: "email-sent" }), tone: "success" });
}
