import type { Participant } from "#schema/contracts/events.ts";

const names: Record<string, string> = {
  invitation: "Invitation",
  nudge: "Reminder",
  "personal-link": "Personal link",
  "add-address": "Link to add the address",
  "final-date": "Final date",
  "calendar-cancellation": "Cancellation",
  "event-cancelled": "Cancellation",
  "event-restored": "News that it is on again",
};

/** Describes the state of the last mail to a participant. Suggests copying the personal link if there is a problem. */
export function deliveryText({
  delivery,
  optedOut,
  isUndeliverable,
  hasResponded,
}: Participant): { text: string; isProblem: boolean } | null {
  if (isUndeliverable)
    return { text: "Address does not accept mail. Copy the personal link instead.", isProblem: true };
  if (optedOut && !hasResponded)
    return { text: "Wants no e-mail from you. Copy the personal link instead.", isProblem: false };
  // An answer proves that the invitation arrived.
  const isOldNews = hasResponded && (delivery?.kind === "invitation" || delivery?.kind === "nudge");
  if (!delivery || isOldNews) return null;
  const name = names[delivery.kind] ?? "Mail";
  if (delivery.status === "sent") return { text: `${name} sent`, isProblem: false };
  if (delivery.isHeld) return { text: `${name} waits until you confirm your e-mail`, isProblem: false };
  if (delivery.status === "queued") return { text: `${name} on its way`, isProblem: false };
  const text = [`${name} failed.`, delivery.reason, "Copy the personal link instead."].filter(Boolean).join(" ");
  return { text, isProblem: true };
}
