import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { app } from "../app.ts";
import { createDinner, dinner, origin, signIn } from "./api.ts";

let cookie: string;
let event: Awaited<ReturnType<typeof createDinner>>;
beforeAll(async () => {
  cookie = await signIn("maya@example.com");
  event = await createDinner(cookie);
});

/** How often a request went to the database before it was answered; what is sent after the answer waits for nobody. */
async function roundTrips(method: string, path: string, body?: unknown): Promise<number> {
  let trips = 0;
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          if (["batch", "all", "run", "first", "raw", "exec"].includes(String(name))) trips += 1;
          const unwrapped = name === "batch" ? [(given[0] as object[]).map((one) => originals.get(one) ?? one)] : given;
          const result = value.apply(object, unwrapped);
          if (result === null || typeof result !== "object" || result instanceof Promise) return result;
          const proxy = counted(result as object);
          originals.set(proxy, result as object);
          return proxy;
        };
      },
    });
  const originals = new WeakMap<object, object>();
  const request = new Request(`${origin}/api${path}`, {
    method,
    headers: { Cookie: cookie, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await app.fetch(request, { ...env, DB: counted(env.DB) }, createExecutionContext());
  expect(answer.ok, await answer.text()).toBe(true);
  return trips;
}

it("reads a poll in one round trip, session included", async () => {
  expect(await roundTrips("GET", `/poll/${event.tokens["ana@example.com"]}`)).toBe(1);
});

it("takes an answer in two", async () => {
  const body = { respondentName: "Ana", dateOptionResponses: { [event.options[0]?.id ?? ""]: "yes" } };
  expect(await roundTrips("POST", `/poll/${event.tokens["ana@example.com"]}/respond`, body)).toBe(2);
});

it("creates an event with its invitations in two", async () => {
  expect(await roundTrips("POST", "/events", dinner)).toBe(2);
});

it("reads an event's dashboard in one", async () => {
  expect(await roundTrips("GET", `/events/${event.id}/dashboard`)).toBe(1);
});

it("finalizes in two", async () => {
  expect(await roundTrips("POST", `/events/${event.id}/finalize`, { dateOptionId: event.options[0]?.id })).toBe(2);
});

it("lists events and names the user in one each", async () => {
  expect([await roundTrips("GET", "/events"), await roundTrips("GET", "/user")]).toEqual([1, 1]);
});
