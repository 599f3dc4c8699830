import { and, eq, inArray } from "drizzle-orm";
import { fullName } from "#schema/contracts/account.ts";
import type { OptOutInput, OptOutState } from "#schema/contracts/notifications.ts";
import { optOuts, users } from "#schema/tables/index.ts";
import type { Db } from "../lib/db.ts";

/** Whose mail, to which address; `organizerId` is '' for mail of the product itself. */
export interface OptOutSubject {
  email: string;
  organizerId: string;
}

/** What this address has opted out of. An organizer without a stored name is 'this organizer'. */
export async function optOutState(db: Db, { email, organizerId }: OptOutSubject): Promise<OptOutState> {
  const [rows, [organizer]] = await db.batch([
    db
      .select({ organizerId: optOuts.organizerId })
      .from(optOuts)
      .where(and(eq(optOuts.email, email), inArray(optOuts.organizerId, ["", organizerId]))),
    db.select({ firstName: users.firstName, lastName: users.lastName }).from(users).where(eq(users.id, organizerId)),
  ]);
  return {
    email,
    organizerName: organizerId === "" ? null : (organizer && fullName(organizer)) || "this organizer",
    organizer: organizerId !== "" && rows.some((row) => row.organizerId === organizerId),
    everything: rows.some((row) => row.organizerId === ""),
  };
}

/** Stops or resumes mails for this address. Doing it twice is doing it once. */
export async function setOptOut(db: Db, subject: OptOutSubject, input: OptOutInput, now: number): Promise<void> {
  const organizerId = input.scope === "everything" ? "" : subject.organizerId;
  const row = { email: subject.email, organizerId, createdAt: now };
  if (input.optedOut) await db.insert(optOuts).values(row).onConflictDoNothing();
  else await db.delete(optOuts).where(and(eq(optOuts.email, row.email), eq(optOuts.organizerId, organizerId)));
}
