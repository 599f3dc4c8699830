import { and, eq, isNull } from "drizzle-orm";
import type { JobOf } from "#emails/content.ts";
import type { MailGuest, MailJob, MailKind } from "#schema/contracts/mail.ts";
import { events, type FrozenMail, outbox } from "#schema/tables/index.ts";
import type { Db } from "../../lib/database/db.ts";
import type { ClaimedMail } from "../claim.ts";

/** What becomes of a claimed mail: its job is sent, an earlier attempt's bytes are, it waits, or it has ended. */
export type Settled =
  | { step: "send"; job: MailJob }
  | { step: "send-again"; mail: FrozenMail }
  | { step: "wait"; until: number }
  | { step: "ended" };

/** Decides what becomes of a mail of one kind, given what is true now. */
export type Settle<Kind extends MailKind> = (
  db: Db,
  row: ClaimedMail,
  job: JobOf<Kind>,
  now: number,
) => Promise<Settled>;

export async function end(db: Db, row: ClaimedMail): Promise<Settled> {
  await db.delete(outbox).where(eq(outbox.id, row.id));
  return { step: "ended" };
}

export const guestOf = ({ name, email }: MailGuest): MailGuest => ({ name, email });

export const isAnswerable = and(isNull(events.finalOptionId), isNull(events.deletedAt), isNull(events.archivedAt));
