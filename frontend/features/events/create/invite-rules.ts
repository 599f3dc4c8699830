import type { Contact } from "#schema/contracts/connections.ts";

// A rough check. The server's is stricter, and its message appears in the same place.
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SUGGESTIONS_MAX = 5;
/** These are English texts for the words of the page. */
export const INVALID_EMAIL = /*i18n*/ "Please enter a valid email address";
const ALREADY_ADDED = /*i18n*/ "This email is already added";

/** Returns what is wrong with an address about to be added, as an English text for the words of the page, or null. */
export function inviteProblem(typed: string, invited: readonly string[]): string | null {
  const email = typed.trim().toLowerCase();
  if (email === "") return /*i18n*/ "Please enter an email address";
  if (!pattern.test(email)) return INVALID_EMAIL;
  return invited.includes(email) ? ALREADY_ADDED : null;
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
 * Splits pasted text at commas, semicolons, spaces and line breaks; 'Name <address>' gives its address. Returns invalid
 * addresses separately, so that the user can correct them.
 */
export function pastedAddresses(text: string): { addresses: string[]; doubtful: string[] } {
  const parts = text
    .toLowerCase()
    .split(/[\s,;<>()"]+/)
    .map((part) => part.replace(/^(mailto:)?'*|['.]+$/g, ""))
    .filter((part) => part.includes("@"));
  const isAddress = (part: string) => pattern.test(part);
  return { addresses: parts.filter(isAddress), doubtful: parts.filter((part) => !isAddress(part)) };
}

/**
 * Takes the new addresses from text being typed: a comma, semicolon or space finishes an address. Without one, all text
 * stays, because it may be a name or need a correction.
 */
export function typedAddresses(text: string, invited: readonly string[]) {
  const start = text.search(/[^\s,;]*$/);
  const { addresses, doubtful } = pastedAddresses(text.slice(0, start));
  const added = addresses.filter((email) => !invited.includes(email));
  const isRepeated = added.length === 0 && addresses.length > 0;
  return {
    added,
    rest: added.length === 0 ? text : [...doubtful, text.slice(start)].join(" "),
    problem: doubtful.length > 0 ? INVALID_EMAIL : isRepeated ? ALREADY_ADDED : null,
  };
}

/** Adds the addresses in the input to the invited ones. Returns null if one is invalid. */
export function invitedWith(typed: string, invited: string[]): string[] | null {
  if (typed.trim() === "") return invited;
  const { addresses, doubtful } = pastedAddresses(typed);
  return addresses.length === 0 || doubtful.length > 0 ? null : [...new Set([...invited, ...addresses])];
}
