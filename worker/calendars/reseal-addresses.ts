import { asc, gt, sql } from "drizzle-orm";
import { calendarConnections } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { isSealedAnew, openAddress, sealAddress } from "./sealed-address.ts";

const AT_ONCE = 500;

/**
 * Seals with the present secret what the previous one has sealed, so that the operator can forget that. Returns the number
 * of changed rows. Without a previous secret it reads nothing.
 */
export async function resealAddresses({ db, config }: Context): Promise<number> {
  if (!config.SESSION_SECRET_PREVIOUS) return 0;
  let changed = 0;
  for (let after = ""; ; ) {
    const rows = await db
      .select({ id: calendarConnections.id, sealed: calendarConnections.sealed })
      .from(calendarConnections)
      .where(gt(calendarConnections.id, after))
      .orderBy(asc(calendarConnections.id))
      .limit(AT_ONCE);
    const renewed = [];
    for (const row of rows) {
      const address = (await isSealedAnew(config, row.sealed)) ? null : await openAddress(config, row);
      if (address !== null) renewed.push({ ...row, renewed: await sealAddress(config, row.id, address) });
    }
    if (renewed.length > 0) {
      // A row that was disconnected meanwhile stays away.
      const { meta } = await db.run(sql`update calendar_connections set sealed = value ->> 'renewed'
        from json_each(${JSON.stringify(renewed)}) where calendar_connections.id = value ->> 'id' and sealed = value ->> 'sealed'`);
      changed += meta.changes;
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return changed;
    after = last.id;
  }
}
