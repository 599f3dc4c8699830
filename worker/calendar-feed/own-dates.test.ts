import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { OwnDate } from "#schema/contracts/calendar-feed.ts";
import { respond, startOver } from "../events/test-tools.ts";
import { call, createDinner, signIn } from "../test/api.ts";

let maya: string;
let ana: string;
let event: Awaited<ReturnType<typeof createDinner>>;
beforeEach(async () => {
  maya = await startOver();
  ana = await signIn("ana@example.com");
  event = await createDinner(maya);
});

const datesOf = async (cookie: string) => (await call("GET", "/user/dates", { cookie })).json<OwnDate[]>();
const finalize = () =>
  call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: event.options[1]!.id } });

it("are the final dates of organized and received events, with when they are", async () => {
  expect([await datesOf(maya), await datesOf(ana)]).toEqual([[], []]);
  await finalize();
  const date = {
    eventId: event.id,
    title: "Dinner at eight",
    date: "2038-03-13",
    time: "20:00",
    timezone: "America/New_York",
    durationMinutes: 60,
  };
  expect([await datesOf(maya), await datesOf(ana)]).toEqual([[date], [date]]);
});

it.each([
  ["the guest said no to", () => respond(event.tokens["ana@example.com"]!, { [event.options[1]!.id]: "no" })],
  ["is over", () => env.DB.exec("UPDATE events SET ends_at = 1")],
  ["is in the recycle bin", () => call("DELETE", `/events/${event.id}`, { cookie: maya })],
  ["was received at an unverified address", () => env.DB.exec("UPDATE users SET email_verified_at = NULL")],
])("leave out a date that %s", async (_, change) => {
  await finalize();
  await change();
  expect(await datesOf(ana)).toEqual([]);
});

it.each([
  ["said maybe to", () => respond(event.tokens["ana@example.com"]!, { [event.options[1]!.id]: "maybe" })],
  ["has not answered", () => {}],
])("leave out a date of limited room that the guest %s", async (_, change) => {
  await change();
  await finalize();
  expect(await datesOf(ana)).toHaveLength(1);
  await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { capacity: 2 } });
  expect([(await datesOf(maya)).length, await datesOf(ana)]).toEqual([1, []]);
});

it("are hidden from other people", async () => {
  await finalize();
  expect(await datesOf(await signIn("eve@example.com"))).toEqual([]);
  expect((await call("GET", "/user/dates")).status).toBe(401);
});
