import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { allTables } from "./api.ts";
import { prepareEveryRoute, type Route, send } from "./every-route.ts";

// Each test calls all the routes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let cookie: string;
let routes: [name: string, route: Route][];
beforeEach(async () => {
  const made = await prepareEveryRoute();
  cookie = made.cookies.maya;
  const ends = /logout|DELETE .*account/;
  const all = Object.entries(made.routes);
  routes = [...all.filter(([name]) => !ends.test(name)), ...all.filter(([name]) => ends.test(name))];
  vi.spyOn(console, "error").mockImplementation(() => {});
});

/** Returns a database that fails round trip number `failing`, from 1, as a busy D1 does. */
function busyDatabase(failing: number): D1Database {
  let trips = 0;
  const real = new WeakMap<object, object>();
  const trip = <Result>(go: () => Promise<Result>) => {
    trips += 1;
    if (trips === failing)
      return Promise.reject(new Error("D1_ERROR: D1 DB is overloaded. Requests queued for too long."));
    return go();
  };
  const wrapped = <Target extends object>(target: Target): Target => {
    const proxy = new Proxy(target, {
      get(object, name) {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== "function") return member;
        if (name === "prepare" || name === "bind" || name === "withSession")
          return (...given: unknown[]) => wrapped(member.apply(object, given) as object);
        if (name === "batch")
          return (statements: object[]) =>
            trip(() =>
              member.call(
                object,
                statements.map((one) => real.get(one) ?? one),
              ),
            );
        if (["all", "run", "first", "raw"].includes(String(name)))
          return (...given: unknown[]) => trip(() => member.apply(object, given));
        return member.bind(object);
      },
    });
    real.set(proxy, target);
    return proxy;
  };
  return wrapped(env.DB);
}

it.each([1, 2])(
  "every route returns 503 and stores no change in part when round trip %i finds a busy database",
  async (failing) => {
    const turnedAway: string[] = [];
    for (const [name, route] of routes) {
      // A show search holds a lease for ten seconds, and attempts at passwords are counted first: neither is part of a
      // change.
      const except = /login|auth\/passkey$|set-password|api\/(register|users)$/.test(name)
        ? ["leases", "quotas"]
        : ["leases"];
      const before = await allTables(except);
      const response = await send(name.split(" ")[0]!, route, {
        cookie,
        headers: { "Sec-Fetch-Site": "same-origin" },
        database: busyDatabase(failing),
      });
      expect([name, response.status === 500]).toEqual([name, false]);
      if (response.status !== 503) continue;
      turnedAway.push(name);
      expect([name, response.headers.get("Retry-After")]).toEqual([name, "5"]);
      expect([name, response.text]).toEqual([name, "We are very busy right now. Please try again in a moment."]);
      expect([name, (await allTables(except)) === before]).toEqual([name, true]);
    }
    const needsNoDatabase = /sample|security\.txt|confirm-email|mail\/events/;
    if (failing === 1)
      expect(turnedAway).toEqual(routes.map(([name]) => name).filter((name) => !needsNoDatabase.test(name)));
    expect(turnedAway.length).toBeGreaterThan(3);
  },
);
