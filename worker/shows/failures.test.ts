import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SwipePage } from "#schema/contracts/swipe.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../lib/clock.ts";
import { fakeTicketmaster, type TicketmasterBehaviour } from "../test/fake-ticketmaster.ts";
import { browseToTheEnd, forgetLookUps, personIn } from "../test/shows.ts";

const start = Math.floor(Date.now() / HOUR) * HOUR + 5 * MINUTE;
const pile = "/swipe/events?page=0";
const unavailable = "Events are unavailable right now.";
let logged: string[];
let cookie: string;

beforeEach(async () => {
  vi.setSystemTime(start);
  await forgetLookUps();
  ({ cookie } = await personIn("maya@example.com"));
  logged = [];
  for (const level of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => void logged.push([level, ...said].join(" ")));
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Creates a provider with one behaviour per request; the last behaviour stays. */
function provider(...behaviours: TicketmasterBehaviour[]) {
  const fake = fakeTicketmaster([{ id: "one", at: start + DAY }], (call) => behaviours[call - 1] ?? behaviours.at(-1)!);
  vi.stubGlobal("fetch", fake.fetch);
  return fake;
}
const passes = (time: number) => vi.setSystemTime(Date.now() + time);
const problems = () => logged.map((line) => JSON.parse(line.replace(/^\w+ /, "")).problem);

/** Requests the first page. Returns status and ids, or status, sentence and Retry-After. */
async function ask(path = pile) {
  const response = await browseToTheEnd(path, cookie);
  if (response.status !== 200) return [response.status, response.text, response.headers.get("Retry-After")];
  return [200, ...response.json<SwipePage>().events.map(({ id }) => id)];
}

describe.each<TicketmasterBehaviour>(["broken", "html", "no-page", "reset", "redirect", "huge"])(
  "a response that is %s",
  (behaviour) => {
    it("is requested once more", async () => {
      const fake = provider(behaviour, "answer");
      expect(await ask()).toEqual([200, "one"]);
      expect(fake.requests).toHaveLength(2);
      expect(logged).toEqual([]);
    });

    it("gives 503 when it persists and the cache is empty, and is requested again the next time", async () => {
      const fake = provider(behaviour, behaviour, "answer");
      expect(await ask()).toEqual([503, unavailable, "5"]);
      expect(fake.requests).toHaveLength(2);
      expect(logged).toHaveLength(1);
      expect(await ask()).toEqual([200, "one"]);
    });

    it("is replaced by the cached page for an hour", async () => {
      const fake = provider("answer", behaviour);
      expect(await ask()).toEqual([200, "one"]);
      passes(54 * MINUTE);
      expect(await ask()).toEqual([200, "one"]);
      expect(fake.requests).toHaveLength(3);
      passes(6 * MINUTE);
      expect(await ask()).toEqual([503, unavailable, "5"]);
    });
  },
);

describe("a provider that hangs", () => {
  it.each<TicketmasterBehaviour>(["hang", "hang-in-body"])(
    "(%s) gets five seconds, and eight in all",
    async (behaviour) => {
      const limits: number[] = [];
      vi.spyOn(performance, "now").mockImplementation(() => Date.now());
      // Ends each time limit at once and moves the clock on by it.
      vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
        limits.push(limit);
        passes(limit);
        const late = new AbortController();
        setTimeout(() => late.abort(new DOMException("late", "TimeoutError")), 10);
        return late.signal;
      });
      const fake = provider(behaviour);
      expect(await ask()).toEqual([503, unavailable, "5"]);
      expect(fake.requests).toHaveLength(2);
      expect(limits).toEqual([5 * SECOND, 3 * SECOND]);
      expect(problems()).toEqual(["no answer in time"]);
    },
  );
});

describe("too many requests at once", () => {
  it("are followed by one retry after a second", async () => {
    const waited = vi.spyOn(scheduler, "wait");
    const fake = provider("spike", "answer");
    expect(await ask()).toEqual([200, "one"]);
    expect(fake.requests).toHaveLength(2);
    expect(waited).toHaveBeenCalledWith(SECOND);
  });

  it("give the cached page or 503 when the retry is also refused", async () => {
    const fake = provider("spike", "spike", "answer", "spike");
    expect(await ask()).toEqual([503, unavailable, "5"]);
    expect(fake.requests).toHaveLength(2);
    expect(await ask()).toEqual([200, "one"]);
    passes(10 * MINUTE);
    expect(await ask()).toEqual([200, "one"]);
    expect(fake.requests).toHaveLength(5);
    expect(problems()).toEqual(["too many requests at once", "too many requests at once"]);
  });
});

const callsLeft = () => env.DB.prepare("SELECT available FROM provider_quotas").first("available");

