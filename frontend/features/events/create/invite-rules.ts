import type { Contact } from "#schema/contracts/connections.ts";

// A basic pattern. The server's is stricter, and its sentence appears in the same place.
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SUGGESTIONS_MAX = 5;
export const INVALID_EMAIL = "Please enter a valid email address";

/** What is wrong with an address about to be added, or null. */
export function inviteProblem(typed: string, invited: readonly string[]): string | null {
  const email = typed.trim().toLowerCase();
  if (email === "") return "Please enter an email address";
  if (!pattern.test(email)) return INVALID_EMAIL;
  return invited.includes(email) ? "This email is already added" : null;
}

/** Up to five contacts whose address or name holds what is typed, without those already invited. */
export function suggestContacts(contacts: readonly Contact[], typed: string, invited: readonly string[]): Contact[] {
  const text = typed.trim().toLowerCase();
  if (text === "") return [];
  return contacts
    .filter(({ email, name }) => !invited.includes(email) && `${name}\n${email}`.toLowerCase().includes(text))
    .slice(0, SUGGESTIONS_MAX);
}

/**
 * The addresses in pasted text, separated by commas, semicolons, spaces or lines; 'Name <address>' gives its address.
 * What looks like one and is none is told apart, so that nobody is left out without a word.
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

/** Everybody invited, with whoever still stands in the field; null when that is no address. */
export function invitedWith(typed: string, invited: string[]): string[] | null {
  const email = typed.trim().toLowerCase();
  if (email === "" || invited.includes(email)) return invited;
  return inviteProblem(email, invited) ? null : [...invited, email];
}
