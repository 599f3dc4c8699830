import * as z from "zod";
import { isFailure } from "../errors.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../lib/clock.ts";
import { batch, type Db, type Statement } from "../lib/db.ts";
import { claimLookUp, releaseLookUp } from "./breaker.ts";
import { lookUpQuotas } from "./caps.ts";
import { ProviderUnavailable, type ShowProvider } from "./provider.ts";

/** What a look-up works with. Times are epoch milliseconds. */
export interface Sources {
  provider: ShowProvider;
  kv: KVNamespace;
  db: Db;
  appOrigin: string;
  /** Who asks: what has to be looked up counts towards their caps. */
  userId: string;
  isVerified: boolean;
  now: number;
  /** Keeps work going after the answer. */
  later(work: Promise<unknown>): void;
}

/** How long an answer counts as fresh, and how long it is kept in case the provider fails. */
export const life = {
  search: { fresh: 2 * MINUTE, keep: HOUR },
  event: { fresh: 10 * MINUTE, keep: DAY },
  artist: { fresh: 10 * MINUTE, keep: 7 * DAY },
} as const;
const missing = { fresh: MINUTE, keep: MINUTE };
// The cache must not be what makes people wait.
const KV_LIMIT = SECOND;
const SHORTEST_TTL = MINUTE;
// Others in this isolate wait as long as one look-up may take; one whose request was killed never ends.
const WAIT_LIMIT = 10 * SECOND;
const STUCK_AFTER = 15 * SECOND;
// While another isolate looks the same thing up: 6 s in all, after which its lease is given up or nearly over.
const PAUSES = [150, 300, 600, 1_200, 2_000, 2_000];

/** One thing that is looked up by its key. `null` is the provider's 'there is none'. */
export interface LookUp<Data> {
  key: string;
  data: z.ZodType<Data>;
  life: { fresh: number; keep: number };
  /** Asks the provider; `statements` are run before anybody is answered. */
  load(): Promise<{ data: Data | null; statements?: Statement[] }>;
}

/**
 * Look-ups in KV with the provider behind: fresh ones are answered as they are, older ones at once and renewed after
 * the answer, missing ones looked up once for all who ask. KV that is down or holds garbage is passed by. Throws
 * {@link ProviderUnavailable} when there is no answer at all, and 429 when this person has looked up too much. One of these
 * per isolate.
 */
export function createShowCache() {
  const running = new Map<string, { work: Promise<unknown>; since: number }>();

  async function get<Data>(sources: Sources, lookUp: LookUp<Data>): Promise<Data | null> {
    const stored = await peek(sources, lookUp);
    if (!stored) return await once(sources, lookUp, PAUSES);
    if (stored.freshUntil <= sources.now) sources.later(once(sources, lookUp, []).catch(logUnexpected));
    return stored.data;
  }

  /** In one isolate a thing is looked up once at a time. `pauses` are those of waiting for another isolate, if at all. */
  function once<Data>(sources: Sources, lookUp: LookUp<Data>, pauses: number[]): Promise<Data | null> {
    const before = running.get(lookUp.key);
    if (before && Date.now() - before.since < STUCK_AFTER) {
      const late = new ProviderUnavailable("The look-up that runs takes too long.", 5);
      return within(WAIT_LIMIT, before.work as Promise<Data | null>, late).catch((error) => {
        // Whoever asked first had used up their look-ups, or did not wait for another isolate; this person does.
        if (isFailure(error) || (error instanceof NotWaitedFor && pauses.length > 0)) {
          return once(sources, lookUp, pauses);
        }
        throw error;
      });
    }
    const work = fill(sources, lookUp, pauses);
    const entry = { work, since: Date.now() };
    running.set(lookUp.key, entry);
    const forget = () => {
      if (running.get(lookUp.key) === entry) running.delete(lookUp.key);
    };
    // Whoever asked first may go away; the others wait for this work.
    sources.later(work.then(forget, forget));
    return work;
  }

  return { get };
}

