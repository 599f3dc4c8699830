// @vitest-environment node
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const dist = resolve(import.meta.dirname, "../../dist");
const read = (file: string) => readFileSync(join(dist, file), "utf8");

describe.each([
  ["index.html", "Dashboard"],
  ["home.html", "Find the perfect time together"],
  ["friends.html", "Contacts &amp; Connections"],
  ["swipe.html", "Swipe"],
  ["settings.html", "Settings"],
  ["event.html", "Event"],
])("%s", (file, title) => {
  const html = read(file);

  it("shows the heading and the shape of its page, which cannot be used yet", () => {
    expect(html).toContain("<main inert ");
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain('class="skeleton');
  });

  it("weighs at most 5 kB (compressed)", () => {
    expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThanOrEqual(5_000);
  });

  it("names no day and no time zone, which the build cannot know", () => {
    const text = html.slice(html.indexOf('<div id="root"')).replace(/<[^>]*>/g, " ");
    expect(text).not.toMatch(/UTC|\b20\d\d\b|\b(January|June|December|Jan|Jun|Dec)\b/);
  });
});

it("leads every other address to a page that exists, and the service worker to the bare app", () => {
  const lines = read("_redirects").trim().split("\n");
  const targets = new Set(lines.map((line) => line.split(" ")[1]));
  expect(targets).toEqual(new Set(["/app", "/event"]));
  expect(read("app.html")).not.toContain("<main");
  expect(read("404.html")).toBe(read("app.html"));
  expect(read("sw.js")).toContain('fetch("/app"');
});
