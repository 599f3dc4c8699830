import type { Contact } from "#schema/contracts/connections.ts";
import { finishedAddresses, readAddresses } from "#schema/email-address.ts";

const SUGGESTIONS_MAX = 5;
/** These are English texts for the words of the page. */
export const INVALID_EMAIL = /*i18n*/ "Please enter a valid email address";
const ALREADY_ADDED = /*i18n*/ "This email is already added";

/** Returns the addresses in the text that are about to be added, and what is wrong as an English text for the words of the page. */
export function addedAddresses(typed: string, invited: readonly string[]): { added: string[]; problem: string | null } {
  if (typed.trim() === "") return { added: [], problem: /*i18n*/ "Please enter an email address" };
  const { addresses, doubtful } = readAddresses(typed);
  if (addresses.length === 0 || doubtful.length > 0) return { added: [], problem: INVALID_EMAIL };
  const added = addresses.filter((email) => !invited.includes(email));
  return { added, problem: added.length === 0 ? ALREADY_ADDED : null };
}

/** Returns up to five contacts whose name or address contains the text and who are not invited yet. */
export function suggestContacts(contacts: readonly Contact[], typed: string, invited: readonly string[]): Contact[] {
  const text = typed.trim().toLowerCase();
  if (text === "") return [];
  return contacts
    .filter(({ email, name }) => !invited.includes(email) && `${name}\n${email}`.toLowerCase().includes(text))
    .slice(0, SUGGESTIONS_MAX);
}

/**
 * Takes the new addresses from text being typed: a comma, semicolon or space finishes an address. Without one, all text
 * stays, because it may be a name or need a correction.
 */
export function typedAddresses(text: string, invited: readonly string[]) {
  const [finished, unfinished] = finishedAddresses(text);
  const { addresses, doubtful } = readAddresses(finished);
  const added = addresses.filter((email) => !invited.includes(email));
  const isRepeated = added.length === 0 && addresses.length > 0;
  return {
    added,
    rest: added.length === 0 ? text : [...doubtful, unfinished].join(" "),
    problem: doubtful.length > 0 ? INVALID_EMAIL : isRepeated ? ALREADY_ADDED : null,
  };
}

/** Adds the addresses in the input to the invited ones. Returns null if one is invalid. */
export function invitedWith(typed: string, invited: string[]): string[] | null {
  if (typed.trim() === "") return invited;
  const { addresses, doubtful } = readAddresses(typed);
  return addresses.length === 0 || doubtful.length > 0 ? null : [...new Set([...invited, ...addresses])];
}
