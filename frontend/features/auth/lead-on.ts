import type { SignedIn } from "#schema/contracts/account.ts";
import { localPath } from "#schema/local-path.ts";
import type { Words } from "#schema/words.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { dropDraft, SEND_SAVED } from "../events/create/event-draft.ts";
import { continueTo } from "./mutations.ts";

// Leaves time to read that the invitations are sent, as on the create page.
const READING_MS = 2_000;

/** Says that the event was sent with the sign-in, and opens it. */
export function openSent({ id }: { id: string }, { key, guests }: { key: string; guests: number }, i18n: Words): void {
  dropDraft(key);
  if (guests === 0) toast({ title: i18n.t("Event created!"), tone: "success" });
  else toast({ title: i18n.t("Event created and invitation emails sent!"), type: "email-sent", tone: "success" });
  continueTo(`/events/${id}/dashboard`, READING_MS);
}

/** Opens the page that a mail was asked for. A saved form that the person does not see is never sent. */
export function openNext({ next }: Pick<SignedIn, "next">, otherwise = "/"): void {
  const asked = localPath(next);
  continueTo(asked === SEND_SAVED ? "/home" : asked === "/" ? otherwise : asked);
}
