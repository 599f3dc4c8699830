import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Serves the product on another port without the scripts of its pages, as before a script arrives. */
export async function startScriptless(productOrigin: string) {
  const server = createServer(async (request, response) => {
    try {
      const reply = await forward(request, productOrigin);
      const isPage = reply.headers.get("Content-Type")?.startsWith("text/html");
      const headers = [...reply.headers].filter(
        ([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name),
      );
      response.writeHead(reply.status, Object.fromEntries(headers));
      response.end(isPage ? withoutScripts(await reply.text()) : new Uint8Array(await reply.arrayBuffer()));
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function forward(request: IncomingMessage, origin: string): Promise<Response> {
  const { host: _, connection: __, "content-length": ___, ...rest } = request.headers;
  const headers = new Headers(rest as Record<string, string>);
  // Gives a form from here the origin of the product's own page.
  if (headers.has("Origin")) headers.set("Origin", origin);
  const body = request.method === "POST" ? new Uint8Array(await buffer(request)) : undefined;
  return fetch(origin + request.url, { method: request.method, headers, body, redirect: "manual" });
}

const withoutScripts = (html: string) => html.replace(/<script\b[\s\S]*?<\/script>/g, "");
