import { sql } from "drizzle-orm";
import type { SessionContext } from "../http/verb-context.ts";
import { retryWhenChanged } from "../lib/database/insist.ts";
import { commit } from "./commit.ts";
import { decideRemind } from "./decide/remind.ts";
import { readStanding } from "./read.ts";

/** Mails a pending request again. Returns the ids of the mails. Of two requests at once, one reminds. */
export function remindReceiver(context: SessionContext, input: { email: string }): Promise<string[]> {
  const { db, now } = context;
  return retryWhenChanged(async () => {
    const state = await readStanding(context, input);
    const { connectionId, number, mail, quotas } = decideRemind(state, input, now);
    const reminded = db.run(sql`update connections set reminded_at = ${now}, reminder_count = ${number},
      updated_at = ${now} where id = ${connectionId}`);
    return commit(context, { ...state, ...input }, { rows: [reminded], mail, quotas });
  });
}
