import type { User } from "#schema/contracts/account.ts";

type Named = Pick<User, "firstName" | "lastName" | "email">;

/** First and last name; the e-mail where neither is stored. Initials made of it fall back to the e-mail's first letter. */
export function displayName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || email;
}
