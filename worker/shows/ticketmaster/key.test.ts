import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { DAY } from "../../lib/clock.ts";
import { fingerprint } from "../../test/api.ts";
import { fakeTicketmaster, KEY, type TicketmasterBehaviour } from "../../test/fake-ticketmaster.ts";
import { browse, forgetLookUps, personIn } from "../../test/shows.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("keeps the key out of logs, responses, cache and database for every fault of the provider", async () => {
  const start = Date.now();
  vi.setSystemTime(start);
  await forgetLookUps();
  let { cookie } = await personIn("maya@example.com");
  const logged: string[] = [];
  for (const level of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => void logged.push([level, ...said].join(" ")));
  }
  const behaviours: TicketmasterBehaviour[] = ["spike", "spike", "reset", "reset", "broken", "redirect", "bad-request"];
  behaviours.push("answer", "quota", "unauthorized", "answer", "low");
  const fake = fakeTicketmaster([{ id: "one", at: start + DAY }], (call) => behaviours[call - 1] ?? "answer");
  vi.stubGlobal("fetch", fake.fetch);
  const said: string[] = [];
  for (let n = 0; fake.requests.length < behaviours.length; n++) {
    const response = await browse(n % 2 ? `/events/details/one${n}` : "/swipe/events?page=0", cookie);
    said.push(response.text, JSON.stringify([...response.headers]));
    await response.settled();
    vi.setSystemTime(Date.now() + DAY);
    ({ cookie } = await personIn("maya@example.com"));
  }
  const { keys } = await env.CACHE.list();
  const kept = await Promise.all(keys.map(async ({ name }) => `${name} ${await env.CACHE.get(name)}`));
  const everything = JSON.stringify([logged, said, kept, await fingerprint()]);
  expect(logged.length).toBeGreaterThan(5);
  expect(kept.length).toBeGreaterThan(0);
  expect(fake.requests.every((url) => url.searchParams.get("apikey") === KEY)).toBe(true);
  expect(everything).not.toContain(KEY);
  expect(everything).not.toContain("apikey");
});
