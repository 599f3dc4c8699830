import type { SignedIn, WaitingEvent } from "#schema/contracts/account.ts";
import type { CreatedEvent } from "#schema/contracts/events.ts";
import { localPath } from "#schema/local-path.ts";
import type { Words } from "#schema/words.ts";
import { dropDraft, saveTyped, sendingPage } from "../events/create/event-draft.ts";
import { toastCreated } from "../events/create/toast-created.ts";
import { continueTo } from "./mutations.ts";

// Leaves time to read that the invitations are sent, as on the create page.
const READING_MS = 2_000;

/** Says that the event was sent with the sign-in, and opens it. */
export function openSent({ event, invitations }: CreatedEvent, key: string, i18n: Words): void {
  dropDraft(key);
  toastCreated(invitations, i18n);
  continueTo(`/events/${event.id}/dashboard`, READING_MS);
}

/** Opens the page that a mail was asked for. */
export function openNext({ next }: Pick<SignedIn, "next">, otherwise = "/"): void {
  const asked = localPath(next);
  continueTo(asked === "/" ? otherwise : asked);
}

/** Opens an event that waited for this sign-in in the create page, which sends it and says what is in the way. */
export function sendHere({ event: waiting, key, organizerName }: WaitingEvent): void {
  const { location, showId, ticketUrl = null, imageUrl = null } = waiting;
  const show = showId || ticketUrl || imageUrl ? { location, showId, ticketUrl, imageUrl } : null;
  const event = { ...waiting, location: show ? "" : location, show, organizerName };
  saveTyped(key, { event, address: "", lastSent: { ...event, idempotencyKey: key }, isTouched: true });
  continueTo(sendingPage(key));
}
