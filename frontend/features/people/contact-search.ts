import type { ListedContact } from "#schema/contracts/connections.ts";
import { fullName } from "#schema/person-name.ts";

type Named = Pick<ListedContact, "name"> & { email: string | null } & Partial<
    Pick<ListedContact, "firstName" | "lastName">
  >;

/** Returns the contacts whose name, real name or address contains the text. Ignores case and accents. */
export function searchContacts<Contact extends Named>(contacts: readonly Contact[], typed: string): readonly Contact[] {
  const text = folded(typed.trim());
  if (text === "") return contacts;
  return contacts.filter((contact) =>
    folded(`${contact.name}\n${fullName(contact)}\n${contact.email ?? ""}`).includes(text),
  );
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
