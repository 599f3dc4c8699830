import type { ListedContact } from "#schema/contracts/connections.ts";

type Named = Pick<ListedContact, "name" | "email"> & Partial<Pick<ListedContact, "firstName" | "lastName">>;

/** Returns the contacts whose name, real name or address contains the text. Ignores case and accents. */
export function searchContacts<Contact extends Named>(contacts: readonly Contact[], typed: string): readonly Contact[] {
  const text = folded(typed.trim());
  if (text === "") return contacts;
  return contacts.filter((contact) => folded(`${contact.name}\n${realName(contact)}\n${contact.email}`).includes(text));
}

/** Returns a connected person's own first and last name, or an empty string if they are hidden or missing. */
export function realName({ firstName, lastName }: Pick<Named, "firstName" | "lastName">): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
