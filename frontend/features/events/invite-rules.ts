import type { Contact } from "#schema/contracts/connections.ts";

// The specification's basic pattern; the server's is stricter and speaks in the same place.
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SUGGESTIONS_MAX = 5;

/** What is wrong with an address about to be added, word for word (specification §5); null when nothing is. */
export function inviteProblem(typed: string, invited: readonly string[]): string | null {
  const email = typed.trim().toLowerCase();
  if (email === "") return "Please enter an email address";
  if (!pattern.test(email)) return "Please enter a valid email address";
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

/** The addresses in pasted text, separated by commas, semicolons, spaces or lines; 'Name <address>' gives its address. */
export function pastedAddresses(text: string): string[] {
  return text
    .split(/[\s,;<>]+/)
    .map((part) => part.toLowerCase())
    .filter((part) => pattern.test(part));
}
