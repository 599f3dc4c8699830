import type { ListedContact } from "#schema/contracts/connections.ts";

type Named = Pick<ListedContact, "name" | "email"> & Partial<Pick<ListedContact, "firstName" | "lastName">>;

/** The contacts whose name, real name or address holds what is typed; case and accents do not matter. */
export function searchContacts<Contact extends Named>(contacts: readonly Contact[], typed: string): readonly Contact[] {
  const text = folded(typed.trim());
  if (text === "") return contacts;
  return contacts.filter((contact) => folded(`${contact.name}\n${realName(contact)}\n${contact.email}`).includes(text));
}

/** First and last name of a connected person, as they wrote them; empty when there are none to be seen. */
export function realName({ firstName, lastName }: Pick<Named, "firstName" | "lastName">): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
