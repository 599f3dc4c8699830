import type { Stack } from "../local-stack.ts";
import { serveApp } from "../serve-app.ts";
import { localReadings } from "./readings.ts";
import { venueApp } from "./venue-app.ts";

/** Starts a venue that can be added in a local stack, and lets its Worker fetch it. Returns its origin. */
export async function startVenues(stack: Stack): Promise<string> {
  const given = process.env.SHOW_TEST_ORIGIN;
  if (given) return given;
  const app = venueApp({ readings: localReadings(stack.origin), now: () => new Date() });
  // Inbox and calendars have the ports between.
  const { port } = new URL(await serveApp(app, { wanted: Math.min(stack.port + 3, 65_535) }));
  process.env.SHOW_TEST_ORIGIN = `http://127.0.0.1:${port}`;
  return process.env.SHOW_TEST_ORIGIN;
}
