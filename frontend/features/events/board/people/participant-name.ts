import type { Participant } from "#schema/contracts/events.ts";
import type { Words } from "#schema/words.ts";

/** Returns a person's name in the organizer's contacts, otherwise the address, otherwise 'No address'. */
export const nameOf = ({ contactName, email }: Participant, i18n: Words) =>
  contactName ?? email ?? i18n.t("No address");
