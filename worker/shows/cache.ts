import * as z from "zod";
import type { Context } from "../http/verb-context.ts";
import { MINUTE, SECOND } from "../lib/clock.ts";
import { batch, type Statement } from "../lib/database/db.ts";
import type { Quota } from "../lib/quota.ts";
import { Refusal } from "../lib/refusal.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { lookUpQuotas } from "../policy/action-quotas.ts";
import { inTime } from "./in-time.ts";
import { claimLookUp, releaseLookUp } from "./look-up-leases.ts";
import { ProviderUnavailable, type ShowProvider } from "./provider.ts";

/** The environment of a look-up. */
export interface ShowContext extends Context {
  provider: ShowProvider;
  kv: KVNamespace;
  /** The person who asks; look-ups count towards their caps. */
  userId: string;
  isVerified: boolean;
  /** Keeps work running after the response. */
  waitUntil(work: Promise<unknown>): void;
}

/** Names of values in KV. A page of shows has its place in the list behind `pages`. */
export const cacheKeys = {
  event: (id: string) => `tm:v1:event:${id}`,
  artist: (id: string) => `tm:v1:attr:${id}`,
  pages: "tm:v1:ev:",
};

const missing = { fresh: MINUTE, keep: MINUTE };
const SHORTEST_TTL = MINUTE;
// Other requests in this isolate wait as long as one look-up may take. A look-up of a killed request never ends.
const WAIT_LIMIT = 10 * SECOND;
const STUCK_AFTER = 15 * SECOND;
// A person with an older value waits this long for the new one.
const RENEWAL_LIMIT = SECOND;
const RETRY_AFTER = 10 * SECOND;
// Waits for another isolate's look-up: 6 s in all, after which its lease is released or almost over.
const PAUSES = [150, 300, 600, 1_200, 2_000, 2_000];

/** What KV holds, with times in epoch milliseconds. */
interface Stored<Data> {
  storedAt: number;
  freshUntil: number;
  data: Data | null;
}

/** One value that is looked up by its key. `null` means that the provider has none. */
export interface LookUp<Data> {
  key: string;
  data: z.ZodType<Data>;
  life: { fresh: number; keep: number };
  /** What it counts beside the person's look-ups, and never passes. */
  counts?: Quota[];
  /** Asks the provider. `statements` run before the first response. */
  load(): Promise<{ data: Data | null; statements?: Statement[] }>;
}

/**
 * Creates the cache of provider look-ups in KV, one per isolate. Fresh values are returned as they are. Other values
 * are looked up once for all requests. An older value is returned only when its look-up fails or takes longer than a
 * second; the look-up then goes on after the response. KV that is down or holds invalid data is skipped. Throws
 * {@link ProviderUnavailable} when there is no value at all, and 429 when this person's look-ups are used up.
 */
export function createShowCache() {
  const running = new Map<string, { work: Promise<unknown>; since: number }>();

  async function get<Data>(context: ShowContext, lookUp: LookUp<Data>): Promise<Data | null> {
    const stored = await peek(context, lookUp);
    if (stored && stored.freshUntil > context.now) return stored.data;
    const work = once(context, lookUp, stored);
    if (!stored) return await work;
    return await withTimeout(RENEWAL_LIMIT, work, tooSlow).catch((error) => {
      logUnexpected(error);
      return stored.data;
    });
  }

  /** Looks a key up once at a time in this isolate. */
  function once<Data>(context: ShowContext, lookUp: LookUp<Data>, older: Stored<Data> | null): Promise<Data | null> {
    const before = running.get(lookUp.key);
    if (before && Date.now() - before.since < STUCK_AFTER) {
      return withTimeout(WAIT_LIMIT, before.work as Promise<Data | null>, tooSlow).catch((error) => {
        // The first request had used up its look-ups; this one tries itself.
        if (error instanceof Refusal) return once(context, lookUp, older);
        throw error;
      });
    }
    const work = fill(context, lookUp, older);
    const entry = { work, since: Date.now() };
    running.set(lookUp.key, entry);
    const forget = () => {
      if (running.get(lookUp.key) === entry) running.delete(lookUp.key);
    };
    // The first request may be cancelled; the others wait for this work.
    context.waitUntil(work.then(forget, forget));
    return work;
  }

  return { get };
}

