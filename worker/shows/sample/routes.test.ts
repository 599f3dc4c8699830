import { describe, expect, it } from "vitest";
import { fingerprint, origin } from "../../test/api.ts";
import { callWith } from "../../test/call-with.ts";
import { listings } from "./test-tools.ts";

const read = (path: string) => callWith({ SHOWS: "sample" }, path);
const pathOf = (url: string) => new URL(url).pathname.replace(/^\/api/, "");

describe("a sample picture", () => {
  it.each([
    ["16_9", 1600 / 900],
    ["3_2", 1600 / 1066],
    ["4_3", 1600 / 1200],
  ])("is an SVG of %s that runs no script and that any cache may keep", async (ratio, expected) => {
    const response = await read(`/sample/pictures/abc123-${ratio}.svg`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(response.headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=604800");
    const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(response.text) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(expected);
    expect(response.text.length).toBeLessThan(6000);
    expect(response.text).not.toMatch(/NaN|undefined|null|<script|<foreignObject|href|style=|\son\w+=/);
  });

  it("is the same for one seed and usually different for others", async () => {
    const seeds = Array.from({ length: 60 }, (_, index) => `seed${index}`);
    const draw = (seed: string) => read(`/sample/pictures/${seed}-16_9.svg`).then(({ text }) => text);
    const pictures = await Promise.all(seeds.map(draw));
    expect(await Promise.all(seeds.map(draw))).toEqual(pictures);
    expect(new Set(pictures).size).toBeGreaterThan(50);
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|null/);
  });

  it.each([
    "abc123.svg",
    "abc123-1_1.svg",
    "abc123-16_9.png",
    "-16_9.svg",
    "%3Cscript%3E-16_9.svg",
    "abc123-constructor.svg",
    `${"x".repeat(41)}-16_9.svg`,
  ])("does not exist for %s", async (file) => {
    const response = await read(`/sample/pictures/${file}`);
    expect([response.status, response.text]).toEqual([404, "This could not be found."]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("exists for every picture that the catalogue names", async () => {
    const events = await listings("eycs0");
    const urls = new Set(events.flatMap(({ images }) => images.map(({ url }) => url)));
    expect(urls.size).toBeGreaterThan(100);
    for (const url of [...urls].filter((_, index) => index % 20 === 0)) {
      expect(url.startsWith(origin)).toBe(true);
      expect((await read(pathOf(url))).status).toBe(200);
    }
  });
});

describe("a sample ticket", () => {
  it("names the show and says that neither show nor tickets are real", async () => {
    const event = (await listings("eycs0")).find(({ _embedded, dates }) => _embedded?.venues && dates.start.localTime)!;
    const response = await read(pathOf(event.url));
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
    expect(response.text).toContain(event.name);
    expect(response.text).toContain(event._embedded?.venues?.[0]?.name.replace("'", "&#39;"));
    expect(response.text).toContain("This is not a real show.");
    expect(response.text).toContain("there are no tickets");
    expect(response.text).toContain('<a href="/swipe">');
  });

  it("runs no scripts and cannot be framed", async () => {
    const [event] = await listings("eycs0");
    const response = await read(pathOf(event!.url));
    const policy = response.headers.get("Content-Security-Policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("script-src");
    expect(response.text).not.toMatch(/<script|\son\w+=|javascript:/i);
  });

  it("escapes names", async () => {
    const event = (await listings("eycs0")).find(({ name }) => name.includes("<b>"))!;
    const { text } = await read(pathOf(event.url));
    expect(text).toContain("&lt;b&gt;Bold&lt;/b&gt; &amp; the Brackets");
    expect(text).not.toContain("<b>");
  });

  it("exists for every ticket link in the catalogue, odd ones included", async () => {
    for (const { id } of await listings("eycs0")) {
      const { status, text } = await read(`/sample/tickets/${id}`);
      expect(status).toBe(200);
      expect(text).not.toMatch(/undefined|null|Unknown|NaN/);
    }
  });

  it.each(["SAMPLE-eycs0-2959-999", "vvG1fZ9Yk_-a", "..%2F..%2Fhealth"])("does not exist for %s", async (id) => {
    const response = await read(`/sample/tickets/${id}`);
    expect([response.status, response.text]).toEqual([404, "This could not be found."]);
  });

  it("stores nothing, as do pictures", async () => {
    const before = await fingerprint();
    const [event] = await listings("eycs0");
    await read(pathOf(event!.url));
    await read(pathOf(event!.images[0]!.url));
    expect(await fingerprint()).toBe(before);
  });
});
