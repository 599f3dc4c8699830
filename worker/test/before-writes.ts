import { env } from "cloudflare:workers";
import { isRead } from "../lib/database/retry-reads.ts";

const runs = new Set(["run", "all", "raw", "first"]);

/** Wraps the database: `before` runs ahead of each batch that writes and of each writing statement outside a batch. */
export function beforeWrites(before: () => Promise<unknown>): D1Database {
  const writes = new WeakSet<object>();
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrapStatement = (statement: D1PreparedStatement, isWrite: boolean): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(object, name) {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== "function") return member;
        if (name === "bind") return (...values: unknown[]) => wrapStatement(object.bind(...values), isWrite);
        return async (...parameters: unknown[]) => {
          if (isWrite && runs.has(String(name))) await before();
          return await member.apply(object, parameters);
        };
      },
    });
    originals.set(wrapped, statement);
    if (isWrite) writes.add(wrapped);
    return wrapped;
  };
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== "function") return member;
        if (name === "withSession") return (from: string) => wrap(env.DB.withSession(from));
        if (name === "prepare") return (text: string) => wrapStatement(member.call(object, text), !isRead(text));
        if (name !== "batch") return member.bind(object);
        return async (statements: D1PreparedStatement[]) => {
          if (statements.some((one) => writes.has(one))) await before();
          return await member.call(
            object,
            statements.map((one) => originals.get(one)),
          );
        };
      },
    });
  return wrap(env.DB);
}
