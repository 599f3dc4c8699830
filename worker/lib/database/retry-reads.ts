import { isLostConnection } from "./transient-errors.ts";

type Client = D1Database | D1DatabaseSession;
/** The methods of a database that drizzle uses. */
type ReadRetryingClient = Pick<D1Database, "prepare" | "batch">;

const readPattern = /^\s*(select|with)\b/i;
// A statement that begins with WITH may write. The function replace() does not.
const writePattern = /\b(insert|update|delete|replace\s+into)\b/i;
const PAUSE_MAX = 100;

/** Returns true for a statement that only reads. */
export function isRead(text: string): boolean {
  return readPattern.test(text) && !writePattern.test(text);
}

/** Wraps a database so that a briefly failing read is retried once. A write may have happened and is not retried. */
export function retryReads(client: Client): ReadRetryingClient {
  const originals = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; isRead: boolean }>();
  const wrap = (statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement => {
    const run = <T>(work: () => Promise<T>) => (isRead ? twice(work) : work());
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), isRead),
      all: () => run(() => statement.all()),
      run: () => run(() => statement.run()),
      raw: (options?: { columnNames?: false }) => run(() => statement.raw(options)),
      first: (column?: string) => run(() => (column === undefined ? statement.first() : statement.first(column))),
    } as D1PreparedStatement;
    originals.set(wrapped, { statement, isRead });
    return wrapped;
  };
  return {
    prepare: (text) => wrap(client.prepare(text), isRead(text)),
    batch: <T>(statements: D1PreparedStatement[]) => {
      const known = statements.map((one) => originals.get(one) ?? { statement: one, isRead: false });
      const work = () => client.batch<T>(known.map(({ statement }) => statement));
      return known.every(({ isRead }) => isRead) ? twice(work) : work();
    },
  };
}

async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && isLostConnection(error.message))) throw error;
    await scheduler.wait(Math.random() * PAUSE_MAX);
    return work();
  }
}
