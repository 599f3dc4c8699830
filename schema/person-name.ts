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

/** Returns a person's name for people who may not see the address: the full name, otherwise the part before '@'. */
export function publicName(person: Named & { email: string }): string {
  return fullName(person) || person.email.split("@")[0] || "Anonymous";
}
