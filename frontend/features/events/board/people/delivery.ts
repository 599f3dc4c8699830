import type { Participant } from "#schema/contracts/events.ts";
import { rulesOf } from "#schema/contracts/mail-kinds.ts";
import type { Words } from "#schema/words.ts";
import { mailFault } from "./mail-fault.ts";

const sent =
  /*i18n*/ "{mail, select, invitation {Invitation sent} reminder {Reminder sent} personalLink {Personal link sent} addressLink {Link to add the address sent} finalDate {Final date sent} waitingList {News of the waiting list sent} cancellation {Cancellation sent} restored {News that it is on again sent} other {Mail sent}}";
const held =
  /*i18n*/ "{mail, select, invitation {Invitation waits until you confirm your e-mail} reminder {Reminder waits until you confirm your e-mail} personalLink {Personal link waits until you confirm your e-mail} addressLink {Link to add the address waits until you confirm your e-mail} finalDate {Final date waits until you confirm your e-mail} waitingList {News of the waiting list waits until you confirm your e-mail} cancellation {Cancellation waits until you confirm your e-mail} restored {News that it is on again waits until you confirm your e-mail} other {Mail waits until you confirm your e-mail}}";
const later =
  /*i18n*/ "{mail, select, invitation {Invitation goes out later} reminder {Reminder goes out later} personalLink {Personal link goes out later} addressLink {Link to add the address goes out later} finalDate {Final date goes out later} waitingList {News of the waiting list goes out later} cancellation {Cancellation goes out later} restored {News that it is on again goes out later} other {Mail goes out later}}";
const queued =
  /*i18n*/ "{mail, select, invitation {Invitation on its way} reminder {Reminder on its way} personalLink {Personal link on its way} addressLink {Link to add the address on its way} finalDate {Final date on its way} waitingList {News of the waiting list on its way} cancellation {Cancellation on its way} restored {News that it is on again on its way} other {Mail on its way}}";
const failed =
  /*i18n*/ "{mail, select, invitation {Invitation failed.} reminder {Reminder failed.} personalLink {Personal link failed.} addressLink {Link to add the address failed.} finalDate {Final date failed.} waitingList {News of the waiting list failed.} cancellation {Cancellation failed.} restored {News that it is on again failed.} other {Mail failed.}}";

/** Describes the state of the last mail to a participant. Suggests copying the personal link if there is a problem. */
export function deliveryText(
  { delivery, optedOut, isUndeliverable, hasResponded }: Participant,
  i18n: Words,
): { text: string; isProblem: boolean } | null {
  if (isUndeliverable)
    return { text: i18n.t("Address does not accept mail. Copy the personal link instead."), isProblem: true };
  if (optedOut && !hasResponded)
    return { text: i18n.t("Wants no e-mail from you. Copy the personal link instead."), isProblem: false };
  if (!delivery) return null;
  const { asks, delivery: mail = "other" } = rulesOf(delivery.kind) ?? {};
  // An answer proves that the invitation arrived.
  if (hasResponded && asks === "every-date") return null;
  const values = { mail };
  if (delivery.status === "sent") return { text: i18n.t(sent, values), isProblem: false };
  if (delivery.isHeld) return { text: i18n.t(held, values), isProblem: false };
  if (delivery.isLater) return { text: i18n.t(later, values), isProblem: false };
  if (delivery.status === "queued") return { text: i18n.t(queued, values), isProblem: false };
  const reason = delivery.reason && mailFault(delivery.reason, i18n);
  const parts = [i18n.t(failed, values), reason, i18n.t("Copy the personal link instead.")];
  return { text: parts.filter(Boolean).join(" "), isProblem: true };
}
