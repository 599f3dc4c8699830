import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Language } from "#schema/languages.ts";
import { isKind } from "#schema/tables/index.ts";

type Address = SQLWrapper | string;

/** The language of an account. What a stranger chose before the address's owner confirmed it does not count. */
export const languageOfAccount = (email: Address): SQL =>
  sql`(select users.language from users where users.email = ${email} and users.email_verified_at is not null)`;

/** The language in which somebody read the newest poll that they opened. */
export const languageOfInvites = (email: Address): SQL =>
  sql`(select i.language from invites i where i.email = ${email} and i.language is not null
    order by i.created_at desc limit 1)`;

/** The columns of a row of the ledger. */
interface LedgerColumns {
  recipient: SQLWrapper;
  inviteId: SQLWrapper;
  kind: SQLWrapper;
  language: SQLWrapper;
}

/**
 * The language in which a mail and its push speak: that of the recipient's account, of the invite, or of another invite
 * of theirs; else the one of the row. Mail about an account speaks as the page on which its owner asked for it.
 */
export function recipientsLanguage({ recipient, inviteId, kind, language }: LedgerColumns) {
  const ofInvite = sql`(select i.language from invites i where i.id = ${inviteId})`;
  const isAboutAccount = isKind(kind, ({ audience }) => audience === "account");
  return sql<Language>`coalesce(${languageOfAccount(recipient)}, ${ofInvite}, iif(${isAboutAccount}, ${language}, null),
    ${languageOfInvites(recipient)}, ${language}, 'en')`;
}