export type ShowCache = ReturnType<typeof createShowCache>;

const tooSlow = () => new ProviderUnavailable("The look-up that runs takes too long.", 5);

/** Returns the KV entry, fresh or not; null when it is missing, too old or invalid. */
export async function peek<Data>(
  context: ShowContext,
  { key, data, life }: LookUp<Data>,
): Promise<Stored<Data> | null> {
  const value = await inTime(context.kv.get(key, "json")).catch(() => null);
  const entry = z.object({ storedAt: z.number(), freshUntil: z.number(), data: data.nullable() }).safeParse(value);
  if (!entry.success) return null;
  const { keep } = entry.data.data === null ? missing : life;
  return entry.data.storedAt + keep > context.now ? entry.data : null;
}

async function fill<Data>(
  context: ShowContext,
  lookUp: LookUp<Data>,
  older: Stored<Data> | null,
): Promise<Data | null> {
  const quotas = [...lookUpQuotas(context), ...(lookUp.counts ?? [])];
  for (let round = 0; ; round++) {
    const { until, stoppedUntil } = await claimLookUp(context.db, lookUp.key, quotas, Date.now());
    if (stoppedUntil !== null) throw stopped(stoppedUntil);
    if (until !== null) return await load(context, lookUp, until, older);
    const pause = PAUSES[round];
    if (pause === undefined) throw new ProviderUnavailable("Another look-up takes too long.", 5);
    await scheduler.wait(pause);
    const stored = await peek(context, lookUp);
    if (stored && stored.freshUntil > context.now) return stored.data;
  }
}

/**
 * Waits for the statements, not for the cache. The lease is released once the cache has the value, or at once on
 * failure. A renewal's lease runs out instead, so that one renewal is tried in that time even though KV spreads slowly.
 */
async function load<Data>(context: ShowContext, lookUp: LookUp<Data>, leaseUntil: number, older: Stored<Data> | null) {
  let saved = Promise.resolve();
  try {
    const { data, statements = [] } = await lookUp.load();
    // A cached page without stored shows could be seen but not swiped.
    await batch(context.db, statements);
    const { fresh } = data === null ? missing : lookUp.life;
    saved = put(context, lookUp, { storedAt: context.now, freshUntil: context.now + fresh, data });
    return data;
  } catch (error) {
    // The next people get the older value without waiting for a provider that is down.
    if (older) saved = put(context, lookUp, { ...older, freshUntil: context.now + RETRY_AFTER });
    throw error;
  } finally {
    const release = () => releaseLookUp(context.db, lookUp.key, leaseUntil).catch(logUnexpected);
    context.waitUntil(older ? saved : saved.then(release));
  }
}

async function put<Data>(context: ShowContext, { key, life }: LookUp<Data>, stored: Stored<Data>): Promise<void> {
  const { keep } = stored.data === null ? missing : life;
  const expirationTtl = Math.ceil(Math.max(stored.storedAt + keep - context.now, SHORTEST_TTL) / SECOND);
  await inTime(context.kv.put(key, JSON.stringify(stored), { expirationTtl })).catch(() => {
    console.warn(JSON.stringify({ level: "warn", area: "shows", problem: "the cache takes nothing" }));
  });
}

function stopped(until: number): ProviderUnavailable {
  return new ProviderUnavailable("The provider is not asked for a while.", (until - Date.now()) / SECOND);
}

function logUnexpected(error: unknown): void {
  // Provider failures are logged where they happen, and a person's used-up look-ups are no fault.
  if (error instanceof ProviderUnavailable || error instanceof Refusal) return;
  const problem = error instanceof Error ? error.name : "unknown";
  console.error(JSON.stringify({ level: "error", area: "shows", problem: `after the answer: ${problem}` }));
}
