import { localPart } from "#schema/person-name.ts";
import { withoutLinks } from "#schema/typed-links.ts";
import type { Words } from "#schema/words.ts";
import { oneLine, shortened } from "./words/people-text.ts";

// Mail programs show some 20 to 30 characters of a sender.
const NAME_MAX = 40;

/** A person on whose behalf a mail is sent. The address is null while it is unverified, and the name may be empty. */
export interface PersonBehind {
  name: string;
  address: string | null;
}

/**
 * Returns the name for a mail's sender, which is read before the mail is opened: without one the words before the @.
 * Returns null for an unverified account, for a name that looks like an address, and for mail to this person.
 */
export function senderName({ name, address }: PersonBehind, recipient: string): string | null {
  if (address === null || address === recipient || name.includes("@")) return null;
  return shortened(oneLine(name) || withoutLinks(localPart(address)), NAME_MAX);
}

/** Returns 'Mia via Eightish'. */
export function viaProduct(name: string, i18n: Words): string {
  return i18n.t("{name} via Eightish", { name });
}
