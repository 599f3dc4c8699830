import { Hono } from "hono";
import { type AppEnv, contextOf } from "../context.ts";
import { MINUTE, SECOND } from "../lib/clock.ts";
import { ledgerLag } from "../mail/lag.ts";

// The sweeper runs every minute, so a mail that waits this long shows that something is broken.
const BEHIND_AFTER = 10 * MINUTE;

/** For monitoring: 200 while the database answers and mail leaves in time, otherwise 503. */
export const health = new Hono<AppEnv>().get("/health", async (c) => {
  const lag = await ledgerLag(contextOf(c));
  const isBehind = lag >= BEHIND_AFTER;
  const body = { status: isBehind ? "behind" : "ok", ledgerLagSeconds: Math.floor(lag / SECOND) };
  return c.json(body, isBehind ? 503 : 200);
});
