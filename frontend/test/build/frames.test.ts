// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { languages } from "#schema/languages.ts";
import { fileOf, routes } from "../../app/routes.ts";

const dist = resolve(import.meta.dirname, "../../dist");
const read = (file: string) => readFileSync(join(dist, file), "utf8");

describe.each([
  ["index.html", "Dashboard"],
  ["home.html", "Find the perfect time together"],
  ["friends.html", "Contacts &amp; Connections"],
  ["swipe.html", "Swipe"],
  ["settings.html", "Settings"],
  ["event-dashboard.html", "Event"],
])("%s", (file, title) => {
  const html = read(file);

  it("shows the heading and the shape of its page, which cannot be used yet", () => {
    expect(html).toContain("<main inert ");
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain('class="skeleton');
  });

  it("weighs at most 6.2 kB (compressed)", () => {
    expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThanOrEqual(6_200);
  });

  it("names no day and no time zone, which the build cannot know", () => {
    const text = html.slice(html.indexOf('<div id="root"')).replace(/<[^>]*>/g, " ");
    expect(text).not.toMatch(/UTC|\b20\d\d\b|\b(January|June|December|Jan|Jun|Dec)\b/);
  });
});

it("leads every route to HTML that exists, and the service worker to the bare app", () => {
  const targets = new Map(
    read("_redirects")
      .trim()
      .split("\n")
      .map((line) => line.split(" ") as [string, string]),
  );
  for (const route of routes.filter(({ path }) => path !== "*")) {
    const file = fileOf(route);
    const isServed = route.path === "/" || route.path === `/${file}`;
    expect([route.path, targets.get(route.path)]).toEqual([route.path, isServed ? undefined : `/${file}`]);
    expect(existsSync(join(dist, `${file}.html`))).toBe(true);
  }
  expect(read("app.html")).not.toContain("<main");
  expect(read("404.html")).toBe(read("app.html"));
  expect(read("sw.js")).toContain('fetch("/app"');
});

it("tells the service worker which routes open without a connection", () => {
  const [, pattern = ""] = /^const offlineRoutes = (".*");$/m.exec(read("sw.js")) ?? [];
  const isOffline = (path: string) => new RegExp(JSON.parse(pattern)).test(path);
  const opened = ["/", "/home", "/friends", "/settings", "/admin", "/events/some-id/dashboard"];
  expect(opened.filter((path) => !isOffline(path))).toEqual([]);
  expect(["/about", "/auth", "/auth/verify", "/events/some-id", "/poll/token", "/nothing"].filter(isOffline)).toEqual(
    [],
  );
});

it("names /about in each language", () => {
  const links = [...read("about.html").matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)" \/>/g)];
  expect(links.map(([, language, href]) => [language, href])).toEqual([
    ...languages.map((language) => [language, `/about?language=${language}`]),
    ["x-default", "/about"],
  ]);
  expect(read("auth.html")).not.toContain("hreflang");
});

it("waits in each page for the words of each other language", () => {
  const awaited = (file: string) =>
    [
      ...(/<script data-words>(.*?)<\/script>/s.exec(read(file))?.[1] ?? "").matchAll(
        /`\/assets\/([\w-]+)-\w{7}\.js`/g,
      ),
    ].map(([, language]) => language);
  const others = languages.filter((language) => language !== "en");
  for (const file of ["friends.html", "about.html", "auth.html", "app.html"]) expect(awaited(file)).toEqual(others);
});
