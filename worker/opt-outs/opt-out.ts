import { and, eq, inArray } from "drizzle-orm";
import type { OptOutInput, OptOutState } from "#schema/contracts/opt-outs.ts";
import { mailboxKey } from "#schema/mailbox-key.ts";
import { fullName } from "#schema/person-name.ts";
import { mailboxKeySql, optOuts, users } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import type { Db } from "../lib/database/db.ts";
import type { UnsubscribeSubject } from "../mail/tokens/unsubscribe-token.ts";

/** Returns what the mailbox of this address has opted out of. An organizer without a stored name is 'this organizer'. */
export async function optOutState({ db }: Context, { subject }: { subject: UnsubscribeSubject }): Promise<OptOutState> {
  return toState(subject, ...(await db.batch(stateStatements(db, subject))));
}

/** Stops or resumes mails for all spellings of this address and returns the new state. A repeat changes nothing. */
export async function setOptOut(
  { db, now }: Context,
  { subject, ...input }: OptOutInput & { subject: UnsubscribeSubject },
): Promise<OptOutState> {
  const organizerId = input.scope === "everything" ? "" : subject.organizerId;
  const row = { email: subject.email, organizerId, createdAt: now };
  const change = input.optedOut
    ? db.insert(optOuts).values(row).onConflictDoNothing()
    : db.delete(optOuts).where(and(isOfMailbox(subject.email), eq(optOuts.organizerId, organizerId)));
  const [, rows, organizers] = await db.batch([change, ...stateStatements(db, subject)]);
  return toState(subject, rows, organizers);
}

const isOfMailbox = (email: string) => eq(mailboxKeySql(optOuts.email), mailboxKey(email));

function stateStatements(db: Db, { email, organizerId }: UnsubscribeSubject) {
  return [
    db
      .select({ organizerId: optOuts.organizerId })
      .from(optOuts)
      .where(and(isOfMailbox(email), inArray(optOuts.organizerId, ["", organizerId]))),
    db.select({ firstName: users.firstName, lastName: users.lastName }).from(users).where(eq(users.id, organizerId)),
  ] as const;
}

function toState(
  { email, organizerId }: UnsubscribeSubject,
  rows: { organizerId: string }[],
  [organizer]: { firstName: string | null; lastName: string | null }[],
): OptOutState {
  return {
    email,
    organizerName: organizerId === "" ? null : (organizer && fullName(organizer)) || "this organizer",
    organizer: organizerId !== "" && rows.some((row) => row.organizerId === organizerId),
    everything: rows.some((row) => row.organizerId === ""),
  };
}
