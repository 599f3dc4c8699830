import { gt } from "drizzle-orm";
import { networkBlocks } from "#schema/tables/index.ts";
import { SECOND } from "./clock.ts";
import type { Db } from "./database/db.ts";
import { networksOf } from "./network.ts";

/** When the block of each network ends. */
type Blocks = ReadonlyMap<string, number>;

const REMEMBERED_FOR = 30 * SECOND;

let known: { blocks: Blocks; readAt: number } | null = null;

/** Makes this isolate know the blocks as they are at `readAt`. */
export function rememberBlocks(blocks: Blocks, readAt: number): void {
  known = { blocks, readAt };
}

interface Asking {
  db: Db;
  clientIp: string;
  now: number;
  /** Does work after the response. */
  afterwards: (work: Promise<void>) => void;
}

/**
 * Returns true for a client in a blocked network. An isolate reads the blocks before its first write, and from then on
 * after a response when they are older than 30 seconds. So a request hardly ever waits for them.
 */
export async function isNetworkBlocked({ db, clientIp, now, afterwards }: Asking): Promise<boolean> {
  if (known === null) await readBlocks(db, now);
  else if (known.readAt <= now - REMEMBERED_FOR) afterwards(readBlocks(db, now));
  return networksOf(clientIp).some(({ name }) => (known?.blocks.get(name) ?? 0) > now);
}

/** A failure blocks nobody: a request for which the database fails writes nothing either. */
async function readBlocks(db: Db, now: number): Promise<void> {
  try {
    const live = await db.select().from(networkBlocks).where(gt(networkBlocks.expiresAt, now));
    rememberBlocks(new Map(live.map(({ network, expiresAt }) => [network, expiresAt])), now);
  } catch {}
}
