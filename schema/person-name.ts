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

/** Returns the typed name for the profile of a person without one. Returns null for an address, or if there is a name. */
export function wholeNameFrom(person: Named | null, typed: string): { firstName: string; lastName: string } | null {
  const name = typed.trim();
  if (!person || fullName(person) !== "" || name === "" || name.includes("@")) return null;
  // Where the first name ends is not guessed.
  return { firstName: name, lastName: "" };
}

/** Returns the name that was typed on a poll in the same way, but split on the first space. */
export function profileNameFrom(person: Named | null, typed: string): { firstName: string; lastName: string } | null {
  const whole = wholeNameFrom(person, typed);
  const space = whole?.firstName.indexOf(" ") ?? -1;
  if (!whole || space < 0) return whole;
  return { firstName: whole.firstName.slice(0, space), lastName: whole.firstName.slice(space + 1).trim() };
}

/** The name of a person who has given none, in mails. */
export const NAMELESS = /*i18n*/ "Somebody";

/** Returns the part of an address before the @. */
export const localPart = (email: string): string => email.slice(0, email.lastIndexOf("@"));

/** Returns what a sentence calls an account: the first name, else the whole name. */
export function shortName(person: Named & { email: string }): string {
  return person.firstName || publicName(person);
}

/** Returns an account's name for people who may not see the address: without a name the part before the @. */
export function publicName(person: Named & { email: string }): string {
  return fullName(person) || localPart(person.email);
}
