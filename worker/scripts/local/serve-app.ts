import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Hono } from "hono";

interface Serving {
  wanted: number;
  /** The setting that asks for this port and no other. */
  requiredBy?: string | undefined;
  isReadOnly?: boolean;
}

/**
 * Serves an app of the local stack on this machine only and returns its address. When the wanted port is in use, takes any
 * free one, or throws if a setting asks for that one.
 */
export async function serveApp(app: Hono, { wanted, requiredBy, isReadOnly = false }: Serving): Promise<string> {
  const server = createServer(async (request, response) => {
    const address = URL.parse(`http://${request.headers.host}${request.url}`);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!address || (isReadOnly && !isRead)) return response.writeHead(address ? 405 : 400).end();
    const { "content-type": type, origin } = request.headers;
    const headers = { ...(type && { "Content-Type": type }), ...(origin && { Origin: origin }) };
    const body = isRead ? null : new Uint8Array(await buffer(request));
    const answer = await app.fetch(new Request(address, { method: request.method ?? "GET", headers, body }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.unref();
  const isFree = await listen(server, wanted);
  if (!isFree && requiredBy) throw new Error(`Port ${wanted} is in use. Set ${requiredBy} to another one.`);
  if (!isFree) await listen(server, 0);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function listen(server: Server, port: number): Promise<boolean> {
  return new Promise((done, failed) => {
    const onError = (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? done(false) : failed(error));
    server.once("error", onError);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", onError);
      done(true);
    });
  });
}
