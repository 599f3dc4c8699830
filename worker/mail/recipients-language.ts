import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

type Address = SQLWrapper | string;

/** The language of an account. What a stranger chose before the address's owner confirmed it does not count. */
export const languageOfAccount = (email: Address): SQL =>
  sql`(select users.language from users where users.email = ${email} and users.email_verified_at is not null)`;

/** The language in which somebody read the newest poll that they opened. */
export const languageOfInvites = (email: Address): SQL =>
  sql`(select i.language from invites i where i.email = ${email} and i.language is not null
    order by i.created_at desc limit 1)`;
