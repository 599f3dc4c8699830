interface Named {
  firstName?: string | null;
  lastName?: string | null;
}

/** Returns first and last name as one text; empty when neither is known. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

/** Returns a person's name for people who may see the address: the full name, otherwise the address. */
export function displayName(person: Named & { email: string }): string {
  return fullName(person) || person.email;
}

/** Splits the typed name to complete the person's profile. Returns null for an address, or if the profile has a name. */
export function profileNameFrom(person: Named | null, typed: string): { firstName: string; lastName: string } | null {
  const name = typed.trim();
  if (!person || fullName(person) !== "" || name === "" || name.includes("@")) return null;
  const space = name.indexOf(" ");
  if (space < 0) return { firstName: name, lastName: "" };
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1).trim() };
}

/** The name of a guest who has given none, for other guests. */
export const NAMELESS = /*i18n*/ "Somebody";

/** Returns the part of an address before the @. */
export const localPart = (email: string): string => email.slice(0, email.lastIndexOf("@"));

/** Returns the words before the @, without the dots that mail programs would link. */
export const nameIn = (email: string): string => localPart(email).replaceAll(".", " ").trim();

/** Returns an account's name for people who may not see the address: without a name the part before the @. */
export function publicName(person: Named & { email: string }): string {
  return fullName(person) || localPart(person.email);
}
