import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { answered } from "./broken-page.ts";
import { livingCalendar, livingPage } from "./living-venue.ts";
import type { Readings } from "./readings.ts";
import { atFirst, press, type Standing } from "./standing.ts";
import { switchPage } from "./switch-page.ts";

const fixtures = join(import.meta.dirname, "../../../shows/venues/fixtures");
const types: Record<string, string> = {
  html: "text/html",
  ics: "text/calendar",
  txt: "text/plain",
  json: "application/json",
};

const names = readdirSync(fixtures).sort();
const choices = {
  // The living venue comes first.
  paths: ["/", "/living.ics", ...names.filter((name) => /\.(html|ics)$/.test(name)).map((name) => `/${name}`)],
  robotsFiles: names.filter((name) => name.endsWith(".txt")),
};

/**
 * Returns the local stack's stand-in for venues: a living venue as page and calendar, each fixture under its name, and at
 * /switches what moves, calls off, breaks and refuses them.
 */
export function venueApp({ readings, now }: { readings: Readings; now: () => Date }): Hono {
  const app = new Hono();
  const standing = atFirst(now());

  // Refuses a foreign host name that points to this machine (DNS rebinding), and the form of another site.
  app.use(async (c, next) => {
    const { hostname, origin } = new URL(c.req.url);
    const isStrange = (c.req.header("Origin") ?? origin) !== origin;
    if (!["localhost", "127.0.0.1"].includes(hostname) || isStrange) return c.text("Only this machine may ask.", 403);
    await next();
  });

  app.get("/switches", (c) => c.html(switchPage(standing, choices, c.req.query("said") ?? "")));

  app.post("/switches", async (c) => {
    const said = press(standing, choices, await c.req.parseBody());
    if (said === null) return c.text("There is no such switch.", 400);
    return c.redirect(`/switches?said=${encodeURIComponent(said)}`, 303);
  });

  app.post("/read", async (c) => {
    const form = await c.req.parseBody();
    const hours = Number(form.hours ?? 0);
    if (!(hours >= 0 && hours <= 24 * 30)) return c.text("The hours are a number up to 720.", 400);
    const count = await readings.readAll(hours);
    return c.redirect(`/switches?said=${encodeURIComponent(`Read ${count} venues.`)}`, 303);
  });

  app.get("/robots.txt", (c) => (standing.robots === null ? c.notFound() : c.body(readFixture(standing.robots))));

  app.get("*", (c) => {
    const { pathname } = new URL(c.req.url);
    const text = textAt(pathname, standing);
    if (text === null) return c.notFound();
    const answer = answered(text, standing.answers.get(pathname) ?? "whole");
    const ending = /\.(\w+)$/.exec(pathname)?.[1] ?? "html";
    return c.body(answer.text, answer.status, { "Content-Type": `${types[ending] ?? "text/plain"}; charset=utf-8` });
  });

  return app;
}

const readFixture = (name: string) => readFileSync(join(fixtures, name), "utf8");

function textAt(path: string, { shows }: Standing): string | null {
  if (path === "/") return livingPage(shows);
  if (path === "/living.ics") return livingCalendar(shows);
  const name = path.slice(1);
  return names.includes(name) ? readFixture(name) : null;
}
