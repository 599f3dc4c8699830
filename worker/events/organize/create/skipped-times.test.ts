import { beforeEach, expect, it } from "vitest";
import { call, createDinner } from "../../../test/api.ts";
import { dashboard, payloads, startOver, value } from "../../test-tools.ts";

// In that night London's clocks go from 1:00 to 2:00.
const night = "2038-03-28";
const zone = { timezone: "Europe/London" };

let maya: string;
beforeEach(async () => {
  maya = await startOver();
});
const optionsOf = async (id: string) =>
  (await dashboard(maya, id)).dateOptions.map(({ date, time }) => `${date} ${time}`);

it("stores a skipped time as the time that the clocks show then, once", async () => {
  const dateOptions = [
    { date: night, time: "01:30" },
    { date: night, time: "02:30" },
  ];
  const { id } = await createDinner(maya, { ...zone, dateOptions });
  expect(await optionsOf(id)).toEqual([`${night} 02:30`]);
  const [invitation] = await payloads("invitation");
  expect(invitation?.options).toMatchObject([{ date: night, time: "02:30" }]);
});

it("returns the moved time for a date added at a skipped time, and adds it once", async () => {
  const { id } = await createDinner(maya, zone);
  const add = () => call("POST", `/events/${id}/date-options`, { cookie: maya, body: { date: night, time: "01:30" } });
  const answers = [await add(), await add()];
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  for (const answer of answers) expect(answer.json()).toMatchObject({ date: night, time: "02:30" });
});

it("moves a date whose time a new zone skips, also in the mail to a new person", async () => {
  const dateOptions = [
    { date: night, time: "01:30" },
    { date: night, time: "09:00" },
  ];
  const { id } = await createDinner(maya, { timezone: "UTC", dateOptions });
  const body = { ...zone, inviteEmails: ["new@example.com"] };
  expect((await call("PATCH", `/events/${id}`, { cookie: maya, body })).status).toBe(200);
  expect(await optionsOf(id)).toEqual([`${night} 02:30`, `${night} 09:00`]);
  const [mail] = await payloads("invitation", "new@example.com");
  expect(mail?.options).toMatchObject([{ time: "02:30" }, { time: "09:00" }]);
});

it("shows one time on the page, in the mail and in the calendar", async () => {
  const { id, options, tokens } = await createDinner(maya, { ...zone, dateOptions: [{ date: night, time: "01:30" }] });
  await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
  const poll = await call("GET", `/poll/${tokens["ana@example.com"]}`);
  expect(poll.json<{ dateOptions: unknown[] }>().dateOptions).toMatchObject([{ date: night, time: "02:30" }]);
  const payload = await value<string>(
    "SELECT payload FROM outbox WHERE kind = 'final-date' AND recipient = 'ana@example.com'",
  );
  expect(JSON.parse(payload ?? "")).toMatchObject({ option: { date: night, time: "02:30" } });
  const file = await call("GET", `/poll/${tokens["ana@example.com"]}/calendar.ics`);
  expect(file.text).toContain("DTSTART:20380328T013000Z");
});
