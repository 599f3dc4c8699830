import { env } from "cloudflare:workers";
import type { CalendarConnection, CalendarConnections } from "#schema/contracts/calendars.ts";
import { call } from "../test/api.ts";

/** Where the stand-in for the providers of calendars is (`worker/scripts/local/calendars`). */
export const standIn = String(env.CALENDAR_TEST_ORIGIN);

export const add = (cookie: string | undefined, address: unknown, name?: unknown) =>
  call("POST", "/user/calendars", { cookie, body: { address, name } });

/** Saves a calendar of the stand-in and returns it. */
export async function added(cookie: string, path: string, name?: string): Promise<CalendarConnection> {
  const response = await add(cookie, `${standIn}${path}`, name);
  if (response.status !== 201) throw new Error(response.text);
  return response.json<CalendarConnection>();
}

/** Returns a person's saved calendars. */
export async function listed(cookie: string): Promise<CalendarConnection[]> {
  return (await call("GET", "/user/calendars", { cookie })).json<CalendarConnections>().connections;
}

export const read = (cookie: string | undefined, id: string) => call("POST", `/user/calendars/${id}/read`, { cookie });
