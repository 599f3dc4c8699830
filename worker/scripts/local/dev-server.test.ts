import { createServer, type Server } from "node:http";
import type { ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveSources } from "./dev-server.ts";
import { freePort } from "./free-port.ts";

let stack: Server;
let server: ViteDevServer;
let origin: string;
beforeAll(async () => {
  // Replies with the method, host and path that it received.
  stack = createServer(({ method, url, headers }, response) => response.end(`stack: ${method} ${headers.host}${url}`));
  const [port, stackPort] = [await freePort(), await freePort()];
  await new Promise<void>((done) => stack.listen(stackPort, "127.0.0.1", done));
  origin = `http://localhost:${port}`;
  server = await serveSources({ port, stackPort, inbox: "http://localhost:8789" });
});
afterAll(async () => {
  await server.close();
  stack.close();
});

async function get(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(origin + path, { headers: { Accept: "text/html", ...headers } })).text();
}

it.each([
  "/api/user",
  "/poll/a-token?done=submitted",
  "/join/a-code",
  "/address/a-token",
  "/unsubscribe/a-token",
  "/assets/poll-12345678.js",
  "/cdn-cgi/local/explorer",
  "/",
  "/?tab=past",
])("forwards %s to the local stack with the browser's host name", async (path) => {
  expect(await get(path)).toBe(`stack: GET ${origin.slice("http://".length)}${path}`);
});

it.each(["/home", "/auth?next=%2Fsettings", "/events/some-id/dashboard"])("serves the app at %s", async (path) => {
  expect(await get(path)).toContain('src="/app/main.tsx');
});

it("serves the app at / to a signed-in person", async () => {
  expect(await get("/", { Cookie: "signed-in=1" })).toContain('src="/app/main.tsx');
});

it("redirects /inbox to the inbox", async () => {
  const response = await fetch(`${origin}/inbox`, { redirect: "manual" });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "http://localhost:8789/"]);
});

it("replaces a changed component in the open page", async () => {
  expect(await get("/home")).toContain("/@vite/client");
  expect(await get("/features/auth/magic-form.tsx", { Accept: "*/*" })).toContain("/@react-refresh");
});
