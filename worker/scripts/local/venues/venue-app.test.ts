import { expect, it } from "vitest";
import { venueApp } from "./venue-app.ts";

const now = new Date("2027-01-02T12:00:00Z");
const hoursPassed: number[] = [];
const open = () =>
  venueApp({
    now: () => now,
    readings: {
      async readAll(hours) {
        hoursPassed.push(hours);
        return 2;
      },
    },
  });
type App = ReturnType<typeof open>;

const HOST = "http://127.0.0.1:8791";
const get = async (app: App, path: string) => {
  const answer = await app.request(`${HOST}${path}`);
  return { status: answer.status, text: await answer.text() };
};
const press = (app: App, fields: Record<string, string>, headers: Record<string, string> = {}, path = "/switches") =>
  app.request(`${HOST}${path}`, { method: "POST", body: new URLSearchParams(fields), headers });

it("answers each page and calendar whole, without shows, in three broken ways, or not", async () => {
  const app = open();
  for (const path of ["/", "/living.ics", "/08-moved.html", "/27-moved-1.ics"]) {
    const whole = await get(app, path);
    expect(whole).toMatchObject({ status: 200, text: expect.stringMatching(/startDate|DTSTART/) });
    const texts: string[] = [];
    for (const answer of ["empty", "cut", "garbled"]) {
      await press(app, { switch: "answer", path, answer });
      const { status, text } = await get(app, path);
      expect([path, answer, status]).toEqual([path, answer, 200]);
      texts.push(text);
    }
    expect(texts[0]).not.toMatch(/startDate|DTSTART/);
    expect(texts[1]).toBe(whole.text.slice(0, whole.text.length / 2));
    expect(texts[2]).not.toMatch(/startDate|DTSTART/);
    for (const [answer, status] of [
      ["down", 503],
      ["refuse", 403],
    ] as const) {
      await press(app, { switch: "answer", path, answer });
      expect((await get(app, path)).status).toBe(status);
    }
    await press(app, { switch: "answer", path, answer: "whole" });
    expect(await get(app, path)).toEqual(whole);
  }
});

it("has the robots.txt that is chosen, and none at first", async () => {
  const app = open();
  expect((await get(app, "/robots.txt")).status).toBe(404);
  await press(app, { switch: "robots", robots: "31-robots-us.txt" });
  expect((await get(app, "/robots.txt")).text).toContain("User-agent: eightish");
  await press(app, { switch: "robots", robots: "missing" });
  expect((await get(app, "/robots.txt")).status).toBe(404);
});

it("says on the page of switches what was pressed, and where each stands", async () => {
  const app = open();
  const pressed = await press(app, { switch: "move", show: "kite-parade", to: "2027-03-01T19:45" });
  expect(pressed.status).toBe(303);
  const { text } = await get(app, pressed.headers.get("Location") ?? "");
  expect(text).toContain("&#39;move&#39; was pressed for Kite Parade.");
  expect(text).toContain("2027-03-01 19:45, on");
  await press(app, { switch: "cancel", show: "all" });
  expect((await get(app, "/switches")).text.match(/, cancelled/g)).toHaveLength(6);
});

it("reads all venues after the hours that pass", async () => {
  const app = open();
  const answer = await press(app, { hours: "2" }, {}, "/read");
  expect([answer.status, hoursPassed.at(-1)]).toEqual([303, 2]);
  expect((await press(app, { hours: "-1" }, {}, "/read")).status).toBe(400);
});

it("refuses an unknown switch, a foreign host name, and the form of another site", async () => {
  const app = open();
  expect((await press(app, { switch: "move", show: "nobody" })).status).toBe(400);
  expect((await press(app, { switch: "explode", show: "all" })).status).toBe(400);
  expect((await press(app, { switch: "cancel", show: "all" }, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await app.request("http://rebound.example/switches")).status).toBe(403);
});
