import type { Participant } from "#schema/contracts/events.ts";

/** Returns a person's name in the organizer's contacts, otherwise the address, otherwise 'No address'. */
export const nameOf = ({ contactName, email }: Participant) => contactName ?? email ?? "No address";
