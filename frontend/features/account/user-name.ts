import type { User } from "#schema/contracts/account.ts";

type Named = Pick<User, "firstName" | "lastName" | "email">;

/** Returns first and last name, or the e-mail address if neither is stored. */
export function displayName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || email;
}
