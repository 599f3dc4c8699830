import * as z from "zod";
import { isFailure } from "../http/errors.ts";
import type { Context } from "../http/verb-context.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../lib/clock.ts";
import { batch, type Statement } from "../lib/database/db.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { lookUpQuotas } from "./caps.ts";
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

/** How long a result is fresh, and how long it is kept in case the provider fails. */
export const life = {
  search: { fresh: 2 * MINUTE, keep: HOUR },
  event: { fresh: 10 * MINUTE, keep: DAY },
  artist: { fresh: 10 * MINUTE, keep: 7 * DAY },
} as const;
const missing = { fresh: MINUTE, keep: MINUTE };
// A slow cache must not make people wait.
const KV_LIMIT = SECOND;
const SHORTEST_TTL = MINUTE;
// Other requests in this isolate wait as long as one look-up may take. A look-up of a killed request never ends.
const WAIT_LIMIT = 10 * SECOND;
const STUCK_AFTER = 15 * SECOND;
// Waits for another isolate's look-up: 6 s in all, after which its lease is released or almost over.
const PAUSES = [150, 300, 600, 1_200, 2_000, 2_000];

/** One value that is looked up by its key. `null` means that the provider has none. */
export interface LookUp<Data> {
  key: string;
  data: z.ZodType<Data>;
  life: { fresh: number; keep: number };
  /** Asks the provider. `statements` run before the first response. */
  load(): Promise<{ data: Data | null; statements?: Statement[] }>;
}

/**
 * Creates the cache of provider look-ups in KV, one per isolate. Fresh values are returned as they are. Older ones are
 * returned at once and renewed in the background. Missing ones are looked up once for all requests. KV that is down or
 * holds invalid data is skipped. Throws {@link ProviderUnavailable} when there is no value at all, and 429 when this
 * person's look-ups are used up.
 */
export function createShowCache() {
  const running = new Map<string, { work: Promise<unknown>; since: number }>();

  async function get<Data>(context: ShowContext, lookUp: LookUp<Data>): Promise<Data | null> {
    const stored = await peek(context, lookUp);
    if (!stored) return await once(context, lookUp, PAUSES);
    if (stored.freshUntil <= context.now) context.waitUntil(once(context, lookUp, []).catch(logUnexpected));
    return stored.data;
  }

  /** Looks a key up once at a time in this isolate. `pauses` are the waits for another isolate; empty for no wait. */
  function once<Data>(context: ShowContext, lookUp: LookUp<Data>, pauses: number[]): Promise<Data | null> {
    const before = running.get(lookUp.key);
    if (before && Date.now() - before.since < STUCK_AFTER) {
      const late = () => new ProviderUnavailable("The look-up that runs takes too long.", 5);
      return withTimeout(WAIT_LIMIT, before.work as Promise<Data | null>, late).catch((error) => {
        // The first request had used up its look-ups or did not wait for another isolate; this one tries itself.
        if (isFailure(error) || (error instanceof NotWaitedFor && pauses.length > 0)) {
          return once(context, lookUp, pauses);
        }
        throw error;
      });
    }
    const work = fill(context, lookUp, pauses);
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

/** Another isolate has the look-up, and a renewal does not wait for it. */
class NotWaitedFor extends ProviderUnavailable {}

/** Returns the KV entry, fresh or not; null when it is missing, too old or invalid. */
export async function peek<Data>(context: ShowContext, { key, data, life }: LookUp<Data>) {
  const value = await withTimeout(KV_LIMIT, context.kv.get(key, "json"), kvLate).catch(() => null);
  const entry = z.object({ storedAt: z.number(), freshUntil: z.number(), data: data.nullable() }).safeParse(value);
  if (!entry.success) return null;
  const { keep } = entry.data.data === null ? missing : life;
  return entry.data.storedAt + keep > context.now ? entry.data : null;
}

async function fill<Data>(context: ShowContext, lookUp: LookUp<Data>, pauses: number[]): Promise<Data | null> {
  const quotas = lookUpQuotas(context);
  for (let round = 0; ; round++) {
    const { until, stoppedUntil } = await claimLookUp(context.db, lookUp.key, quotas, Date.now());
    if (stoppedUntil !== null) throw stopped(stoppedUntil);
    if (until !== null) return await load(context, lookUp, until, pauses.length > 0);
    if (pauses.length === 0) throw new NotWaitedFor("Another isolate is looking it up.", 5);
    const pause = pauses[round];
    if (pause === undefined) throw new ProviderUnavailable("Another look-up takes too long.", 5);
    await scheduler.wait(pause);
    const stored = await peek(context, lookUp);
    if (stored) return stored.data;
  }
}

/**
 * Waits for the statements, not for the cache. When people wait, the lease is released once the cache has the value, or
 * at once on failure. A renewal's lease runs out instead, so that one renewal is tried in that time even though KV
 * spreads slowly.
 */
async function load<Data>(context: ShowContext, lookUp: LookUp<Data>, leaseUntil: number, isAwaited: boolean) {
  let saved = Promise.resolve();
  try {
    const { data, statements = [] } = await lookUp.load();
    // A cached page without stored shows could be seen but not swiped.
    await batch(context.db, statements);
    saved = put(context, lookUp, data);
    return data;
  } finally {
    const release = () => releaseLookUp(context.db, lookUp.key, leaseUntil).catch(logUnexpected);
    context.waitUntil(isAwaited ? saved.then(release) : saved);
  }
}

async function put<Data>(context: ShowContext, { key, life }: LookUp<Data>, data: Data | null): Promise<void> {
  const { fresh, keep } = data === null ? missing : life;
  // Varies by a tenth, so that values stored together are not renewed together.
  const freshUntil = context.now + fresh * (data === null ? 1 : 0.9 + 0.2 * Math.random());
  const value = JSON.stringify({ storedAt: context.now, freshUntil, data });
  const expirationTtl = Math.max(keep, SHORTEST_TTL) / SECOND;
  await withTimeout(KV_LIMIT, context.kv.put(key, value, { expirationTtl }), kvLate).catch(() => {
    console.warn(JSON.stringify({ level: "warn", area: "shows", problem: "the cache takes nothing" }));
  });
}

const kvLate = () => new Error("The cache did not answer in time.");

function stopped(until: number): ProviderUnavailable {
  return new ProviderUnavailable("The provider is not asked for a while.", (until - Date.now()) / SECOND);
}

function logUnexpected(error: unknown): void {
  // Provider failures are logged where they happen, and a person's used-up look-ups are no fault.
  if (error instanceof ProviderUnavailable || isFailure(error)) return;
  const problem = error instanceof Error ? error.name : "unknown";
  console.error(JSON.stringify({ level: "error", area: "shows", problem: `after the answer: ${problem}` }));
}
