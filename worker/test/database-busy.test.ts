import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { ask, connect, person, startOver } from "../people/test-tools.ts";
import { keepShows } from "../swipe/test-tools.ts";
import { fingerprint, origin } from "./api.ts";
import { databaseWith } from "./database-with.ts";
import { pushBrowser } from "./fake-push-browser.ts";
import { fetchSettled } from "./fetch-settled.ts";

const invitation = {
  eventName: "The Long Echo",
  eventDates: [{ date: "2038-03-12", time: "20:00:00" }],
  emails: ["zoe@example.com"],
  timezone: "Europe/Lisbon",
};
const writes: [method: string, path: string, body?: unknown][] = [
  ["POST", "/friends", { name: "Zoe", email: "zoe@example.com" }],
  ["DELETE", "/friends/nothing"],
  ["POST", "/connections/request", { receiverEmail: "zoe@example.com" }],
  ["POST", "/connections/remind", { receiverEmail: "tom@example.com" }],
  ["PUT", "/connections/nothing/respond", { status: "accepted" }],
  ["POST", "/swipe/action", { ticketmasterEventId: "show", action: "like" }],
  ["POST", "/swipe/preferences", { radius: 7 }],
  ["POST", "/swipe/invite", invitation],
  ["POST", "/notifications/register", { token: "made below" }],
  ["PATCH", "/notifications", { pushEnabled: false }],
];

let maya: string;
beforeEach(async () => {
  await startOver();
  maya = await person("maya@example.com", "Maya");
  const ana = await person("ana@example.com", "Ana");
  await connect(maya, ana, "ana@example.com");
  await ask(maya, "tom@example.com");
  await keepShows(madeUpShow("show"));
  await env.DB.exec("UPDATE connections SET created_at = 1");
  await env.DB.exec("DELETE FROM outbox");
});

/** Returns a database that fails batch number `failing`, from 1, as a busy D1 does. */
const busyDatabase = (failing: number) =>
  databaseWith((batch) => {
    if (batch === failing) throw new Error("D1_ERROR: D1 DB is overloaded. Requests queued for too long.");
  });

it.each(writes)("%s %s returns 503 and stores nothing when the database is busy", async (method, path, given) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const body = path.endsWith("register")
    ? { token: (await pushBrowser("https://fcm.googleapis.com/fcm/send/maya")).token }
    : given;
  const before = await fingerprint();
  let turnedAway = 0;
  for (const failing of [1, 2]) {
    const request = new Request(`${origin}/api${path}`, {
      method,
      headers: { Cookie: maya, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await fetchSettled(request, { ...env, DB: busyDatabase(failing) });
    const text = await answer.text();
    // A request with a single batch succeeds before batch 2 fails.
    if (answer.status < 500) continue;
    turnedAway += 1;
    expect([answer.status, answer.headers.get("Retry-After"), text]).toEqual([
      503,
      "5",
      "We are very busy right now. Please try again in a moment.",
    ]);
    expect(await fingerprint()).toBe(before);
  }
  expect(turnedAway).toBeGreaterThan(0);
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/@example\.com|fcm\.googleapis/);
  vi.restoreAllMocks();
});
