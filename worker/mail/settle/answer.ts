import { and, eq, gt } from "drizzle-orm";
import { outbox } from "#schema/tables/index.ts";
import { end, type Settle } from "./settled.ts";

/** Settles a mail about answers. It ends when the same guest has taken the final date back since, which says more. */
export const settleAnswer: Settle<"answer"> = async (db, row, job) => {
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
};
