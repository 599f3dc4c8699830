import type { Env } from "../env.ts";
import worker from "../index.ts";

interface Used {
  trips: number;
  read: number;
  written: number;
}

/** For the benchmark: the product's Worker, with a route that does nothing and, when asked by a header, an account of its D1 use. */
export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/api/nothing") return new Response("nothing");
    if (!request.headers.has("x-count")) return worker.fetch(request, env, context);
    const used = { trips: 0, read: 0, written: 0 };
    const answer = await worker.fetch(request, { ...env, DB: counted(env.DB, used) }, context);
    const headers = new Headers(answer.headers);
    headers.set("x-d1", JSON.stringify(used));
    return new Response(answer.body, { status: answer.status, headers });
  },
} satisfies ExportedHandler<Env>;

const originals = new WeakMap<object, object>();

/** The database, or a statement of it, whose calls are added up in `used`. */
function counted<T extends object>(target: T, used: Used): T {
  const proxy = new Proxy(target, {
    get(object, name) {
      const value = Reflect.get(object, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        const [first] = given;
        const result = value.apply(
          object,
          Array.isArray(first) ? [first.map((one) => originals.get(one) ?? one)] : given,
        );
        if (!(result instanceof Promise)) return isStatement(result) ? counted(result, used) : result;
        used.trips += 1;
        return result.then((answers) => {
          for (const { meta } of [answers].flat().filter((one) => one?.meta)) {
            used.read += meta.rows_read ?? 0;
            used.written += meta.rows_written ?? 0;
          }
          return answers;
        });
      };
    },
  });
  originals.set(proxy, target);
  return proxy;
}

function isStatement(value: unknown): value is object {
  return value !== null && typeof value === "object";
}
