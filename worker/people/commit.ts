import type { UserRow } from "../auth/session.ts";
import type { Context } from "../http/verb-context.ts";
import { namedBatch, type Statement } from "../lib/database/db.ts";
import { insist } from "../lib/database/insist.ts";
import type { Quota } from "../lib/quota.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import type { Mail } from "../mail/mail.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Standing } from "./decide/standing.ts";
import { isStandingUnchanged } from "./read.ts";

interface Asked {
  requester: UserRow;
  email: string;
  standing: Standing;
}

interface Changes {
  rows: Statement[];
  mail?: Mail;
  quotas?: Quota[];
}

/**
 * Writes rows and mail in one batch. The batch fails as a whole when the standing has changed since it was read (see
 * `retryWhenChanged`), or over a cap (429). Returns the ids of the mails.
 */
export async function commit(
  { db, now }: Context,
  { requester, email, standing }: Asked,
  { rows, mail, quotas = [] }: Changes,
): Promise<string[]> {
  const { queued } = await withinQuotas(db, quotas, now, () =>
    namedBatch(db, {
      unchanged: insist(db, isStandingUnchanged(requester, email, standing)),
      counted: countQuotas(db, quotas),
      rows,
      queued: mail ? [queueMail(db, mail, now)] : [],
    }),
  );
  return queued.flat().map(({ id }) => id);
}
