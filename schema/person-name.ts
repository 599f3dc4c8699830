interface Named {
  firstName?: string | null;
  lastName?: string | null;
}

/** First and last name as one text; empty when neither is known. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

/** What a person is called by someone who knows their address: the full name, else the address. */
export function displayName(person: Named & { email: string }): string {
  return fullName(person) || person.email;
}

/** What a person is called by someone who may not know their address: the full name, else the part before '@'. */
export function publicName(person: Named & { email: string }): string {
  return fullName(person) || person.email.split("@")[0] || "Anonymous";
}