export type ShowCache = ReturnType<typeof createShowCache>;

/** Another isolate is looking the thing up, and a renewal does not wait for it. */
class NotWaitedFor extends ProviderUnavailable {}

/** What KV holds under the key, fresh or not; null when that is nothing, too old, or not what it should be. */
export async function peek<Data>(sources: Sources, { key, data, life }: LookUp<Data>) {
  const value = await within(KV_LIMIT, sources.kv.get(key, "json"), kvLate()).catch(() => null);
  const entry = z.object({ storedAt: z.number(), freshUntil: z.number(), data: data.nullable() }).safeParse(value);
  if (!entry.success) return null;
  const { keep } = entry.data.data === null ? missing : life;
  return entry.data.storedAt + keep > sources.now ? entry.data : null;
}

async function fill<Data>(sources: Sources, lookUp: LookUp<Data>, pauses: number[]): Promise<Data | null> {
  const quotas = lookUpQuotas(sources);
  for (let round = 0; ; round++) {
    const { until, stoppedUntil } = await claimLookUp(sources.db, lookUp.key, quotas, Date.now());
    if (stoppedUntil !== null) throw stopped(stoppedUntil);
    if (until !== null) return await load(sources, lookUp, until, pauses.length > 0);
    if (pauses.length === 0) throw new NotWaitedFor("Another isolate is looking it up.", 5);
    const pause = pauses[round];
    if (pause === undefined) throw new ProviderUnavailable("Another look-up takes too long.", 5);
    await scheduler.wait(pause);
    const stored = await peek(sources, lookUp);
    if (stored) return stored.data;
  }
}

/**
 * The answer waits for the statements, not for the cache. When people wait, the lease is given up once the cache has the
 * answer, or at once when there is none. Otherwise it runs out: what is kept is renewed, or tried in vain, once in that
 * time, although KV shows the renewed one late elsewhere.
 */
async function load<Data>(sources: Sources, lookUp: LookUp<Data>, leaseUntil: number, isAwaited: boolean) {
  let kept = Promise.resolve();
  try {
    const { data, statements = [] } = await lookUp.load();
    // A page in the cache whose shows are not stored could be looked at, but not swiped.
    await batch(sources.db, statements);
    kept = put(sources, lookUp, data);
    return data;
  } finally {
    const release = () => releaseLookUp(sources.db, lookUp.key, leaseUntil).catch(logUnexpected);
    sources.later(isAwaited ? kept.then(release) : kept);
  }
}

async function put<Data>(sources: Sources, { key, life }: LookUp<Data>, data: Data | null): Promise<void> {
  const { fresh, keep } = data === null ? missing : life;
  // A tenth more or less, so that what was stored together is not renewed together.
  const freshUntil = sources.now + fresh * (data === null ? 1 : 0.9 + 0.2 * Math.random());
  const value = JSON.stringify({ storedAt: sources.now, freshUntil, data });
  const expirationTtl = Math.max(keep, SHORTEST_TTL) / SECOND;
  await within(KV_LIMIT, sources.kv.put(key, value, { expirationTtl }), kvLate()).catch(() => {
    console.warn(JSON.stringify({ level: "warn", area: "discovery", problem: "the cache takes nothing" }));
  });
}

const kvLate = () => new Error("The cache did not answer in time.");

function stopped(until: number): ProviderUnavailable {
  return new ProviderUnavailable("The provider is not asked for a while.", (until - Date.now()) / SECOND);
}

function logUnexpected(error: unknown): void {
  // What the provider did was told where it happened; a person's used up look-ups are told to that person.
  if (error instanceof ProviderUnavailable || isFailure(error)) return;
  const problem = error instanceof Error ? error.name : "unknown";
  console.error(JSON.stringify({ level: "error", area: "discovery", problem: `after the answer: ${problem}` }));
}

async function within<T>(limit: number, work: Promise<T>, late: Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), limit);
  });
  return await Promise.race([work, end]).finally(() => clearTimeout(timer));
}
