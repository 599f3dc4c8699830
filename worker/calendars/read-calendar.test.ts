import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CASE_HEADER, CODE_HEADER } from "#schema/contracts/refusals.ts";
import { outsideLimits } from "../lib/outside/fetch-outside.ts";
import { empty, signIn } from "../test/api.ts";
import { added, listed, read } from "./test-tools.ts";

let maya: string;
let eve: string;
beforeAll(async () => {
  maya = await signIn("maya@example.com");
  eve = await signIn("eve@example.com");
});
beforeEach(() => empty("calendar_connections", "leases", "quotas"));
const limits = { ...outsideLimits };
afterEach(() => void Object.assign(outsideLimits, limits));

const caseOf = ({ headers }: { headers: Headers }) => headers.get(CASE_HEADER);

describe("a saved calendar", () => {
  it("is passed on as it is, in the form of each program", async () => {
    for (const program of ["google", "outlook", "icloud", "proton", "fastmail"]) {
      const { id } = await added(maya, `/${program}.ics`);
      const response = await read(maya, id);
      expect([program, response.status, response.headers.get("Content-Type")]).toEqual([
        ...[program, 200, "text/calendar; charset=utf-8"],
      ]);
      expect(response.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Choir[\s\S]*END:VCALENDAR\r\n$/);
    }
  });

  it("is followed to where it has moved", async () => {
    const { id } = await added(maya, "/to-calendar");
    expect((await read(maya, id)).text).toContain("Google Calendar");
  });

  it("is another person's 404, and counts nothing", async () => {
    const { id } = await added(maya, "/google.ics");
    await empty("quotas");
    expect((await read(eve, id)).status).toBe(404);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM quotas").first("n")).toBe(0);
  });

  it("is read at most 60 times an hour", async () => {
    const { id } = await added(maya, "/google.ics");
    await read(maya, id);
    await env.DB.exec("UPDATE quotas SET used = 60 WHERE key LIKE 'calendar-reads:%'");
    const response = await read(maya, id);
    expect([response.status, caseOf(response)]).toEqual([429, "cap-reached:calendar-reads"]);
  });
});

describe("a calendar that cannot be read", () => {
  it("has its own problem, in the response and in the list", async () => {
    outsideLimits.time = 1_500;
    const problems = {
      "/to-http": "redirect",
      "/to-ip": "redirect",
      "/to-ip-as-number": "redirect",
      "/to-private-name": "redirect",
      "/to-other-port": "redirect",
      "/to-login": "redirect",
      "/to-own-host": "redirect",
      "/to-nowhere": "redirect",
      "/loop": "redirect",
      "/401": "status-401",
      "/404": "status-404",
      "/410": "status-410",
      "/500": "status-500",
      "/429": "status-429",
      "/captcha": "no-calendar",
      "/empty": "no-calendar",
      "/large.ics": "too-large",
    };
    for (const [path, problem] of Object.entries(problems)) {
      await empty("calendar_connections", "leases");
      const { id } = await added(maya, path);
      const response = await read(maya, id);
      const said = problem.startsWith("status-") ? "status" : problem;
      expect([path, response.status, response.headers.get(CODE_HEADER), caseOf(response)]).toEqual([
        ...[path, 503, "calendar-unread", `calendar-unread:${said}`],
      ]);
      expect([path, (await listed(maya))[0]]).toEqual([
        path,
        expect.objectContaining({ state: "failing", problem, failingSince: expect.any(String) }),
      ]);
    }
  });
});
