import type { Contact } from "#schema/contracts/connections.ts";

// A rough check. The server's is stricter, and its message appears in the same place.
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SUGGESTIONS_MAX = 5;
export const INVALID_EMAIL = "Please enter a valid email address";

/** Returns what is wrong with an address about to be added, or null. */
export function inviteProblem(typed: string, invited: readonly string[]): string | null {
  const email = typed.trim().toLowerCase();
  if (email === "") return "Please enter an email address";
  if (!pattern.test(email)) return INVALID_EMAIL;
  return invited.includes(email) ? "This email is already added" : null;
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

/** Adds the address in the input to the invited ones. Returns null if it is invalid. */
export function invitedWith(typed: string, invited: string[]): string[] | null {
  const email = typed.trim().toLowerCase();
  if (email === "" || invited.includes(email)) return invited;
  return inviteProblem(email, invited) ? null : [...invited, email];
}
