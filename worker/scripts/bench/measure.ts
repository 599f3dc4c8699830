import { existsSync, readdirSync, readFileSync } from "node:fs";

export interface Call {
  method?: "GET" | "POST";
  path: string;
  cookie?: string;
  /** The visitor's network address. */
  address?: string;
  body?: unknown;
}

export interface Figures {
  /** Response time in milliseconds. */
  p50: number;
  p95: number;
  perSecond: number;
  /** Processor time of workerd in milliseconds per request; null without /proc. */
  processor: number | null;
  /** Size of the response, uncompressed. */
  bytes: number;
  d1: { trips: number; read: number; written: number } | null;
}

const AT_ONCE = 10;
/** Returns the n-th call of a route. */
export type CallOf = (n: number) => Call;

/**
 * Measures each route in `rounds` of `count` calls, ten at a time, after a warm-up of a tenth as many. Throws when a
 * response is an error. The routes take turns, so that all of them meet the same speed of the machine.
 */
export async function measureInTurn(
  origin: string,
  routes: Record<string, CallOf>,
  { rounds, count }: { rounds: number; count: number },
): Promise<Record<string, Figures>> {
  const warm = Math.ceil((rounds * count) / 10);
  const all: { name: string; callOf: CallOf; sent: number; turns: Turn[]; d1: Figures["d1"] }[] = [];
  for (const [name, callOf] of Object.entries(routes)) {
    await inParallel(warm, (n) => send(origin, callOf(n)));
    all.push({ name, callOf, sent: warm + 1, turns: [], d1: await databaseUse(origin, callOf(warm)) });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const route of all) {
      route.turns.push(await takeTurn(origin, count, (n) => route.callOf(route.sent + n)));
      route.sent += count;
    }
  }
  return Object.fromEntries(all.map(({ name, turns, d1 }) => [name, { ...inAll(turns), d1 }]));
}

interface Turn {
  /** Response times in milliseconds. */
  times: number[];
  seconds: number;
  /** Of all calls, in milliseconds; null without /proc. */
  processor: number | null;
  bytes: number;
}

function inAll(turns: Turn[]): Omit<Figures, "d1"> {
  const times = turns.flatMap((turn) => turn.times).sort((a, b) => a - b);
  const sum = (of: (turn: Turn) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  return {
    p50: times[Math.floor(times.length / 2)]!,
    p95: times[Math.floor(times.length * 0.95)]!,
    perSecond: times.length / sum(({ seconds }) => seconds),
    processor: turns[0]?.processor === null ? null : sum(({ processor }) => processor ?? 0) / times.length,
    bytes: turns.at(-1)!.bytes,
  };
}

async function takeTurn(origin: string, count: number, callOf: CallOf): Promise<Turn> {
  const times: number[] = [];
  let bytes = 0;
  const before = processorTime();
  const start = performance.now();
  await inParallel(count, async (n) => {
    const sent = performance.now();
    bytes = await send(origin, callOf(n));
    times.push(performance.now() - sent);
  });
  const seconds = (performance.now() - start) / 1000;
  const after = processorTime();
  return { times, seconds, processor: before === null || after === null ? null : after - before, bytes };
}

async function inParallel(count: number, run: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const line = async () => {
    while (next < count) await run(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
}

async function send(origin: string, call: Call): Promise<number> {
  const response = await request(origin, call, {});
  const text = await response.arrayBuffer();
  if (!response.ok && response.status !== 303) {
    throw new Error(`${call.path}: ${response.status} ${new TextDecoder().decode(text)}`);
  }
  return text.byteLength;
}

async function databaseUse(origin: string, call: Call): Promise<Figures["d1"]> {
  const response = await request(origin, call, { "x-count": "1" });
  await response.arrayBuffer();
  const used = response.headers.get("x-d1");
  return used ? JSON.parse(used) : null;
}

function request(
  origin: string,
  { method = "GET", path, cookie, address, body }: Call,
  headers: Record<string, string>,
) {
  return fetch(origin + path, {
    method,
    redirect: "manual",
    headers: {
      ...headers,
      ...(cookie && { Cookie: cookie }),
      ...(address && { "CF-Connecting-IP": address }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/**
 * Returns the processor time (user and system) in milliseconds of this process's workerd children; null without /proc.
 */
function processorTime(): number | null {
  if (!existsSync("/proc/self/stat")) return null;
  const ticks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter(({ name, parent }) => name === "workerd" && parent === process.pid)
    .reduce((sum, { worked }) => sum + worked, 0);
  // Linux counts 100 ticks a second.
  return ticks * 10;
}

/** Returns name, parent and clock ticks of a process; empty when it has ended. */
function statOf(pid: string) {
  try {
    const [, name = "", rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").match(/\((.*)\) (.*)/) ?? [];
    const fields = rest.split(" ").map(Number);
    return { name, parent: fields[1] ?? 0, worked: (fields[11] ?? 0) + (fields[12] ?? 0) };
  } catch {
    return { name: "", parent: 0, worked: 0 };
  }
}
