import { and, eq, inArray, sql } from "drizzle-orm";
import type { OptOutState } from "#schema/contracts/opt-outs.ts";
import type { Language } from "#schema/languages.ts";
import { mailboxKey } from "#schema/mailbox-key.ts";
import { publicName } from "#schema/person-name.ts";
import { mailboxKeySql, optOuts, users } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import type { Db } from "../lib/database/db.ts";
import { languageOfAccount, languageOfInvites } from "../mail/recipients-language.ts";
import type { UnsubscribeSubject } from "../mail/tokens/foot-links.ts";

/** Returns what the mailbox of this address has opted out of. */
export async function optOutState({ db }: Context, { subject }: { subject: UnsubscribeSubject }): Promise<OptOutState> {
  return toState(subject, ...(await db.batch(stateStatements(db, subject))));
}

/** Stops or resumes mails for all spellings of this address and returns the new state. A repeat changes nothing. */
export async function setOptOut(
  { db, now }: Context,
  { subject, ...input }: { subject: UnsubscribeSubject; scope: "organizer" | "everything"; optedOut: boolean },
): Promise<OptOutState> {
  const organizerId = input.scope === "everything" ? "" : subject.organizerId;
  const row = { email: subject.email, organizerId, createdAt: now };
  const change = input.optedOut
    ? db.insert(optOuts).values(row).onConflictDoNothing()
    : db.delete(optOuts).where(and(isOfMailbox(subject.email), eq(optOuts.organizerId, organizerId)));
  const [, ...state] = await db.batch([change, ...stateStatements(db, subject)]);
  return toState(subject, ...state);
}

const isOfMailbox = (email: string) => eq(mailboxKeySql(optOuts.email), mailboxKey(email));

function stateStatements(db: Db, { email, organizerId }: UnsubscribeSubject) {
  return [
    db
      .select({ organizerId: optOuts.organizerId })
      .from(optOuts)
      .where(and(isOfMailbox(email), inArray(optOuts.organizerId, ["", organizerId]))),
    db
      .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(eq(users.id, organizerId)),
    db.select({ language: languageOf(email) }).from(sql`(select 1)`),
  ] as const;
}

const languageOf = (email: string) =>
  sql<Language | null>`coalesce(${languageOfAccount(email)}, ${languageOfInvites(email)})`;

function toState(
  { email, organizerId }: UnsubscribeSubject,
  rows: { organizerId: string }[],
  [organizer]: { firstName: string | null; lastName: string | null; email: string }[],
  [spoken]: { language: Language | null }[],
): OptOutState {
  return {
    email,
    organizerName: organizer ? publicName(organizer) : null,
    organizer: organizerId !== "" && rows.some((row) => row.organizerId === organizerId),
    everything: rows.some((row) => row.organizerId === ""),
    language: spoken?.language ?? null,
  };
}
