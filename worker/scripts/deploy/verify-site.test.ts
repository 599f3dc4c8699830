import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { siteVersion, writeSiteVersion } from "./site-version.ts";
import { differences, readSiteVersion } from "./verify-site.ts";

const files = {
  "index.html": "<!doctype html><title>Start</title>",
  "about.html": "<!doctype html><title>About</title>",
  "assets/app-1234567.js": "start();",
  _headers: "/*\n  X: y\n",
};

let folder: string;
let server: Server;
let origin: string;
/** What the site serves at each path; the tests change it. */
let served: Map<string, string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "eightish-site-"));
  mkdirSync(join(folder, "assets"));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  writeSiteVersion(folder);
  served = new Map([
    ["/", files["index.html"]],
    ["/about", files["about.html"]],
    ["/assets/app-1234567.js", files["assets/app-1234567.js"]],
    ["/version", readFileSync(join(folder, "version"), "utf8")],
  ]);
  server = createServer(({ url = "" }, response) => {
    response.statusCode = served.has(url) ? 200 : 404;
    response.end(served.get(url));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

const check = async () => differences(origin, await readSiteVersion(origin), siteVersion(folder));

it("finds no difference in a site that serves what was built, at the addresses of its pages", async () => {
  expect(Object.keys((await readSiteVersion(origin)).assets)).toEqual([
    "about.html",
    "assets/app-1234567.js",
    "index.html",
  ]);
  expect(await check()).toEqual([]);
});

it("names each file that the site changes or lacks, whatever it says at /version", async () => {
  served.set("/assets/app-1234567.js", "start(); steal();");
  served.delete("/about");
  expect(await check()).toEqual([
    "/about: the site answers 404.",
    "/assets/app-1234567.js: the site serves something else.",
  ]);
});

it("names what /version says otherwise than the build", async () => {
  const { assets, ...rest } = await readSiteVersion(origin);
  const { "about.html": _, ...others } = assets;
  served.set("/version", JSON.stringify({ ...rest, assets: { ...others, "more.js": "sha256-x" } }));
  expect(await check()).toEqual([
    "/version: its hash is not that of its list.",
    "/version names more.js, which the build does not have.",
    "/version: about.html is not that of the build.",
  ]);
});

it("refuses a site that says no version", async () => {
  served.set("/version", "<!doctype html>");
  await expect(readSiteVersion(origin)).rejects.toThrow(`${origin}/version says no version.`);
});
