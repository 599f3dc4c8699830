// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { directionOf, type Language, languages } from "#schema/languages.ts";
import { pageFile } from "../../app/page-file.ts";
import { fileOf, routes } from "../../app/routes.ts";
import { loadWords } from "../../lib/load-words.ts";

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

  it.each(languages)("weighs at most 6.4 kB in %s (compressed)", (language) => {
    const spoken = read(language === "en" ? file : `${language}/${file}`);
    expect(gzipSync(spoken, { level: 9 }).byteLength).toBeLessThanOrEqual(6_400);
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

it("asks a function for each page, and for the bare app that the service worker stores", () => {
  const { include } = JSON.parse(read("_routes.json")) as { include: string[] };
  const isAsked = (path: string) =>
    include.some((rule) => rule === path || (rule.endsWith("/*") && path.startsWith(rule.slice(0, -1))));
  const paths = routes.filter(({ path }) => path !== "*").map(({ path }) => path.replace(/:\w+/g, "some"));
  expect([...paths, "/app"].filter((path) => !isAsked(path))).toEqual([]);
  expect(pageFile("/app", "de")).toBe("/de/app");
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

describe.each(languages)("in %s", (language) => {
  const folder = language === "en" ? "" : `${language}/`;
  const files = [...new Set(routes.map(fileOf))];
  const others = languages.filter((other) => other !== "en" && other !== language);

  it("has every page's HTML with its language and direction", () => {
    const start = `<html lang="${language}" dir="${directionOf(language)}">`;
    expect(files.filter((file) => !read(`${folder}${file}.html`).includes(start))).toEqual([]);
  });

  it("says headings and titles in the language", async () => {
    const i18n = await loadWords(language);
    const escaped = (text: string) => text.replace("&", "&amp;").replace("'", "&#x27;");
    expect(read(`${folder}friends.html`)).toMatch(
      new RegExp(`<h1[^>]*>${escaped(i18n.t("Contacts & Connections"))}</h1>`),
    );
    expect(read(`${folder}about.html`)).toContain(`<title>${i18n.t("About")} · Eightish</title>`);
  });

  it("loads the language's words with the page's scripts, and those of no other", () => {
    const named = (file: string) =>
      [...read(`${folder}${file}.html`).matchAll(/\/assets\/([\w-]+)-\w{7}\.js/g)].map(([, name]) => name!);
    for (const file of files) {
      expect([file, named(file).filter((name) => others.includes(name as Language))]).toEqual([file, []]);
      if (language !== "en") expect(named(file)).toContain(language);
    }
  });
});