describe("a quota that is used up", () => {
  it("stops all isolates until its reset, with that time as Retry-After", async () => {
    const fake = provider("quota", "answer");
    expect(await ask()).toEqual([503, unavailable, String(3 * 3600)]);
    expect(fake.requests).toHaveLength(1);
    passes(2 * HOUR);
    expect(await ask()).toEqual([503, unavailable, "3600"]);
    expect(await ask("/events/details/one")).toEqual([503, "Failed to fetch event details", "3600"]);
    expect(fake.requests).toHaveLength(1);
    const { results } = await env.DB.prepare("SELECT name FROM leases").all();
    expect(results).toEqual([{ name: "shows-stopped" }]);
    expect(await callsLeft()).toBe(0);
    passes(HOUR + SECOND);
    expect(await ask()).toEqual([200, "one"]);
    expect(problems()).toEqual(["the day's calls are used up"]);
  });

  it("is also recognised by its code, and then stops requests for an hour", async () => {
    const fake = provider("quota-without-headers");
    expect(await ask()).toEqual([503, unavailable, "3600"]);
    expect(await ask()).toEqual([503, unavailable, "3600"]);
    expect(fake.requests).toHaveLength(1);
  });

  it("leaves the cached pages available", async () => {
    const fake = provider("answer", "quota");
    await ask();
    passes(10 * MINUTE);
    for (let n = 0; n < 5; n++) expect(await ask()).toEqual([200, "one"]);
    expect(fake.requests).toHaveLength(2);
  });
});

describe("a key that is refused", () => {
  it("is logged, stops requests for ten minutes, and is not replaced by the sample catalogue", async () => {
    const fake = provider("unauthorized", "answer");
    expect(await ask()).toEqual([503, unavailable, "600"]);
    passes(9 * MINUTE);
    expect(await ask()).toEqual([503, unavailable, "60"]);
    expect(fake.requests).toHaveLength(1);
    expect(logged).toEqual([
      `error ${JSON.stringify({ level: "error", area: "shows", problem: "provider refused the key" })}`,
    ]);
    passes(MINUTE + SECOND);
    const response = await browseToTheEnd(pile, cookie);
    expect(response.json<SwipePage>()).toMatchObject({ isSample: false, events: [{ id: "one", isSample: false }] });
  });

  it("leaves the cached pages available", async () => {
    provider("answer", "unauthorized");
    await ask();
    passes(10 * MINUTE);
    expect(await ask()).toEqual([200, "one"]);
    expect(await ask()).toEqual([200, "one"]);
    expect(problems()).toEqual(["provider refused the key"]);
  });
});

describe("fewer than 5 % of the day's calls", () => {
  it("are saved: the response is served, and then only cached pages", async () => {
    const fake = provider("low", "answer");
    expect(await ask()).toEqual([200, "one"]);
    passes(10 * MINUTE);
    expect(await ask()).toEqual([200, "one"]);
    expect(await callsLeft()).toBeLessThan(250);
    expect(await ask("/swipe/events?page=1")).toEqual([503, unavailable, String(3 * 3600 - 600)]);
    expect(fake.requests).toHaveLength(1);
    passes(3 * HOUR);
    expect(await ask()).toEqual([200, "one"]);
    expect(fake.requests).toHaveLength(2);
  });
});

it("tries a provider that is down once in ten seconds while a page is cached", async () => {
  const fake = provider("answer", "broken");
  await ask();
  passes(10 * MINUTE);
  for (let n = 0; n < 20; n++) expect(await ask()).toEqual([200, "one"]);
  expect(fake.requests).toHaveLength(3);
  passes(11 * SECOND);
  for (let n = 0; n < 20; n++) expect(await ask()).toEqual([200, "one"]);
  expect(fake.requests).toHaveLength(5);
});

it("does not repeat a request that was wrong", async () => {
  const fake = provider("bad-request");
  expect(await ask()).toEqual([503, unavailable, "5"]);
  expect(fake.requests).toHaveLength(1);
  expect(problems()).toEqual(["answered 400 DIS1015"]);
});

it("serves the first window of the hour before when the provider fails as the hour begins", async () => {
  // A separate place, because an isolate remembers the windows of a place while the clock moves forward.
  ({ cookie } = await personIn("oslo@example.com", { place: { lat: 59.91, lon: 10.75 } }));
  const fake = provider("answer", "answer", "broken");
  fake.shows[0]!.place = null;
  await ask();
  passes(50 * MINUTE);
  await ask();
  expect(fake.requests).toHaveLength(2);
  passes(15 * MINUTE);
  expect(await ask()).toEqual([200, "one"]);
  expect(fake.requests.at(-1)?.searchParams.get("startDateTime")).not.toBe(
    fake.requests[0]?.searchParams.get("startDateTime"),
  );
});
