import { desc, eq, gt } from "drizzle-orm";
import { blockTimes } from "#schema/block-times.ts";
import type { BlockNetworkInput, NetworkBlock } from "#schema/contracts/network-blocks.ts";
import { networkBlocks } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { HOUR, toIso } from "../lib/clock.ts";
import { type Db, namedBatch } from "../lib/database/db.ts";
import { networkOf, networksOf } from "../lib/network.ts";
import { rememberBlocks } from "../lib/network-blocks.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import { type Admin, noteAction } from "./actions.ts";

interface Blocking extends BlockNetworkInput {
  admin: Admin;
  /** The admin's own address. */
  clientIp: string;
}

/** Returns the blocks that have not ended, the newest first. */
export async function listNetworkBlocks({ db, now }: Context): Promise<NetworkBlock[]> {
  return (await liveBlocks(db, now)).map(toBlock);
}

/**
 * Blocks the network of an address for a time, from now on. Other isolates know it within half a minute. Throws 409 for
 * the admin's own network.
 */
export async function blockNetwork(
  context: Context,
  { admin, clientIp, address, time, reason }: Blocking,
): Promise<NetworkBlock[]> {
  const { db, now } = context;
  const network = networkOf(address);
  if (networksOf(clientIp).some(({ name }) => name === network)) throw new Refusal("protected:own-network");
  const expiresAt = now + blockTimes[time] * HOUR;
  const { live } = await namedBatch(db, {
    noted: noteAction(context, { admin, action: "block-network", subject: `${network}, ${time}`, reason }),
    blocked: db
      .insert(networkBlocks)
      .values({ network, createdAt: now, expiresAt })
      .onConflictDoUpdate({ target: networkBlocks.network, set: { createdAt: now, expiresAt } }),
    live: liveBlocks(db, now),
  });
  return remember(live, now);
}

/** Ends a block. Throws 404 for a network that is not blocked. */
export async function unblockNetwork(
  context: Context,
  { admin, network, reason }: { admin: Admin; network: string; reason: string },
): Promise<NetworkBlock[]> {
  const { db, now } = context;
  const isThis = eq(networkBlocks.network, network);
  const [block] = await db.select({ network: networkBlocks.network }).from(networkBlocks).where(isThis);
  if (!block) throw notFound();
  const { live } = await namedBatch(db, {
    noted: noteAction(context, { admin, action: "unblock-network", subject: network, reason }),
    ended: db.delete(networkBlocks).where(isThis),
    live: liveBlocks(db, now),
  });
  return remember(live, now);
}

type Row = typeof networkBlocks.$inferSelect;

function remember(live: Row[], now: number): NetworkBlock[] {
  rememberBlocks(new Map(live.map(({ network, expiresAt }) => [network, expiresAt])), now);
  return live.map(toBlock);
}

function liveBlocks(db: Db, now: number) {
  return db.select().from(networkBlocks).where(gt(networkBlocks.expiresAt, now)).orderBy(desc(networkBlocks.createdAt));
}

const toBlock = ({ network, createdAt, expiresAt }: Row): NetworkBlock => ({
  id: network,
  createdAt: toIso(createdAt),
  expiresAt: toIso(expiresAt),
});
