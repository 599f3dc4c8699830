import { and, eq, gt } from "drizzle-orm";
import type { MailJob } from "#schema/contracts/mail.ts";
import { outbox } from "#schema/tables/index.ts";
import type { Db } from "../../lib/database/db.ts";
import type { ClaimedMail } from "../claim.ts";
import { end, type Settled } from "./settled.ts";

/** Settles a mail about answers. It ends when the same guest has taken the final date back since, which says more. */
export async function settleAnswer(db: Db, row: ClaimedMail, job: MailJob): Promise<Settled> {
  if (row.coversOthers) return { step: "send", job };
  const [newer] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.eventId, row.eventId ?? ""),
        eq(outbox.recipient, row.recipient),
        eq(outbox.kind, "cannot-make-it"),
        eq(outbox.responseId, row.responseId ?? ""),
        gt(outbox.createdAt, row.createdAt),
      ),
    );
  return newer ? end(db, row) : { step: "send", job };
}
