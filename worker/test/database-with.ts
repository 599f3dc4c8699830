import { env } from "cloudflare:workers";

type Session = Parameters<D1Database["withSession"]>[0];

/**
 * Wraps the database: `before` runs ahead of each batch with the batch's number, from 1, and the start of its session.
 * A `before` that throws fails the batch.
 */
export function databaseWith(before: (batch: number, start: Session) => unknown): D1Database {
  let batches = 0;
  const wrap = <T extends object>(target: T, start: Session): T =>
    new Proxy(target, {
      get(object, name) {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== "function") return member;
        if (name === "withSession") return (from: Session) => wrap(env.DB.withSession(from), from);
        if (name !== "batch") return member.bind(object);
        return async (statements: D1PreparedStatement[]) => {
          batches += 1;
          await before(batches, start);
          return await member.call(object, statements);
        };
      },
    });
  return wrap(env.DB, undefined);
}
