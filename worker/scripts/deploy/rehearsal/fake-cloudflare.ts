import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { emptyAccount } from "./account.ts";
import { answer, page, refuse } from "./answers.ts";
import { d1Api } from "./d1-api.ts";
import { assetsApi, pagesApi } from "./pages-api.ts";
import { kvApi, queuesApi } from "./storage-api.ts";
import { workersApi } from "./workers-api.ts";

const ACCOUNT = "0123456789abcdef0123456789abcdef";
export const TOKEN = "rehearsal-token";

/**
 * Serves the part of Cloudflare's API that a deployment calls, for an account that starts empty and keeps its state. It
 * refuses every other call and records it in `unknown`, so a newer Wrangler's new calls are noticed.
 */
export async function startFakeCloudflare() {
  const account = emptyAccount();
  const calls = new Set<string>();
  const unknown: string[] = [];
  let isLast = (_change: string) => false;
  let onBreak = () => {};
  let isOver = false;

  const api = new Hono().basePath("/client/v4");
  api.route("/pages/assets", assetsApi(account));
  api.use(async (c, next) => {
    if (c.req.header("Authorization") !== `Bearer ${TOKEN}`) refuse(401, 10000, "Authentication error");
    await next();
  });
  const one = { id: ACCOUNT, name: "Rehearsal" };
  api.get("/user", () => answer({ id: "user", email: "operator@example.com" }));
  api.get("/user/tokens/verify", () => answer({ id: "token", status: "active" }));
  api.get("/accounts", (c) => page([one], c.req.query()));
  api.get("/memberships", (c) => page([{ id: "membership", account: one, status: "accepted" }], c.req.query()));
  const path = (rest: string) => `/accounts/${ACCOUNT}${rest}`;
  api.route(path("/d1/database"), d1Api(account));
  api.route(path("/storage/kv/namespaces"), kvApi(account));
  api.route(path("/queues"), queuesApi(account));
  api.route(path("/workers"), workersApi(account));
  api.route(path("/pages/projects"), pagesApi(account));
  api.notFound((c) => {
    unknown.push(`${c.req.method} ${new URL(c.req.url).pathname}`);
    const body = {
      success: false,
      errors: [{ code: 7000, message: "No route for that URI" }],
      messages: [],
      result: null,
    };
    return c.json(body, 404);
  });

  const server = createServer(async (request, response) => {
    if (isOver) return request.socket.destroy();
    const before = account.changes.length;
    const url = `http://localhost${request.url}`;
    const hasBody = !["GET", "HEAD"].includes(request.method ?? "GET");
    const result = await api.fetch(
      new Request(url, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: "half" }),
      }),
    );
    calls.add(`${request.method} ${readable(new URL(url).pathname)}`);
    if (isOver) return request.socket.destroy();
    if (account.changes.slice(before).some(isLast)) {
      isOver = true;
      onBreak();
      return request.socket.destroy();
    }
    response.writeHead(result.status, { "Content-Type": "application/json" }).end(await result.text());
  });
  // A call to any other server arrives here: the deployment runs with this server as its proxy.
  server.on("connect", (request, socket) => {
    unknown.push(`CONNECT ${request.url}`);
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

  return {
    account,
    /** Every kind of call so far, reads included. */
    calls,
    /** Calls that the API does not have, or that went to another server. */
    unknown,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Drops the connection before the response to the next such change, and every connection after it. */
    breakAt(change: (change: string) => boolean, then: () => void): void {
      isLast = change;
      onBreak = then;
    },
    mend(): void {
      isLast = () => false;
      isOver = false;
    },
    end: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Returns the path with placeholders for ids and names. */
function readable(path: string): string {
  return path
    .replace("/client/v4", "")
    .replace(`/accounts/${ACCOUNT}`, "")
    .replace(/(database|namespace|queue|deployment)-[a-z0-9-]+/g, "{id}")
    .replace(/\/(eightish-api|eightish)(?=\/|$)/g, "/{name}");
}
